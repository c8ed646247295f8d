// The list of games: those played here, or those of a file; found by words and by result. A game
// is opened on the board, or reviewed.
"use strict";

// How long to wait for the next letter before looking.
const TYPING = 200;

let timer = 0;
let asked = 0; // the number of the last question, so that a late answer to another is dropped

const post = (path, body) =>
  request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

async function look() {
  const question = ++asked;
  const source = $("source").value;
  try {
    const wanted = { source, find: $("find").value, result: $("result").value || null };
    const found = await post("/api/games", wanted);
    if (question === asked) draw(found, source);
  } catch (error) {
    tell(error.message);
  }
}

function draw(found, source) {
  const { count, games } = found;
  const few = ["games.none", "games.one"];
  const key = few[count] || (count > games.length ? "games.more" : "games.count");
  $("status").textContent = word(key, { count, shown: games.length });
  $("rows").replaceChildren(...games.map((game) => row(game, source)));
  $("unreadable").replaceChildren(...found.unreadable.map((problem) =>
    make("p", { className: "small", textContent: word("games.unreadable", { problem }) })));
}

function row(game, source) {
  const { name } = game;
  const open = make("button", { textContent: word("games.open") });
  open.setAttribute("aria-label", word("games.open.label", { name }));
  open.onclick = () => openGame(source, name);
  const review = make("a", {
    href: `/review?source=${source}&name=${name}`,
    textContent: word("games.review"),
  });
  review.setAttribute("aria-label", word("games.review.label", { name }));
  const cell = (text, className = "") => make("td", { textContent: text, className });
  return make("tr", {},
    cell(game.date), cell(game.black), cell(game.white), cell(word(`games.${game.result}`)),
    cell(game.stones, "value"), make("td", {}, open, " ", review));
}

async function openGame(source, name) {
  tell("");
  try {
    const { revision } = await request("/api/game");
    await post("/api/open", { revision, source, name });
    location.href = "/";
  } catch (error) {
    tell(error.message);
  }
}

async function bring(input) {
  const file = input.files[0];
  if (!file) return;
  tell("");
  $("status").textContent = word("games.reading", { name: file.name });
  try {
    await post("/api/file", { text: await file.text() });
    $("source").value = "file";
  } catch (error) {
    tell(error.message);
  }
  input.value = "";
  await look();
}

$("source").onchange = look;
$("result").onchange = look;
$("find").oninput = () => {
  clearTimeout(timer);
  timer = setTimeout(look, TYPING);
};
$("file").onchange = (event) => bring(event.target);
look();
