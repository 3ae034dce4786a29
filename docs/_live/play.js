// The page "Play it here". It knows no rules: moves, drawings and words come from the library,
// which runs in a worker and tells what seat 0 may know.
"use strict";

{
  const base = document.currentScript.src;
  const root = document.getElementById("scopa-live");

  let worker = null;
  let requests = 0;
  const waiting = new Map(); // by number, what to do with the answer to a request
  let deals = 0; // how many there were: what an older one still had to say is dropped
  let seen = null; // what the library told last
  let chosen = []; // the moves that the clicked cards leave open, where there are several

  // Pieces of the page.

  function element(kind, given = {}, ...content) {
    const { text, ...attributes } = given;
    const made = document.createElement(kind);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    if (text !== undefined) made.textContent = text;
    made.append(...content);
    return made;
  }

  const button = (text, action, given = {}) => {
    const made = element("button", { type: "button", text, ...given });
    made.addEventListener("click", action);
    return made;
  };

  const status = element("p", { class: "live-status", role: "status" });
  const fault = element("p", { class: "live-fault", role: "alert", hidden: "" });
  const load = button("Load the game", begin, { class: "live-load" });
  const form = element("form", { class: "live-form", hidden: "" });
  const turn = element("p", { class: "live-turn", "aria-live": "polite" });
  const score = element("section", { class: "live-score", "aria-label": "Score", hidden: "" });
  const drawing = element("div", { class: "live-drawing" });
  const moves = element("div", { class: "live-moves", role: "group", "aria-label": "Your moves" });
  const log = element("ol", { class: "live-log" });
  const played = element("details", { class: "live-played", hidden: "" });
  played.append(element("summary", { text: "All plays" }), log);
  root.replaceChildren(status, fault, load, form, turn, score, drawing, moves, played);

  function fail(why) {
    fault.textContent = why;
    fault.hidden = false;
    status.textContent = "";
    root.removeAttribute("aria-busy");
  }

  // What is pressed.

  // Where nothing moves, the next turn comes so soon that the second click of a double one, or a key
  // that is held down, would play it unseen.
  root.addEventListener(
    "click",
    (event) => {
      const plays = moves.contains(event.target) || drawing.contains(event.target);
      if (plays && event.detail > 1) event.stopPropagation();
    },
    true,
  );
  root.addEventListener("keydown", (event) => {
    if (event.repeat && event.key === "Enter") event.preventDefault();
  });

  // The worker.

  function ask(...request) {
    const id = ++requests;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, request });
    });
  }

  function hear({ target, data: { id, progress, answer, fault: why } }) {
    if (target !== worker) return;
    if (progress) {
      status.textContent = `${progress} …`;
      return;
    }
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (why === undefined) resolve(answer);
    else reject(new Error(why));
  }

  // The worker is of no more use, and the deal in it is lost.
  function lose(why) {
    worker?.terminate();
    worker = null;
    deals += 1;
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
    clear();
    fail(`The game ${form.hidden ? "could not be loaded" : "has stopped"}: ${why}.`);
    form.hidden = true;
    load.textContent = "Try again";
    load.hidden = false;
  }

  async function begin() {
    load.hidden = true;
    fault.hidden = true;
    root.setAttribute("aria-busy", "true");
    status.textContent = "Loading Python, 14 MB from this site; it takes some seconds …";
    const slow = setTimeout(() => {
      status.textContent = "It takes longer than usual. If nothing comes, load the page again.";
    }, 60000);
    try {
      worker = new Worker(new URL("worker.js", base), { type: "module" });
      worker.addEventListener("message", hear);
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        if (event.target === worker) lose(event.message || "its program cannot be read");
      });
      worker.addEventListener("messageerror", ({ target }) => {
        if (target === worker) lose("its answer cannot be read");
      });
      showForm(await ask("choices"));
    } catch (error) {
      lose(error.message);
    } finally {
      clearTimeout(slow);
    }
  }

  // Before a deal.

  const newSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000);

  function labelled(text, field) {
    return element("label", {}, element("span", { text }), field);
  }

  function fillForm({ variants, players }) {
    const variant = element("select", { name: "variant" });
    variant.append(...variants.map(({ key, name }) => element("option", { value: key, text: name })));
    const player = element("select", { name: "player" });
    player.append(...players.map((key) => element("option", { value: key, text: key })));
    const seed = element("input", { name: "seed", value: newSeed(), maxlength: 40, size: 10 });
    seed.autocomplete = "off";
    form.append(
      labelled("Variant", variant),
      labelled("Seed of the shuffle", seed),
      labelled("The others are", player),
      element("button", { type: "submit", text: "Deal" }),
      button("New seed", () => (seed.value = newSeed())),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!seed.value) seed.value = newSeed();
      log.replaceChildren();
      deals += 1;
      advance(["deal", variant.value, seed.value, player.value], event.submitter?.matches(":focus-visible"));
    });
  }

  function showForm(choices) {
    // One that was loaded before keeps what was chosen in it.
    if (!form.hasChildNodes()) fillForm(choices);
    root.removeAttribute("aria-busy");
    status.textContent = `Ready: scopa ${choices.version}. You sit in seat 0 and lead.`;
    form.hidden = false;
    form.querySelector("[type=submit]").focus({ preventScroll: true });
  }

  // A play, and those of the others after it.

  const pause = () =>
    new Promise((resolve) => {
      setTimeout(resolve, matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 700);
    });

  async function advance(request, byKeyboard) {
    const deal = deals;
    const pressed = document.activeElement;
    seen = null;
    chosen = [];
    showMoves();
    try {
      for (let next = request; next; next = seen.mine || seen.over ? null : ["go_on"]) {
        const told = await ask(...next);
        if (deal !== deals) return;
        seen = told;
        show();
        if (!seen.mine && !seen.over) await pause();
        if (deal !== deals) return;
      }
    } catch (error) {
      if (deal !== deals) return;
      if (request[0] === "deal" && !seen) clear();
      fail(`Something went wrong: ${error.message}. Deal again to go on.`);
      return;
    }
    // A move that was pressed is gone, and the focus with it; who went on to a field stays there.
    const left = [document.body, pressed].includes(document.activeElement);
    if (byKeyboard && left) (moves.querySelector("button") ?? score).focus();
  }

  function play(move, event) {
    if (!seen?.mine) return;
    // A click of no button of the mouse is one of the keyboard.
    advance(["play", move.text], event.detail === 0);
  }

  // The table.

  function picture(svg, label) {
    const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    const shown = document.importNode(drawn, true);
    if (label) shown.setAttribute("aria-label", `${drawn.querySelector("title").textContent}. ${label}`);
    else shown.setAttribute("aria-hidden", "true");
    return shown;
  }

  function show() {
    status.textContent = "";
    fault.hidden = true;
    drawing.replaceChildren(picture(seen.drawing, seen.words));
    root.dataset.number = seen.number;
    log.append(element("li", { text: seen.told }));
    played.hidden = false;
    const after = seen.over ? "" : seen.mine ? " Your turn." : ` ${seen.turn} is to play.`;
    turn.textContent = seen.told + after;
    root.classList.toggle("live-mine", seen.mine);
    chosen = [];
    showScore();
    showMoves();
  }

  // No table, as before the first deal.
  function clear() {
    seen = null;
    chosen = [];
    for (const part of [turn, score, drawing, log]) part.replaceChildren();
    score.hidden = true;
    played.hidden = true;
    root.classList.remove("live-mine");
    delete root.dataset.number;
    showMoves();
  }

  function showScore() {
    score.hidden = !seen.over;
    if (!seen.over) return;
    const { told, sheet, sides, points, total } = seen.score;
    const row = (cells, kind) => element("tr", {}, ...cells.map((text) => element(kind, { text })));
    // The sheet in words, for those who cannot see the drawing of it.
    const words = element(
      "table",
      { class: "live-unseen" },
      row(["award", ...sides], "th"),
      ...Object.entries(points).map(([award, each]) => row([award, ...each], "td")),
      row(["total", ...total], "td"),
    );
    score.tabIndex = -1;
    score.replaceChildren(
      element("p", { class: "live-result", role: "status", text: told }),
      element("p", { text: sides.join("; ") }),
      picture(sheet),
      words,
    );
  }

  const cardDrawn = (place, card) =>
    drawing.querySelector(`[data-place="${place}"][data-card="${card}"]`);

  function showMoves() {
    const legal = seen?.mine ? seen.moves : [];
    for (const marked of drawing.querySelectorAll("[data-card]")) marked.removeAttribute("class");
    for (const { card } of legal) cardDrawn("hand", card).classList.add("live-playable");
    for (const { card, taken } of chosen) {
      cardDrawn("hand", card).classList.add("live-chosen");
      for (const one of taken) cardDrawn("table", one).classList.add("live-takeable");
    }
    moves.replaceChildren(
      ...legal.map((move) => {
        const made = button(move.words, (event) => play(move, event), { "data-move": move.text });
        if (chosen.includes(move)) made.classList.add("live-chosen");
        const aim = (on) => () => {
          cardDrawn("hand", move.card)?.classList.toggle("live-aimed", on);
          for (const one of move.taken) cardDrawn("table", one)?.classList.toggle("live-aimed", on);
        };
        for (const event of ["pointerenter", "focus"]) made.addEventListener(event, aim(true));
        for (const event of ["pointerleave", "blur"]) made.addEventListener(event, aim(false));
        return made;
      }),
    );
  }

  // A card of the hand plays, unless it can take in several ways: then one of the table says which.
  drawing.addEventListener("click", (event) => {
    const clicked = event.target.closest("[data-card]");
    if (!clicked || !seen?.mine) return;
    const { card, place } = clicked.dataset;
    const open =
      place === "hand"
        ? seen.moves.filter((move) => move.card === card)
        : chosen.filter((move) => move.taken.includes(card));
    if (open.length === 1) play(open[0], event);
    else if (open.length) {
      chosen = open;
      showMoves();
    }
  });

  if (location.protocol === "file:") {
    load.hidden = true;
    fail("A page that is opened as a file cannot load Python: serve the folder, for example with python -m http.server.");
  } else {
    status.textContent = "Nothing is loaded yet. The game needs 14 MB, all from this site.";
  }
}
