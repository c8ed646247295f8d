// The Connect-4 board: holds the columns played, draws them, and asks the server how the game
// stands and what the other side answers. The server alone knows the rules.
"use strict";

const COLUMNS = 7;
const ROWS = 6;
const $ = (id) => document.getElementById(id);

let game = { moves: "", open: [1, 2, 3, 4, 5, 6, 7], outcome: null, row: [] };
let busy = false; // an answer is awaited
let hinted = 0; // the column that the hint names, or 0

function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}

async function request(query) {
  let response;
  try {
    response = await fetch(`/api/connect4?${query}`);
  } catch {
    throw new Error("the program does not answer: is it still running?");
  }
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error || "the program refused");
  return answer;
}

const isHuman = () => $("against").value === "human";
const myTurn = () => Number($("turn").value);
const isMine = () => isHuman() || game.moves.length % 2 === myTurn();

// Does something that needs the server, once at a time.
async function work(task) {
  if (busy) return;
  busy = true;
  hinted = 0;
  $("message").textContent = "";
  draw();
  try {
    await task();
  } catch (error) {
    $("message").textContent = error.message;
  } finally {
    busy = false;
    draw();
  }
}

async function letAnswer() {
  if (!game.outcome && !isMine()) {
    draw();
    game = await request(`moves=${game.moves}&answer=${$("against").value}`);
  }
}

const play = (column) =>
  work(async () => {
    game = await request(`moves=${game.moves}${column}`);
    await letAnswer();
  });

const undo = () =>
  work(async () => {
    // Back to this person's last stone, and what came after it.
    const stones = isHuman() || !isMine() ? 1 : 2;
    game = await request(`moves=${game.moves.slice(0, -stones || undefined)}`);
    await letAnswer();
  });

const hint = () =>
  work(async () => {
    const after = await request(`moves=${game.moves}&answer=reinforced`);
    hinted = Number(after.moves.at(-1));
  });

const start = () =>
  work(async () => {
    game = await request("moves=");
    await letAnswer();
  });

function status() {
  const names = ["Black", "White"];
  if (game.outcome === "draw") return "The board is full: a draw";
  if (game.outcome) {
    const winner = game.outcome === "first" ? 0 : 1;
    if (isHuman()) return `${names[winner]} has won`;
    return winner === myTurn() ? "You have won" : `${$("against").value} has won`;
  }
  if (busy && !isMine()) return `${$("against").value} is thinking`;
  const side = names[game.moves.length % 2];
  return isHuman() ? `${side} to move` : `Your turn (${side.toLowerCase()})`;
}

function draw() {
  const cells = new Map();
  const heights = Array(COLUMNS + 1).fill(0);
  [...game.moves].forEach((digit, i) => {
    heights[digit] += 1;
    const last = i === game.moves.length - 1 ? " last" : "";
    cells.set(`${digit},${heights[digit]}`, `stone ${i % 2 ? "white" : "black"}${last}`);
  });
  for (const [column, row] of game.row) {
    cells.set(`${column},${row}`, `${cells.get(`${column},${row}`)} row`);
  }
  const focused = document.activeElement?.id;
  $("grid").replaceChildren(
    ...Array.from({ length: COLUMNS }, (_, i) => {
      const column = i + 1;
      const button = make("button", {
        id: `c-${column}`,
        disabled: busy || !game.open.includes(column),
        onclick: () => play(column),
      });
      button.setAttribute("aria-label", `Column ${column}, ${heights[column]} of ${ROWS} stones`);
      button.classList.toggle("hinted", hinted === column);
      for (let row = ROWS; row >= 1; row--) {
        const cell = make("span", { className: "cell" });
        const stone = cells.get(`${column},${row}`);
        if (stone) cell.append(make("span", { className: stone }));
        button.append(cell);
      }
      button.append(make("span", { className: "label", textContent: column }));
      return button;
    }),
  );
  if (focused) $(focused)?.focus();
  $("status").textContent = status();
  $("columns").textContent = game.moves || "none yet";
  $("undo").disabled = busy || game.moves === "";
  $("hint").disabled = busy || game.outcome !== null || !isMine();
}

$("undo").onclick = undo;
$("hint").onclick = hint;
$("new").onclick = start;
$("against").onchange = start;
$("turn").onchange = start;
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === "SELECT") return;
  const column = Number(event.key);
  if (game.open.includes(column)) play(column);
  else if (event.key === "u" && !$("undo").disabled) undo();
  else if (event.key === "h" && !$("hint").disabled) hint();
});
draw();
