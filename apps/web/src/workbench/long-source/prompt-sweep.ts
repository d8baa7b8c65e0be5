/** More than the browser's engine lets pile up outside its own heap. */
const BYTES = 256 * 1024 * 1024;

/**
 * Has the browser sweep at once what was read of a large film and is of no more use: left to itself it lets some hundred
 * megabytes of buffers pile up first. A buffer that nobody writes into takes no memory, yet counts as much as it is long.
 */
export function promptSweep(): void {
  try {
    new ArrayBuffer(BYTES).transfer(0);
  } catch {
    // An allocation that fails makes the browser collect garbage as well.
  }
}
