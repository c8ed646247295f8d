// The page of `connect6 play --web`: shows the game as the server has it, marks the person's
// stones, and sends them when they are confirmed. The server alone knows the rules; the page
// only draws what it is told.
"use strict";

// How often to ask for the game: while the board thinks, and otherwise (another tab may play).
const BUSY_POLL = 250;
const IDLE_POLL = 3000;

let game = null; // as the server last told it
let view = null; // stones shown, or null for all of them
let staged = []; // points marked for the turn
let hinted = []; // points the hint names
let overlay = null; // values for the position shown
let timer = 0;

// --- talking to the server ---

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Error("the program does not answer: is it still running?");
  }
  const answer = await response.json();
  if (!response.ok) {
    if (answer.game) accept(answer.game);
    throw new Error(answer.error || "the program refused");
  }
  return answer;
}

async function refresh() {
  try {
    accept(await request("/api/game"));
  } catch (error) {
    tell(error.message);
  }
  schedule();
}

async function change(path, body = {}) {
  tell("");
  try {
    const answer = await request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ revision: game.revision, ...body }),
    });
    staged = [];
    accept(answer);
    return true;
  } catch (error) {
    tell(error.message);
    return false;
  } finally {
    schedule();
  }
}

function schedule() {
  clearTimeout(timer);
  const busy = game && game.awaits === "player" && !game.problem;
  timer = setTimeout(refresh, busy ? BUSY_POLL : IDLE_POLL);
}

// Takes the game as the server tells it.
function accept(next) {
  if (game && next.revision === game.revision && next.awaits === game.awaits) {
    return;
  }
  const longer = !game || next.stones.length !== game.stones.length;
  game = next;
  if (longer) {
    view = null;
    hinted = [];
  }
  staged = staged.filter((point) => !game.stones.includes(point)).slice(0, game.left);
  if (game.awaits !== "person") staged = [];
  if (game.problem) tell(game.problem);
  draw();
}

function tell(text) {
  $("message").textContent = text;
}

// --- what is shown ---

const shown = () => (view === null ? game.stones.length : view);

async function loadOverlay() {
  if (!$("pq").checked && !$("threats").checked) {
    overlay = null;
    return;
  }
  if (overlay && overlay.stones === shown() && overlay.revision === game.revision) return;
  const revision = game.revision;
  try {
    overlay = await request(`/api/overlay?stones=${shown()}`);
    overlay.revision = revision;
  } catch (error) {
    tell(error.message);
  }
}

async function draw() {
  analyse();
  drawBoard();
  drawPanel();
  await loadOverlay();
  if (overlay) drawBoard();
}

