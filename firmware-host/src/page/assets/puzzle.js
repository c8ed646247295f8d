// The page of the puzzles: a position, two stones for an answer, and what the server says to it.
"use strict";

let puzzle = null; // as the server told it
let marked = []; // the stones of the answer
let line = []; // turns that follow the answer
let seed = 0;
let right = 0;
let answered = 0;

// Levels, and how many turns the wins of the first take.
const LEVELS = 5;
const SHORTEST = 2;

async function ask(query) {
  try {
    return await request(`/api/puzzle?${query}`);
  } catch (error) {
    tell(error.message);
    return null;
  }
}

async function next() {
  const answer = await ask(`level=${$("level").value}&seed=${seed++}`);
  if (!answer) return;
  puzzle = answer;
  marked = [];
  line = [];
  tell("");
  draw();
}

async function answer() {
  const judged = await ask(`number=${puzzle.number}&stones=${marked.join(",")}`);
  if (!judged) return;
  answered++;
  if (judged.right) right++;
  line = judged.line;
  tell(verdict(judged));
  $("score").textContent = word("puzzle.score", { right, answered });
  draw();
}

function verdict(judged) {
  const turns = judged.verdict === "right" ? [marked, ...judged.line] : judged.line;
  const line = turns.map((turn) => turn.join(",")).join("  ");
  return word(`puzzle.${judged.verdict}`, { line, turns: judged.needs });
}

function pick(point) {
  if (!puzzle || puzzle.stones.includes(point)) return;
  line = [];
  if (marked.includes(point)) marked = marked.filter((other) => other !== point);
  else marked = [...marked.slice(0, 1), point];
  draw();
}

function draw() {
  const { number, turns } = puzzle;
  $("status").textContent = word("puzzle.task", { number, side: sideWord(puzzle.side), turns });
  $("answer").disabled = marked.length !== 2;
  const stones = new Map(puzzle.stones.map((point, i) => [point, side(i)]));
  const laid = new Map(marked.map((point) => [point, { who: puzzle.side, number: 1 }]));
  let who = puzzle.side;
  line.forEach((turn, i) => {
    who = who === "black" ? "white" : "black";
    for (const point of turn) laid.set(point, { who, number: i + 2 });
  });
  for (const cell of document.querySelectorAll("#board button")) {
    const point = cell.dataset.point;
    const parts = [];
    let label = word("cell.empty", { point });
    if (stones.has(point)) {
      const who = stones.get(point);
      parts.push(make("span", { className: `stone ${who}` }));
      label = word("cell.stone", { point, side: sideWord(who) });
    } else if (laid.has(point)) {
      const { who, number } = laid.get(point);
      parts.push(make("span", { className: `stone ghost ${who}`, textContent: number }));
      label = word("cell.in_line", { point, side: sideWord(who), number });
    }
    cell.replaceChildren(...parts);
    cell.setAttribute("aria-label", label);
    cell.tabIndex = point === focus ? 0 : -1;
  }
}

buildBoard(pick);
for (let level = 1; level <= LEVELS; level++) {
  const values = { level, turns: level + SHORTEST - 1 };
  const text = word(level < LEVELS ? "puzzle.level.option" : "puzzle.level.longest", values);
  $("level").append(make("option", { value: level, textContent: text }));
}
$("answer").onclick = answer;
$("clear").onclick = () => { marked = []; line = []; tell(""); draw(); };
$("next").onclick = next;
$("level").onchange = () => { seed = 0; next(); };
next();
