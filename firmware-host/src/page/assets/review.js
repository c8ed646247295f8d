// Waits for a review: asks how far it has come, and shows it when it is ready.
"use strict";

// How often to ask.
const POLL = 500;

async function look(query) {
  let told;
  try {
    told = await request(`/api/review${query}`);
  } catch (error) {
    $("status").textContent = "";
    tell(error.message);
    return;
  }
  if (told.ready) {
    location.replace(`/reviewed?id=${told.id}`);
    return;
  }
  $("status").textContent = word("review.progress", told);
  $("progress").max = told.positions;
  $("progress").value = told.done;
  setTimeout(() => look(`?id=${told.id}`), POLL);
}

look(location.search);