function drawBoard() {
  const count = shown();
  const onBoard = new Map(game.stones.slice(0, count).map((point, i) => [point, i]));
  const lastTurn = count > 0 ? turnOf(count - 1) : -1;
  const inOverlay = overlay && overlay.stones === count;
  const pq = new Map(inOverlay && $("pq").checked ? overlay.pq : []);
  const most = Math.max(1, ...pq.values());
  const threats = inOverlay && $("threats").checked ? overlay.threats : { black: [], white: [] };
  const zone = zoneCells();
  for (const cell of document.querySelectorAll("#board button")) {
    const point = cell.dataset.point;
    const stone = onBoard.get(point);
    const parts = [];
    let label = point;
    if (stone !== undefined) {
      const classes = ["stone", side(stone)];
      label += `, ${side(stone)} stone ${stone + 1}`;
      if (turnOf(stone) === lastTurn) {
        classes.push("last");
        label += ", last turn";
      }
      if (count === game.stones.length && game.row.includes(point)) {
        classes.push("row");
        label += ", in the winning row";
      }
      parts.push(make("span", {
        className: classes.join(" "),
        textContent: $("numbers").checked ? stone + 1 : "",
      }));
    } else if (staged.includes(point)) {
      parts.push(make("span", { className: `stone staged ${game.person}`, textContent: "?" }));
      label += ", marked";
    } else if (hinted.includes(point) && view === null) {
      parts.push(make("span", { className: `stone hinted ${game.person}` }));
      label += ", hint";
    } else if (ghosts.has(point)) {
      const ghost = ghosts.get(point);
      parts.push(make("span", {
        className: `stone ghost ${ghost.side}`,
        textContent: ghost.number,
      }));
      label += `, ${ghost.side}, turn ${ghost.number} of the line`;
    } else {
      label += ", empty";
      if (zone.includes(point)) {
        parts.push(make("span", { className: "mark zone" }));
        label += ", in the zone";
      }
      if (pq.has(point)) {
        const value = pq.get(point);
        label += `, PQ ${value}`;
        if (value > 0) {
          const mark = make("span", { className: "mark pq", textContent: value });
          mark.style.boxShadow = `inset 0 0 0 99px rgb(255 255 255 / ${0.8 * value / most})`;
          parts.push(mark);
        }
      }
      const threatens = ["black", "white"].filter((who) => threats[who].includes(point));
      if (threatens.length > 0) {
        const sign = { black: "\u25a0", white: "\u25a1" };
        parts.push(make("span", {
          className: "mark threat",
          textContent: threatens.length === 2 ? "\u25a3" : sign[threatens[0]],
        }));
        label += `, threat of ${threatens.join(" and ")}`;
      }
    }
    cell.replaceChildren(...parts);
    cell.setAttribute("aria-label", label);
    cell.tabIndex = point === focus ? 0 : -1;
  }
}

function drawPanel() {
  const count = shown();
  const latest = view === null;
  $("players").textContent = `you are ${game.person}, against ${game.opponent}`;
  $("status").textContent = statusText();
  const mine = game.awaits === "person" && latest;
  $("play").disabled = !mine || staged.length === 0;
  const more = game.left - staged.length;
  $("play").textContent = staged.length === 0 ? "Play"
    : `Play ${staged.join(", ")}` + (more > 0 ? ` (${more} more to mark)` : "");
  $("clear").disabled = staged.length === 0;
  $("again").hidden = !game.problem;
  $("undo").disabled = game.stones.length === 0;
  $("hint").disabled = !mine;
  $("resign").disabled = game.awaits === "nobody";
  $("shown").textContent = latest ? `${count} stones` : `${count} of ${game.stones.length} stones`;
  $("first").disabled = $("back").disabled = count === 0;
  $("forward").disabled = $("latest").disabled = latest;
  drawMoves(count);
  drawThinking(count);
}

function statusText() {
  const stones = game.left === 1 ? "1 stone" : `${game.left} stones`;
  switch (game.awaits) {
    case "person":
      return `Your turn: ${stones}, ${game.person}`;
    case "player":
      return game.problem ? "The board has not moved" : "The board is thinking";
    default:
      if (game.resigned) return "You have resigned: the board wins";
      if (game.winner === "nobody") return "The board is full: a draw";
      return game.winner === game.person ? "You have won" : "The board has won";
  }
}

function drawMoves(count) {
  const list = $("moves");
  list.replaceChildren();
  for (let turn = 0; turnStart(turn) < game.stones.length; turn++) {
    const end = Math.min(turnStart(turn + 1), game.stones.length);
    const stones = game.stones.slice(turnStart(turn), end).join(", ");
    const button = make("button", { textContent: `${side(turnStart(turn))} ${stones}` });
    button.onclick = () => look(end);
    if (end === count) button.setAttribute("aria-current", "true");
    list.append(make("li", {}, button));
  }
  const current = list.querySelector("[aria-current]");
  // Only the list scrolls, never the page.
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
}

