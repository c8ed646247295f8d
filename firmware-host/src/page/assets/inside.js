// The page that shows how the core decides a turn: a timeline of its steps, what each of them did,
// and the lines it tried, laid on the board. The server runs the core's program for it.
"use strict";

// How often to ask whether the game has gone on.
const POLL = 1000;
// Threats that two stones cannot stop.
const TOO_MANY = 3;

let game = null; // as the server last told it
let before = null; // stones before the turn shown
let inside = null; // how the core decides that turn
let step = 0; // the step chosen, by its place
let laid = new Map(); // stones and marks laid on the board, by point

// The turns to look into: every one after the first, and the one to come.
function turns() {
  const count = game.stones.length;
  const starts = [];
  for (let start = 1; start <= count; start += 2) {
    if (start < count || game.awaits !== "nobody") starts.push(start);
  }
  return starts;
}

async function refresh() {
  try {
    const next = await request("/api/game");
    const isNew = !game || game.revision !== next.revision;
    game = next;
    if (isNew) await choose();
  } catch (error) {
    tell(error.message);
  }
  setTimeout(refresh, POLL);
}

// Keeps the turn that is shown, unless the game is followed or it is gone.
async function choose() {
  const all = turns();
  if (all.length > 0 && ($("follow").checked || !all.includes(before))) before = all.at(-1);
  if (all.length === 0) before = null;
  $("choice").replaceChildren(...all.map((start) => {
    const text = `${turnOf(start) + 1}: ${sideWord(side(start))}`;
    return make("option", { value: start, textContent: text });
  }));
  await load();
}

async function load() {
  tell("");
  inside = null;
  if (before !== null) {
    $("choice").value = before;
    try {
      inside = await request(`/api/inside?stones=${before}`);
      step = Math.max(0, inside.steps.findIndex((one) => one.decided.length > 0));
    } catch (error) {
      tell(error.message);
    }
  }
  laid = decided();
  draw();
}

// A turn chosen by hand is no longer that of the game under way.
function show(start) {
  if (!turns().includes(start)) return;
  $("follow").checked = start === turns().at(-1);
  before = start;
  load();
}

// --- the board ---

const decided = () =>
  new Map(inside ? inside.stones.map((point, i) => [point, stone(inside.side, i + 1)]) : []);
const stone = (who, number) => ({ className: `stone ghost ${who}`, who, number });

function lay(line) {
  laid = new Map(line.map(({ point, side: who }, i) => [point, stone(who, i + 1)]));
  drawBoard();
}

function mark(points) {
  laid = new Map(points.map((point, i) => [point, { className: "mark pq", number: i + 1 }]));
  drawBoard();
}

function drawBoard() {
  const stones = new Map((before ? game.stones.slice(0, before) : []).map((p, i) => [p, i]));
  for (const cell of document.querySelectorAll("#board button")) {
    const point = cell.dataset.point;
    const parts = [];
    let label = word("cell.empty", { point });
    if (stones.has(point)) {
      const number = stones.get(point);
      const last = turnOf(number) === turnOf(before - 1) ? " last" : "";
      parts.push(make("span", { className: `stone ${side(number)}${last}` }));
      label = word("cell.stone", { point, side: sideWord(side(number)) });
    } else if (laid.has(point)) {
      const { className, who, number } = laid.get(point);
      parts.push(make("span", { className, textContent: number }));
      label = who ? word("cell.in_line", { point, side: sideWord(who), number }) : `${label}, ${number}`;
    }
    cell.replaceChildren(...parts);
    cell.setAttribute("aria-label", label);
    cell.tabIndex = point === focus ? 0 : -1;
  }
}

// --- the timeline ---

function draw() {
  drawBoard();
  const all = turns();
  $("back").disabled = before === null || before === all[0];
  $("forward").disabled = before === null || before === all.at(-1);
  if (!inside) {
    $("status").textContent = before === null ? word("inside.none") : "";
    $("timeline").replaceChildren();
    $("detail").replaceChildren();
    return;
  }
  const played = game.stones.slice(before, before + inside.stones.length);
  const isPlayed = played.join() === inside.stones.join();
  $("status").textContent = word(isPlayed ? "inside.turn" : "inside.would", {
    turn: turnOf(before) + 1,
    side: sideWord(inside.side),
    points: inside.stones.join(","),
    cycles: inside.cycles,
    time: time(inside.cycles),
  });
  drawTimeline();
  drawDetail();
}

