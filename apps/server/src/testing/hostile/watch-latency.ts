import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 50;

/** Asks for the public configuration every 50 ms, and measures the longest answer. */
export function watchLatency(url: string) {
  let slowestMs = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      // A server that has ended is found by the calls of the test.
      await fetch(`${url}/api/config`).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      );
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      await pause(EVERY_MS);
    }
  })();
  return {
    /** Milliseconds of the slowest answer since the last call. */
    takeSlowest(): number {
      const taken = slowestMs;
      slowestMs = 0;
      return taken;
    },
    async stop(): Promise<void> {
      isOver = true;
      await watching;
    },
  };
}
