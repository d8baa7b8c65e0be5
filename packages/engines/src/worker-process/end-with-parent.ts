import { Worker } from 'node:worker_threads';

const LOOK_MS = 1_000;

/**
 * Ends this process when the one that started it is gone, even by kill -9 and even while native code blocks the main
 * thread, where no event is heard: a thread of its own looks. No-op where the parent has ended before.
 */
export function endWithParent(): void {
  const code = `
    setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), ${LOOK_MS});`;
  const watcher = new Worker(code, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2, codeRangeSizeMb: 2 },
  });
  // What cannot be watched ends by its channel, as soon as its native call returns.
  watcher.on('error', (error) => process.stderr.write(`Parent not watched: ${String(error)}\n`));
  watcher.unref();
}
