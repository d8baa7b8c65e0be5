/** Ticks 30 times a second, also while the page is hidden behind the screen that it records. */
setInterval(() => postMessage(null), 1000 / 30);
