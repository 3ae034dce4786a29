"use strict";

const RANKS = { A: "asso", F: "fante", C: "cavallo", R: "re" };
const SUITS = { C: "coppe", D: "denari", B: "bastoni", S: "spade" };

const byId = (id) => document.getElementById(id);

let socket; // the connection, open or being opened
let wait = 250; // milliseconds until the next try to connect
let seen = 0; // the number of the last thing that this page was told
let table = null; // the last view
let pending = null; // the play that is on its way
let again = false; // whether the connection broke, so that it may never arrive
let choices = []; // the moves of the card that was clicked, where there are several

// Cards and moves.

const nameOf = (card) => `${RANKS[card[0]] ?? card[0]} di ${SUITS[card[1]]}`;
const namesOf = (cards) => cards.map(nameOf).join(", ");
const cardsOf = (text) => text.match(/../g) ?? [];

function readMove(text) {
  const [card, taken = ""] = text.split("x");
  return { text, card, taken: cardsOf(taken) };
}

const nameOfSeat = (seat) => (seat === table?.seat ? `seat ${seat} (you)` : `seat ${seat}`);

const nameOfSide = (seats) => `seat${seats.length > 1 ? "s" : ""} ${seats.join(" and ")}`;

// The connection: it comes back by itself, and says what it has seen already.

