// The Connect-4 board: holds the columns played, draws them, and asks the server how the game
// stands and what the other side answers. The server alone knows the rules.
"use strict";

const COLUMNS = 7;
const ROWS = 6;

let game = { moves: "", open: [1, 2, 3, 4, 5, 6, 7], outcome: null, row: [] };
let busy = false; // an answer is awaited
let hinted = 0; // the column that the hint names, or 0

const ask = (query) => request(`/api/connect4?${query}`);

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
    game = await ask(`moves=${game.moves}&answer=${$("against").value}`);
  }
}

const play = (column) =>
  work(async () => {
    game = await ask(`moves=${game.moves}${column}`);
    await letAnswer();
  });

const undo = () =>
  work(async () => {
    // Back to this person's last stone, and what came after it.
    const stones = isHuman() || !isMine() ? 1 : 2;
    game = await ask(`moves=${game.moves.slice(0, -stones || undefined)}`);
    await letAnswer();
  });

const hint = () =>
  work(async () => {
    const after = await ask(`moves=${game.moves}&answer=reinforced`);
    hinted = Number(after.moves.at(-1));
  });

const start = () =>
  work(async () => {
    game = await ask("moves=");
    await letAnswer();
  });

function status() {
  const names = [word("side.black.capital"), word("side.white.capital")];
  const against = $("against").value;
  if (game.outcome === "draw") return word("status.draw");
  if (game.outcome) {
    const winner = game.outcome === "first" ? 0 : 1;
    if (isHuman()) return word("connect4.won", { name: names[winner] });
    return winner === myTurn() ? word("status.won") : word("connect4.won", { name: against });
  }
  if (busy && !isMine()) return word("connect4.thinking", { name: against });
  const turn = game.moves.length % 2;
  if (isHuman()) return word("connect4.to_move", { side: names[turn] });
  return word("connect4.your_turn", { side: sideWord(turn === 0 ? "black" : "white") });
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
      const label = { column, stones: heights[column], rows: ROWS };
      button.setAttribute("aria-label", word("connect4.column", label));
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
  $("columns").textContent = game.moves || word("connect4.none");
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
