// The page of the puzzles: a position, two stones for an answer, and what the server says to it.
"use strict";

let puzzle = null; // as the server told it
let marked = []; // the stones of the answer
let line = []; // turns that follow the answer
let seed = 0;
let right = 0;
let answered = 0;

function tell(text) {
  $("message").textContent = text;
}

async function ask(query) {
  try {
    const response = await fetch(`/api/puzzle?${query}`);
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.error);
    return answer;
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
  tell(judged.told);
  $("score").textContent = `${right} of ${answered} answers right`;
  draw();
}

function pick(point) {
  if (!puzzle || puzzle.stones.includes(point)) return;
  line = [];
  if (marked.includes(point)) marked = marked.filter((other) => other !== point);
  else marked = [...marked.slice(0, 1), point];
  draw();
}

function draw() {
  const turns = puzzle.turns;
  $("status").textContent =
    `Puzzle ${puzzle.number}: ${puzzle.side} to move and win in ${turns} turns`;
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
    let label = point;
    if (stones.has(point)) {
      parts.push(make("span", { className: `stone ${stones.get(point)}` }));
      label += `, ${stones.get(point)} stone`;
    } else if (laid.has(point)) {
      const { who, number } = laid.get(point);
      parts.push(make("span", { className: `stone ghost ${who}`, textContent: number }));
      label += `, ${who}, turn ${number} of the line`;
    } else {
      label += ", empty";
    }
    cell.replaceChildren(...parts);
    cell.setAttribute("aria-label", label);
    cell.tabIndex = point === focus ? 0 : -1;
  }
}

buildBoard(pick);
$("answer").onclick = answer;
$("clear").onclick = () => { marked = []; line = []; tell(""); draw(); };
$("next").onclick = next;
$("level").onchange = () => { seed = 0; next(); };
next();
