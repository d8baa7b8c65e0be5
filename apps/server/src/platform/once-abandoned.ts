const LOOK_MS = 500;

/**
 * Calls back once when whoever started us is gone, even by kill -9: nobody would ever stop us.
 * `scripts/start.mjs` holds a channel to us, or has become us and leaves npm's process id in `STARTER_PID`.
 */
export function onceAbandoned(callback: () => void, env: NodeJS.ProcessEnv = process.env): void {
  process.once('disconnect', callback);
  const starter = Number(env.STARTER_PID);
  // Started by hand from a process that npm started: that one is not ours to watch.
  if (!starter || starter !== process.ppid) return;
  const watch = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(watch);
    callback();
  }, LOOK_MS).unref();
}