// The board's last turn up to the position shown: step, reason, cycles of each step.
function drawThinking(count) {
  const box = $("thinking");
  const thought = game.thinking.filter((thinking) => thinking.before < count).pop();
  if (!thought) {
    box.replaceChildren(make("p", { className: "why", textContent: "nothing yet" }));
    return;
  }
  const parts = [make("p", { className: "why", textContent: thought.why })];
  if (thought.cycles) {
    const total = thought.cycles.total;
    const microseconds = (total / 50).toFixed(1);
    parts.push(make("p", {
      className: "why",
      textContent: `${total} cycles, ${microseconds} us at 50 MHz`,
    }));
    const most = Math.max(1, ...thought.cycles.steps.map(([, cycles]) => cycles));
    const table = make("table");
    table.setAttribute("aria-label", "cycles of each step");
    for (const [step, cycles] of thought.cycles.steps) {
      const bar = make("span", { className: "bar" });
      bar.style.width = `${100 * cycles / most}%`;
      table.append(make("tr", {},
        make("th", { scope: "row", textContent: `step ${step}` }),
        make("td", {}, bar),
        make("td", { className: "value", textContent: cycles })));
    }
    parts.push(table);
  }
  box.replaceChildren(...parts);
}

// --- what the person does ---

function look(count) {
  view = count >= game.stones.length ? null : Math.max(0, count);
  if (view !== null) staged = [];
  draw();
}

function stepBack() {
  const count = shown();
  if (count > 0) look(turnStart(turnOf(count - 1)));
}

function stepForward() {
  if (view !== null) look(turnStart(turnOf(view) + 1));
}

function pick(point) {
  if (!game) return;
  tell("");
  const stone = game.stones.indexOf(point);
  if (view !== null) {
    tell("this is an earlier position: go to the latest stone to play");
  } else if (game.awaits !== "person") {
    tell(game.awaits === "player" ? "it is the board's turn" : "the game is over");
  } else if (stone >= 0) {
    tell(`${point} already has a ${side(stone)} stone: choose an empty point`);
  } else if (staged.includes(point)) {
    staged = staged.filter((other) => other !== point);
  } else {
    if (staged.length === game.left) staged.pop();
    staged.push(point);
  }
  draw();
}

async function play() {
  if ($("play").disabled) return;
  hinted = [];
  await change("/api/turn", { stones: staged });
}

async function showHint() {
  if ($("hint").disabled) return;
  try {
    const hint = await request("/api/hint");
    hinted = hint.stones;
    tell(`hint: ${hint.stones.join(", ")} (${hint.why})`);
    drawBoard();
  } catch (error) {
    tell(error.message);
  }
}

async function loadFile(input) {
  const file = input.files[0];
  if (!file) return;
  const sgf = await file.text();
  input.value = "";
  await change("/api/load", { sgf, side: $("side").value });
}

// The levels, with the strength that was measured for each.
async function loadLevels() {
  try {
    for (const level of await request("/api/levels")) {
      const strength = level.elo === null ? "not measured" : `Elo ${level.elo}`;
      const option = make("option", {
        value: level.name,
        textContent: `${level.name} (${strength}): ${level.words}`,
      });
      $("opponent").append(option);
    }
  } catch (error) {
    tell(error.message);
  }
}

function onKey(event) {
  const typing = event.target.matches("input[type=file], select");
  if (typing || event.ctrlKey || event.metaKey || event.altKey || !game) return;
  const actions = { p: play, u: () => change("/api/undo"), h: showHint, "[": stepBack, "]": stepForward };
  const action = actions[event.key.toLowerCase()];
  if (action) action();
}

// --- building the page ---

buildBoard(pick);
$("play").onclick = play;
$("clear").onclick = () => { staged = []; draw(); };
$("again").onclick = () => change("/api/ask");
$("undo").onclick = () => change("/api/undo");
$("hint").onclick = showHint;
$("resign").onclick = () => change("/api/resign");
$("new").onclick = () =>
  change("/api/new", { side: $("side").value, opponent: $("opponent").value });
$("load").onchange = (event) => loadFile(event.target);
$("first").onclick = () => look(0);
$("back").onclick = stepBack;
$("forward").onclick = stepForward;
$("latest").onclick = () => look(Infinity);
for (const box of ["numbers", "threats", "pq"]) $(box).onchange = draw;
document.addEventListener("keydown", onKey);
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
refresh();
loadLevels();
