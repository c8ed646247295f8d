// What all pages share: short names for common work, words, talking to the server, the language.
// The server puts WORDS and LANGUAGE before it.
"use strict";

// Cycles a second of the board's clock.
const CLOCK = 50e6;
// Units of time in seconds, the longest first.
const UNITS = [[1, "s"], [1e-3, "ms"], [1e-6, "us"]];
// A year, in seconds: so long the language is remembered.
const REMEMBERED = 365 * 24 * 3600;

const $ = (id) => document.getElementById(id);

function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}

// Digits in groups of three.
const grouped = (number) => number.toLocaleString(LANGUAGE);

// What a key means in the language of the page, with values filled in.
function word(key, values = {}) {
  const text = (value) => (typeof value === "number" ? grouped(value) : value);
  return WORDS[key].replace(/\{(\w+)\}/g, (_, name) => text(values[name]));
}

const sideWord = (who) => word(`side.${who}`);

// The time that so many cycles take on the board, in the unit that fits.
function time(cycles) {
  const seconds = cycles / CLOCK;
  const [unit, name] = UNITS.find(([unit]) => seconds >= unit) || UNITS.at(-1);
  return `${(seconds / unit).toFixed(1)} ${name}`;
}

function tell(text) {
  $("message").textContent = text;
}

// What the server answers; an error carries the answer that explains it.
async function request(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Error(word("error.no_answer"));
  }
  const answer = await response.json();
  if (!response.ok) {
    throw Object.assign(new Error(answer.error || word("error.refused")), { answer });
  }
  return answer;
}

$("language").onchange = (event) => {
  // A cookie holds for all ports of this machine; the page has another one each time.
  document.cookie = `language=${event.target.value}; SameSite=Strict; Max-Age=${REMEMBERED}`;
  location.reload();
};