function send(message) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/play`);
  socket.addEventListener("open", () => {
    send({ type: "hello", token: sessionStorage.getItem("token"), seen });
  });
  socket.addEventListener("message", (event) => {
    const message = JSON.parse(event.data);
    RECEIVE[message.type](message);
  });
  socket.addEventListener("close", () => {
    showConnection("connecting again");
    again = true;
    setTimeout(connect, wait);
    wait = Math.min(2 * wait, 4000);
  });
}

function showConnection(text) {
  byId("connection").textContent = text;
  document.body.classList.toggle("offline", text !== "connected");
}

const RECEIVE = {
  welcome(message) {
    sessionStorage.setItem("token", message.token);
    wait = 250;
    showConnection("connected");
  },

  outcome(message) {
    seen = message.number;
    const words = inWords(message);
    byId("last").textContent = words;
    addToLog(words);
  },

  score(message) {
    seen = message.number;
    addToLog(`The deal is over: ${message.score.total.join(" to ")}.`);
    showScore(message);
  },

  view(message) {
    if (pending && message.number > pending.number) pending = null;
    // Should it have arrived after all, its number keeps it from being played twice.
    if (pending && again) send(pending);
    again = false;
    table = message;
    choices = [];
    byId("refused").hidden = true;
    showTable();
  },

  refused(message) {
    pending = null;
    byId("refused").textContent = `No: ${message.reason}.`;
    byId("refused").hidden = false;
    if (table) showTable();
  },
};

// What was played, in words.

function inWords({ seat, move, outcome }) {
  const { card, taken } = readMove(move);
  const words = [`Seat ${seat} plays ${nameOf(card)}`];
  if (taken.length) words.push(` and takes ${namesOf(taken)}`);
  else if (!outcome.laid_down) words.push(", which takes itself");
  words.push(outcome.sweep ? ": scopa!" : ".");
  if (outcome.leftovers.length) {
    const to = outcome.leftovers_to === null ? "nobody" : `seat ${outcome.leftovers_to}`;
    words.push(` Left on the table: ${namesOf(outcome.leftovers)}; to ${to}.`);
  }
  if (outcome.dealt) words.push(` Everybody is dealt ${outcome.dealt}.`);
  return words.join("");
}

const element = (kind, text) => Object.assign(document.createElement(kind), { textContent: text });
const addToLog = (text) => byId("log").prepend(element("li", text));

function row(cells, kind) {
  const line = document.createElement("tr");
  line.append(...cells.map((cell) => element(kind, cell)));
  return line;
}

function showScore({ score, teams, totals }) {
  const rows = [row(["", ...teams.map(nameOfSide)], "th")];
  for (const [award, points] of Object.entries(score.points)) {
    const figures = score.tally[award];
    const cells = points.map((point, side) => `${point} (${figures[side] ?? "-"})`);
    rows.push(row([award.replaceAll("_", " "), ...cells], "td"));
  }
  rows.push(row(["this deal", ...score.total], "td"), row(["totals", ...totals], "td"));
  byId("score").querySelector("table").replaceChildren(...rows);
  byId("score").hidden = false;
}

// The table: the drawing is the server's, the page only makes cards of it work.

function showTable() {
  const { view, winner, turn, seat } = table;
  const { teams, target } = view.variant;
  const points = teams.map((seats, side) => `${nameOfSide(seats)}: ${view.totals[side]}`);
  byId("totals").textContent = `${points.join("; ")}; to ${target}`;
  const mine = turn !== null && turn === seat;
  let text = mine ? "Your turn." : `${nameOfSeat(turn)} is to play.`;
  if (winner !== null) text = `The match is over: won by ${nameOfSide(teams[winner])}.`;
  byId("turn").textContent = text;
  document.body.classList.toggle("mine", mine && !pending);
  document.title = mine ? "Your turn - scopa" : "scopa";
  showSeats();
  showDrawing();
  showChoices();
}

function button(text, action) {
  const made = element("button", text);
  made.type = "button";
  made.addEventListener("click", action);
  return made;
}

function showSeats() {
  const free = table.seat !== null ? [] : [...table.taken.keys()].filter((seat) => !table.taken[seat]);
  byId("seats").replaceChildren(
    ...free.map((seat) => button(`Take seat ${seat}`, () => send({ type: "sit", seat }))),
  );
}

function showDrawing() {
  const drawn = new DOMParser().parseFromString(table.drawing, "image/svg+xml").documentElement;
  const shown = document.importNode(drawn, true);
  // As one picture it would hide the cards in it, which are buttons, from screen readers.
  shown.setAttribute("role", "group");
  byId("drawing").replaceChildren(shown);
  byId("drawing").dataset.number = table.number;
  if (pending) return;
  for (const text of table.legal) {
    const card = cardDrawn("hand", readMove(text).card);
    card.classList.add("playable");
    card.setAttribute("role", "button");
    card.setAttribute("tabindex", "0");
    card.setAttribute("aria-label", `play ${nameOf(card.dataset.card)}`);
  }
}

const cardDrawn = (place, card) =>
  byId("drawing").querySelector(`[data-place="${place}"][data-card="${card}"]`);

function showChoices() {
  for (const { card, taken } of choices) {
    cardDrawn("hand", card).classList.add("chosen");
    for (const one of taken) cardDrawn("table", one).classList.add("takeable");
  }
  const buttons = choices.map((move) => {
    const taken = move.taken.length ? `take ${namesOf(move.taken)}` : "lay it down";
    const made = button(taken, () => play(move));
    made.dataset.move = move.text;
    const aim = (on) => () => {
      for (const one of move.taken) cardDrawn("table", one)?.classList.toggle("aimed", on);
    };
    for (const event of ["pointerenter", "focus"]) made.addEventListener(event, aim(true));
    for (const event of ["pointerleave", "blur"]) made.addEventListener(event, aim(false));
    return made;
  });
  const question = element("p", choices.length ? `${nameOf(choices[0].card)} can` : "");
  byId("choices").replaceChildren(question, ...buttons);
  byId("choices").hidden = choices.length === 0;
}

// Playing: a card of the hand, and where it has a choice, a card or the button of what it takes.

function play(move) {
  pending = { type: "play", move: move.text, number: table.number };
  choices = [];
  send(pending);
  showTable();
}

function offer(moves) {
  if (moves.length === 1) return play(moves[0]);
  choices = moves;
  showTable();
}

function press(group) {
  if (pending || !group) return;
  const { card, place } = group.dataset;
  if (place === "hand") {
    const moves = table.legal.map(readMove).filter((move) => move.card === card);
    if (moves.length) offer(moves);
  } else if (place === "table") {
    const moves = choices.filter((move) => move.taken.includes(card));
    if (moves.length) offer(moves);
  }
}

byId("drawing").addEventListener("click", (event) => press(event.target.closest("[data-card]")));
byId("drawing").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  press(event.target.closest("[data-card]"));
});
byId("go-on").addEventListener("click", () => {
  byId("score").hidden = true;
});

// A connection can be dead without anybody having been told.
for (const event of ["offline", "online"]) addEventListener(event, () => socket.close());

connect();
