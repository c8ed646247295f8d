// The page of `connect6 play --web`: shows the game as the server has it, marks the person's
// stones, and sends them when they are confirmed. The server alone knows the rules; the page
// only draws what it is told.
"use strict";

// How often to ask for the game: while the board thinks, and otherwise (another tab may play).
const BUSY_POLL = 250;
const IDLE_POLL = 3000;

// Boxes whose marks the server has to work out.
const OVERLAYS = ["threats", "pq", "prediction"];

let game = null; // as the server last told it
let view = null; // stones shown, or null for all of them
let staged = []; // points marked for the turn
let hinted = []; // points the hint names
let overlay = null; // values for the position shown
let whyIsOpen = false; // whether the reasons of the last turn are shown
let timer = 0;

// --- talking to the server ---

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
    if (error.answer?.game) accept(error.answer.game);
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

// --- what is shown ---

const shown = () => (view === null ? game.stones.length : view);

async function loadOverlay() {
  if (OVERLAYS.every((box) => !$(box).checked)) {
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
  const expected = new Map(inOverlay && $("prediction").checked ? overlay.prediction : []);
  const likeliest = Math.max(1, ...expected.values());
  const zone = zoneCells();
  for (const cell of document.querySelectorAll("#board button")) {
    const point = cell.dataset.point;
    const stone = onBoard.get(point);
    const parts = [];
    let label = word("cell.empty", { point });
    const add = (key, values) => { label += `, ${word(key, values)}`; };
    if (stone !== undefined) {
      const classes = ["stone", side(stone)];
      const values = { point, side: sideWord(side(stone)), number: stone + 1 };
      label = word("cell.numbered", values);
      if (turnOf(stone) === lastTurn) {
        classes.push("last");
        add("cell.last");
      }
      if (count === game.stones.length && game.row.includes(point)) {
        classes.push("row");
        add("cell.row");
      }
      parts.push(make("span", {
        className: classes.join(" "),
        textContent: $("numbers").checked ? stone + 1 : "",
      }));
    } else if (staged.includes(point)) {
      parts.push(make("span", { className: `stone staged ${game.person}`, textContent: "?" }));
      label = word("cell.marked", { point });
    } else if (hinted.includes(point) && view === null) {
      parts.push(make("span", { className: `stone hinted ${game.person}` }));
      label = word("cell.hint", { point });
    } else if (ghosts.has(point)) {
      const ghost = ghosts.get(point);
      parts.push(make("span", {
        className: `stone ghost ${ghost.side}`,
        textContent: ghost.number,
      }));
      const values = { point, side: sideWord(ghost.side), number: ghost.number };
      label = word("cell.in_line", values);
    } else {
      if (zone.includes(point)) {
        parts.push(make("span", { className: "mark zone" }));
        add("cell.zone");
      }
      if (expected.has(point)) {
        const percent = expected.get(point);
        add("cell.expected", { percent });
        const mark = make("span", { className: "mark heat", textContent: Math.round(percent) || "" });
        mark.style.setProperty("--heat", percent / likeliest);
        parts.push(mark);
      }
      if (pq.has(point)) {
        const value = pq.get(point);
        label += `, ${word("show.pq")} ${value}`;
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
        if (threatens.length === 2) add("cell.threat.both");
        else add("cell.threat", { side: sideWord(threatens[0]) });
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
  $("subtitle").textContent =
    word("players", { side: sideWord(game.person), opponent: game.opponent });
  $("status").textContent = statusText();
  const mine = game.awaits === "person" && latest;
  $("play").disabled = !mine || staged.length === 0;
  const more = game.left - staged.length;
  const points = staged.join(", ");
  $("play").textContent = staged.length === 0 ? word("play")
    : more > 0 ? word("play.more", { points, more }) : word("play.marked", { points });
  $("clear").disabled = staged.length === 0;
  $("again").hidden = !game.problem;
  $("stop").hidden = game.awaits !== "player" || !!game.problem;
  $("undo").disabled = game.stones.length === 0;
  $("hint").disabled = !mine;
  $("resign").disabled = game.awaits === "nobody";
  $("shown").textContent =
    word(latest ? "shown.all" : "shown.part", { count, all: game.stones.length });
  $("first").disabled = $("back").disabled = count === 0;
  $("forward").disabled = $("latest").disabled = latest;
  drawMoves(count);
  drawThinking(count);
}

function statusText() {
  const values = { count: game.left, side: sideWord(game.person) };
  switch (game.awaits) {
    case "person":
      return word(game.left === 1 ? "status.turn.one" : "status.turn.many", values);
    case "player":
      return word(game.problem ? "status.stuck" : "status.thinking");
    default:
      if (game.resigned) return word("status.resigned");
      if (game.winner === "nobody") return word("status.draw");
      return word(game.winner === game.person ? "status.won" : "status.lost");
  }
}

function drawMoves(count) {
  const list = $("moves");
  list.replaceChildren();
  for (let turn = 0; turnStart(turn) < game.stones.length; turn++) {
    const end = Math.min(turnStart(turn + 1), game.stones.length);
    const points = game.stones.slice(turnStart(turn), end).join(", ");
    const text = word("moves.turn", { side: sideWord(side(turnStart(turn))), points });
    const button = make("button", { textContent: text });
    button.onclick = () => look(end);
    if (end === count) button.setAttribute("aria-current", "true");
    list.append(make("li", {}, button));
  }
  const current = list.querySelector("[aria-current]");
  // Only the list scrolls, never the page.
  if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
}

// The opponent's last turn up to the position shown: its line of play, and behind a click its reasons,
// its search and the cycles of each step.
function drawThinking(count) {
  const box = $("thinking");
  const thought = game.thinking.filter((thinking) => thinking.before < count).pop();
  if (!thought) {
    box.replaceChildren(make("p", { className: "why", textContent: word("thinking.none") }));
    return;
  }
  const { before, line } = thought;
  const first = line ? lineButtons(line, side(before)) : make("p", { className: "line" });
  if (!line) {
    const stones = game.stones.slice(before, turnStart(turnOf(before) + 1));
    first.append(`${stones.join(", ")} `);
    if (!isExplained(thought)) {
      const button = make("button", { type: "button", textContent: word("thinking.why") });
      button.onclick = () => explain(thought, button);
      first.append(button);
    }
  }
  const why = make("details", { open: whyIsOpen },
    make("summary", { textContent: word("thinking.reasons") }), ...reasons(thought));
  why.ontoggle = () => { whyIsOpen = why.open; };
  box.replaceChildren(first, why);
  if (before > 0) {
    const link = { href: `/inside?stones=${before}`, textContent: word("thinking.inside") };
    box.append(make("p", { className: "why" }, make("a", link)));
  }
}

// A board tells its nodes alone; the value is found with the line of play.
const isExplained = (thought) => thought.nodes === undefined || thought.value !== undefined;

function reasons(thought) {
  const text = (words) => make("p", { className: "why", textContent: words });
  const parts = thought.why.split("; ").map(text);
  if (thought.nodes !== undefined) {
    parts.push(text(word(isExplained(thought) ? "thinking.searched" : "thinking.looked_at", thought)));
  }
  if (thought.cycles) {
    const { total, at_least, steps } = thought.cycles;
    const key = at_least ? "thinking.cycles.least" : "thinking.cycles";
    parts.push(text(word(key, { cycles: total, time: time(total) })), cyclesTable(steps));
  }
  return parts;
}

function cyclesTable(steps) {
  const most = Math.max(1, ...steps.map(([, cycles]) => cycles));
  const table = make("table");
  table.setAttribute("aria-label", word("thinking.table"));
  for (const [step, cycles] of steps) {
    const bar = make("span", { className: "bar" });
    bar.style.width = `${100 * cycles / most}%`;
    table.append(make("tr", {},
      make("th", { scope: "row", textContent: word("thinking.step", { step }) }),
      make("td", {}, bar),
      make("td", { className: "value", textContent: grouped(cycles) })));
  }
  return table;
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
    tell(word("tell.earlier"));
  } else if (game.awaits !== "person") {
    tell(word(game.awaits === "player" ? "tell.not_yours" : "tell.over"));
  } else if (stone >= 0) {
    tell(word("tell.occupied", { point, side: sideWord(side(stone)) }));
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

// The line of play behind a turn: it takes as long to find as the turn did.
async function explain(thought, button) {
  button.disabled = true;
  try {
    Object.assign(thought, await request(`/api/why?stones=${thought.before}`));
    drawThinking(shown());
  } catch (error) {
    button.disabled = false;
    tell(error.message);
  }
}

async function showHint() {
  if ($("hint").disabled) return;
  try {
    const hint = await request("/api/hint");
    hinted = hint.stones;
    tell(word("tell.hint", { points: hint.stones.join(", "), why: hint.why }));
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
      const key = level.elo === null ? "level.option.unmeasured" : "level.option";
      const ofChip = level.chip !== undefined;
      const name = ofChip ? word("level.chip", { level: level.chip }) : word(`level.${level.name}`);
      const words = word(ofChip ? `level.chip.${level.chip}` : `level.${level.name}.words`);
      const text = word(key, { name, elo: `${level.elo}`, words });
      $("opponent").append(make("option", { value: level.name, textContent: text }));
    }
  } catch (error) {
    tell(error.message);
  }
}

// The engines that the command line offers.
async function loadEngines() {
  try {
    for (const name of await request("/api/engines")) {
      const text = word("new.engine", { name });
      $("opponent").append(make("option", { value: name, textContent: text }));
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
$("stop").onclick = () => change("/api/stop");
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
for (const box of ["numbers", ...OVERLAYS]) $(box).onchange = draw;
document.addEventListener("keydown", onKey);
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
refresh();
loadLevels().then(loadEngines);
