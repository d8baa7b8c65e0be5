const LOOK_MS = 500;

/**
 * Calls back once when the process that started this one has ended, also by kill -9: nothing else would stop this one.
 * `scripts/start.mjs` holds a channel to this process, or was replaced by it (exec) and left npm's process id in
 * `STARTER_PID`.
 */
export function onceAbandoned(callback: () => void, env: NodeJS.ProcessEnv = process.env): void {
  process.once('disconnect', callback);
  const starter = Number(env.STARTER_PID);
  // Started from another process that npm started, which is not watched.
  if (!starter || starter !== process.ppid) return;
  const watch = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(watch);
    callback();
  }, LOOK_MS).unref();
}
