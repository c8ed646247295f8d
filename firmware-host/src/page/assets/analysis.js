// The analysis of the position shown: asked for while its box is ticked, beside the game. The
// server stops it when the position changes and does not begin it while the board thinks.
"use strict";

// How often to ask until it is ready.
const ANALYSIS_POLL = 300;

// What the search takes for a win or a loss without a proof is worth this much.
const SEEMS_SURE = 28999;

let analysis = null; // of the position shown, once it is there
let ghosts = new Map(); // stones of a line of play that is being stepped through
let analysisTimer = 0;

const zoneCells = () =>
  $("zone").checked && analysis && analysis.stones === shown() ? analysis.zone : [];

// Asks for the analysis of the position shown, unless it is there.
async function analyse() {
  clearTimeout(analysisTimer);
  const wanted = $("analyse").checked || $("zone").checked;
  const key = game && `${game.revision}/${shown()}`;
  if (analysis && analysis.key !== key) {
    analysis = null;
    ghosts = new Map();
  }
  if (!wanted || !game || analysis) {
    drawAnalysis();
    return;
  }
  try {
    const answer = await request(`/api/analysis?stones=${shown()}`);
    if (key === `${game.revision}/${shown()}`) {
      if (answer.ready) {
        analysis = { ...answer.analysis, key };
        drawBoard();
      } else if (!answer.over) {
        analysisTimer = setTimeout(analyse, ANALYSIS_POLL);
      }
      drawAnalysis(answer.over);
    } else {
      analyse();
    }
  } catch (error) {
    tell(error.message);
  }
}

function worth(value) {
  if (value >= SEEMS_SURE) return word("analysis.seems_won");
  if (value <= -SEEMS_SURE) return word("analysis.seems_lost");
  return value;
}

// Buttons that lay the first turns of a line on the board.
function lineButtons(line, first) {
  const box = make("p", { className: "line" });
  line.forEach((stones, i) => {
    const points = stones.length === 0 ? word("analysis.anywhere") : stones.join(",");
    const text = word("analysis.line", { number: i + 1, points });
    const button = make("button", { textContent: text });
    button.onclick = () => {
      ghosts = new Map();
      let who = first;
      line.slice(0, i + 1).forEach((turn, number) => {
        for (const point of turn) ghosts.set(point, { side: who, number: number + 1 });
        who = who === "black" ? "white" : "black";
      });
      drawBoard();
    };
    box.append(button);
  });
  const clear = make("button", { textContent: word("analysis.clear") });
  clear.onclick = () => { ghosts = new Map(); drawBoard(); };
  box.append(clear);
  return box;
}

function drawAnalysis(over = false) {
  const box = $("analysis");
  const text = (words) => make("p", { textContent: words });
  if (!$("analyse").checked) {
    box.replaceChildren();
    return;
  }
  if (over) {
    box.replaceChildren(text(word("analysis.over")));
    return;
  }
  if (!analysis) {
    box.replaceChildren(text(word("analysis.looking")));
    return;
  }
  const parts = [];
  const { proved, threat, best } = analysis;
  const other = analysis.side === "black" ? "white" : "black";
  const sides = { side: sideWord(analysis.side), other: sideWord(other) };
  if (proved) {
    parts.push(text(word("analysis.proved", {
      side: sideWord(proved.side),
      turns: proved.turns,
    })));
    parts.push(lineButtons(proved.line, analysis.side));
  } else {
    parts.push(text(word("analysis.not_proved", { nodes: analysis.proof_nodes })));
    const list = make("ol", { className: "best" });
    for (const turn of best) {
      const values = { points: turn.stones.join(","), value: worth(turn.value) };
      const words = word("analysis.best", values);
      const button = make("button", { textContent: words });
      button.onclick = () => {
        ghosts = new Map(turn.stones.map((point) => [point, { side: analysis.side, number: 1 }]));
        drawBoard();
      };
      list.append(make("li", {}, button));
    }
    parts.push(list);
  }
  if (threat) {
    parts.push(text(word("analysis.threat", { ...sides, turns: threat.turns })));
    parts.push(lineButtons(threat.line, other));
  } else {
    parts.push(text(word("analysis.no_threat", sides)));
  }
  box.replaceChildren(...parts);
}

for (const box of ["analyse", "zone"]) {
  $(box).onchange = () => { ghosts = new Map(); analyse(); if (game) drawBoard(); };
}
