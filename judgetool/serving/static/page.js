// Starts the terminal at a tap and gives it the focus; touch becomes what a terminal knows.
"use strict";

const COLUMNS = 45; // the least that the screen is made for
const ROWS = 10; // the least that show what is typed, such as beside a keyboard
const LARGEST = 16; // pixels
const TAPPED = 24; // pixels: the height of what is tapped well
const ENOUGH = 30; // rows, on which all panes are open
const LINE = 1.32; // the height of a line of this font, for its size
const FONT = "'Roboto Mono', Monaco, 'Courier New', monospace"; // as the terminal asks for it

const terminal = document.querySelector("#terminal");
const begin = window.onload; // the terminal's own: it would start without the focus
window.onload = null;

const typing = () => document.querySelector(".xterm-helper-textarea");
const drawn = () => document.querySelector(".xterm-screen");

// --- size ---------------------------------------------------------------------------------------

function fontSize() {
  const asked = Number(new URLSearchParams(location.search).get("fontsize"));
  if (asked >= 6 && asked <= 60) {
    return asked;
  }
  const measuring = document.createElement("canvas").getContext("2d");
  measuring.font = `100px ${FONT}`;
  const cell = measuring.measureText("W").width / 100;
  const wide = innerWidth / cell / (COLUMNS + 0.2); // the terminal rounds a little
  const high = terminal.clientHeight / LINE / ROWS;
  return Math.max(9, Math.floor(10 * Math.min(LARGEST, wide, high)) / 10);
}

// fingers need tall rows, and the screen enough of them
function lineHeight(size) {
  const row = Math.floor(Math.min(TAPPED, terminal.clientHeight / ENOUGH));
  return touched ? Math.max(1, (row + 0.1) / Math.ceil(LINE * size)) : 1; // it rounds down
}

function letters() {
  const size = fontSize();
  Object.assign(judgetool.terminal.options, { fontSize: size, lineHeight: lineHeight(size) });
}

judgetool.made = letters; // before it is drawn, so that the session begins with its size

function fill() {
  // an open keyboard takes its room from the visual viewport alone
  const height = window.visualViewport?.height ?? innerHeight;
  document.body.style.setProperty("--height", `${height}px`);
  window.scrollTo(0, 0);
  if (judgetool.terminal !== null) {
    letters();
    window.onresize();
  }
}

window.visualViewport?.addEventListener("resize", fill);
window.addEventListener("resize", fill);

// --- start and end ------------------------------------------------------------------------------

function start() {
  if (document.body.classList.contains("-started")) {
    return;
  }
  document.body.classList.add("-started");
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  terminal.dataset.sessionWebsocketUrl = `${scheme}://${location.host}/ws`;
  begin(new Event("load"));
  typing().inputMode = touched ? "none" : "text";
  typing().autocomplete = "off";
  typing().focus();
}

// A session begins without the focus, and drops it once more as it begins: it is told of it with
// the first things that it draws.
let telling = 10;
judgetool.drawn = () => {
  if (telling > 0 && document.activeElement === typing()) {
    telling -= 1;
    judgetool.send("focus");
    setTimeout(() => judgetool.send("focus"), 1000);
  }
};

document.querySelector("#start").addEventListener("click", start);
document.querySelector("#ended").addEventListener("click", () => location.reload());
new MutationObserver(() => {
  if (document.body.classList.contains("-closed")) {
    document.querySelector("#ended").focus();
  }
}).observe(document.body, { attributeFilter: ["class"] });

// --- touch --------------------------------------------------------------------------------------

let touched = matchMedia("(pointer: coarse)").matches;
let from = null; // where a finger came down, and whether it has moved since

function cellAt(touch) {
  const { left, top, width, height } = drawn().getBoundingClientRect();
  const column = Math.floor(((touch.clientX - left) / width) * judgetool.columns);
  const row = Math.floor(((touch.clientY - top) / height) * judgetool.rows);
  return { column: column + 1, row: row + 1 };
}

// the row of the line that is typed on: the terminal keeps its own text field there
function rowTyped() {
  const height = drawn().getBoundingClientRect().height / judgetool.rows;
  return Math.round(parseFloat(typing().style.top) / height) + 1;
}

function openKeyboard() {
  typing().inputMode = "text";
  typing().blur();
  typing().focus();
}

function touching() {
  touched = true;
  document.body.classList.add("-touch");
}

if (touched) {
  touching();
}

terminal.addEventListener(
  "touchstart",
  (event) => {
    touching();
    const touch = event.touches[0];
    from = event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY, moved: false } : null;
  },
  { passive: true },
);

// a finger that is drawn over a pane turns its wheel
terminal.addEventListener(
  "touchmove",
  (event) => {
    event.preventDefault();
    if (from === null) {
      return;
    }
    const touch = event.touches[0];
    const step = drawn().getBoundingClientRect().height / judgetool.rows;
    const { column, row } = cellAt({ clientX: from.x, clientY: from.y });
    from.moved ||= Math.abs(touch.clientX - from.x) > step || Math.abs(touch.clientY - from.y) > step;
    from.last ??= from.y;
    while (Math.abs(touch.clientY - from.last) >= step) {
      const up = touch.clientY > from.last;
      judgetool.send("stdin", `\x1b[<${up ? 64 : 65};${column};${row}M`);
      from.last += up ? step : -step;
    }
  },
  { passive: false },
);

terminal.addEventListener("touchend", (event) => {
  if (from !== null && !from.moved && cellAt({ clientX: from.x, clientY: from.y }).row === rowTyped()) {
    openKeyboard();
  }
});

// a finger that has tapped points at nothing any more: what is under it would be told over the screen
let lifted = -Infinity;
const TOLD = 1000; // milliseconds: until then the browser has told of a tap as of a mouse
document.addEventListener("touchend", (event) => (lifted = event.timeStamp), true);
document.addEventListener(
  "mousemove",
  (event) => {
    if (event.timeStamp - lifted < TOLD) {
      event.stopImmediatePropagation();
    }
  },
  true,
);

const SENT = { // what a terminal sends for them
  escape: "\x1b",
  tab: "\t",
  up: "\x1b[A",
  down: "\x1b[B",
  enter: "\r",
  commands: "\x10",
};

for (const key of document.querySelectorAll("#keys button")) {
  key.addEventListener("pointerdown", (event) => event.preventDefault()); // the focus stays
  key.addEventListener("click", () => {
    judgetool.send("stdin", SENT[key.dataset.key]);
  });
}

document.body.classList.add("-ready");
document.querySelector("#start").focus();
