// The board that the pages share: its lines, its buttons, and the arrow keys on it.
"use strict";

const SIZE = 19;
const STARS = [3, 9, 15];

const name = (row, col) => String.fromCharCode(97 + col) + (row + 1);

// Stones before each turn: 0, 1, 3, 5, ...
const turnStart = (turn) => (turn === 0 ? 0 : 2 * turn - 1);
const turnOf = (stone) => Math.floor((stone + 1) / 2);
const side = (stone) => (turnOf(stone) % 2 === 0 ? "black" : "white");

let focus = name(9, 9); // the point that the keyboard is on

function moveFocus(rows, cols) {
  const row = Number(focus.slice(1)) - 1 + rows;
  const col = focus.charCodeAt(0) - 97 + cols;
  if (row < 0 || row >= SIZE || col < 0 || col >= SIZE) return;
  $(`p-${focus}`).tabIndex = -1;
  focus = name(row, col);
  const cell = $(`p-${focus}`);
  cell.tabIndex = 0;
  cell.focus();
}

function onBoardKey(event) {
  const moves = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  moveFocus(...move);
}

function buildBoard(pick) {
  const svg = (tag, attributes, text) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text) element.textContent = text;
    return element;
  };
  const lines = $("lines");
  for (let i = 0; i < SIZE; i++) {
    const at = i + 1.5;
    lines.append(svg("line", { x1: 1.5, y1: at, x2: 19.5, y2: at }));
    lines.append(svg("line", { x1: at, y1: 1.5, x2: at, y2: 19.5 }));
    const letter = String.fromCharCode(97 + i);
    for (const edge of [0.5, 20.5]) {
      lines.append(svg("text", { x: at, y: edge }, letter));
      lines.append(svg("text", { x: edge, y: at }, String(SIZE - i)));
    }
  }
  for (const x of STARS) {
    for (const y of STARS) lines.append(svg("circle", { cx: x + 1.5, cy: y + 1.5, r: 0.12 }));
  }
  for (let row = SIZE - 1; row >= 0; row--) {
    const line = make("div");
    line.setAttribute("role", "row");
    for (let col = 0; col < SIZE; col++) {
      const point = name(row, col);
      const cell = make("button", { id: `p-${point}`, type: "button", tabIndex: -1 });
      cell.setAttribute("role", "gridcell");
      cell.dataset.point = point;
      cell.onclick = () => {
        focus = point;
        pick(point);
      };
      line.append(cell);
    }
    $("board").append(line);
  }
  $("board").addEventListener("keydown", onBoardKey);
}
