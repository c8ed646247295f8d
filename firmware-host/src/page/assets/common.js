// What all pages share: short names for common work, words, talking to the server, the language.
// The server puts WORDS and LANGUAGE before it.
"use strict";

// Cycles of the board's clock, 50 MHz, in a microsecond.
const CYCLES_A_MICROSECOND = 50;
// A year, in seconds: so long the language is remembered.
const REMEMBERED = 365 * 24 * 3600;

const $ = (id) => document.getElementById(id);

function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}

// What a key means in the language of the page, with values filled in.
function word(key, values = {}) {
  return WORDS[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

const sideWord = (who) => word(`side.${who}`);
const microseconds = (cycles) => (cycles / CYCLES_A_MICROSECOND).toFixed(1);

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
