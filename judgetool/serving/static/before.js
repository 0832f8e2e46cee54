// Loaded before the terminal: keeps hold of its websocket and of the windows it opens.
"use strict";

const judgetool = {
  socket: null,
  terminal: null,
  columns: 80,
  rows: 24,
  send(...message) {
    if (this.socket !== null && this.socket.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(message));
    }
  },
};

// The terminal takes the class from here as it connects.
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    judgetool.socket = this;
    this.addEventListener("message", ({ data }) => {
      if (typeof data !== "string") {
        judgetool.drawn(); // what is told rather than drawn is text
      }
    });
  }

  send(data) {
    const [kind, size] = JSON.parse(data);
    if (kind === "resize") {
      judgetool.columns = size.width;
      judgetool.rows = size.height;
    }
    if (this.readyState === WebSocket.OPEN) {
      super.send(data); // the terminal has the focus before it is connected
    }
  }
};

// The terminal is to draw in the page and not on canvases, which are cropped or empty where the
// device's pixels are emulated (xterm.js, issue 4728): whatever it would draw on them with draws nothing.
for (const addon of ["webglAddon", "canvasAddon"]) {
  Object.defineProperty(Object.prototype, addon, {
    set() {
      judgetool.terminal = this.terminal;
      judgetool.made();
      Object.defineProperty(this, addon, { value: { activate() {}, dispose() {} } });
    },
  });
}

// What a session delivers is saved without leaving the page; nothing else is opened.
window.open = (address) => {
  const { origin, pathname, href } = new URL(address, location.href);
  if (origin === location.origin && pathname.startsWith("/download/")) {
    const link = document.createElement("a");
    link.href = href;
    link.download = "";
    document.body.append(link);
    link.click();
    link.remove();
  }
  return null;
};

// Browsers have no clipboard on a page that came over a network without encryption.
if (navigator.clipboard === undefined) {
  const writeText = async (text) => {
    const held = document.activeElement;
    const copied = document.createElement("textarea");
    copied.value = text;
    copied.inputMode = "none";
    document.body.append(copied);
    copied.select();
    document.execCommand("copy");
    copied.remove();
    held?.focus();
  };
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText, readText: async () => "" },
  });
}