function drawTimeline() {
  const most = Math.max(1, ...inside.steps.map((one) => one.cycles));
  $("timeline").replaceChildren(...inside.steps.map((one, i) => {
    const key = one.decided.length > 0 ? "inside.step.decides" : "inside.step";
    const values = { step: one.step, cycles: one.cycles, points: one.decided.join(",") };
    const bar = make("span", { className: "bar" });
    bar.style.width = `${100 * one.cycles / most}%`;
    const button = make("button", {}, make("span", { textContent: word(key, values) }), bar);
    button.setAttribute("aria-current", i === step);
    button.onclick = () => {
      step = i;
      laid = decided();
      draw();
      $("timeline").children[i].firstChild.focus();
    };
    return make("li", {}, button);
  }));
}

const lineText = (line) =>
  line.map(({ point, side: who }, i) =>
    (i === 0 || line[i - 1].side !== who ? `${sideWord(who)} ` : "") + point).join(" ");

function drawDetail() {
  const one = inside.steps[step];
  const text = (words, className = "") => make("p", { textContent: words, className });
  const parts = [
    make("h2", { textContent: word("thinking.step", { step: one.step }) }),
    text(word(`step.${one.step}`), "sentence"),
    text(word("inside.numbers", one), "small"),
  ];
  for (const event of one.events.filter((event) => event.depth === 0)) {
    if (event.kind === "survey" || event.kind === "search") parts.push(...outline(event));
  }
  if (one.deepest.length > 0) {
    const words = word("inside.deepest", { line: lineText(one.deepest) });
    parts.push(make("p", {}, showing(words, () => lay(one.deepest))));
  }
  const points = one.decided.join(",");
  parts.push(text(points ? word("inside.decides", { points }) : word("inside.nothing")));
  parts.push(everything(one.events));
  $("detail").replaceChildren(...parts);
}

function showing(words, action) {
  const button = make("button", { textContent: words });
  button.onclick = action;
  return button;
}

// A survey or a search in a few lines, with what it is for.
function outline(event) {
  if (event.kind === "search") {
    const sentence = make("p", { className: "small", textContent: word(`search.${event.routine}`) });
    return [make("p", {}, eventButton(event)), sentence];
  }
  const parts = [make("p", {}, eventButton(event))];
  if (event.shortlist.length > 0) {
    const words = word("inside.shortlist", { points: event.shortlist.join(" ") });
    parts.push(make("p", { className: "small", textContent: words }));
  }
  const found = [["inside.forcing", event.forcing], ["inside.greatest", event.greatest]];
  for (const [key, point] of found.filter(([, point]) => point)) {
    parts.push(make("p", { className: "small", textContent: word(key, { point }) }));
  }
  return parts;
}

// What an event is, on a button that shows it on the board.
function eventButton(event) {
  const of = (points, who) => points.map((point) => ({ point, side: who }));
  switch (event.kind) {
    case "survey": {
      const values = { warm: event.warm, opponent: event.opponent_warm, point: event.win };
      const words = word(event.win ? "inside.survey.win" : "inside.survey", values);
      return showing(words, () => mark(event.win ? [event.win] : event.shortlist));
    }
    case "search": {
      const outcome = event.stones.length > 0 ? event.stones.join(",")
        : word(event.found ? "inside.found" : "inside.not_found");
      const values = { routine: event.routine, side: sideWord(event.attacker), outcome };
      return showing(word("inside.search", values), () => lay(of(event.stones, event.attacker)));
    }
    case "try": {
      const key = event.threats === null ? "inside.try"
        : event.threats >= TOO_MANY ? "inside.try.too_many" : "inside.try.counted";
      const values = { line: lineText(event.line), threats: event.threats };
      return showing(word(key, values), () => lay(event.line));
    }
    case "weigh": {
      const values = { point: event.cell, quality: event.quality };
      return showing(word("inside.weigh", values), () => mark([event.cell]));
    }
    default: {
      const words = word("inside.decide", { point: event.cell });
      return showing(words, () => lay(of([event.cell], inside.side)));
    }
  }
}

function everything(events) {
  const list = make("ol", { className: "events" });
  for (const event of events) {
    const at = make("span", { className: "small", textContent: word("inside.cycles", event) });
    const item = make("li", {}, eventButton(event), " ", at);
    item.style.marginLeft = `${event.depth}rem`;
    list.append(item);
  }
  const words = word("inside.details", { count: events.length });
  return make("details", {}, make("summary", { textContent: words }), list);
}

// --- building the page ---

buildBoard(() => {});
const asked = new URLSearchParams(location.search).get("stones");
if (asked !== null) {
  before = Number(asked);
  $("follow").checked = false;
}
$("choice").onchange = () => show(Number($("choice").value));
$("back").onclick = () => show(before - 2);
$("forward").onclick = () => show(before + 2);
$("follow").onchange = () => { if (game) choose(); };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select")) return;
  if (event.key === "[") show(before - 2);
  if (event.key === "]") show(before + 2);
});
refresh();
