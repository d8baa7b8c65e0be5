import { Worker } from 'node:worker_threads';

const LOOK_MS = 1_000;

/**
 * Ends this process when its parent has ended, even by kill -9 and even while native code blocks the main
 * thread: a separate thread watches the parent. No-op when the parent has ended before.
 */
export function endWithParent(): void {
  const code = `
    setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), ${LOOK_MS});`;
  const watcher = new Worker(code, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2, codeRangeSizeMb: 2 },
  });
  // Without a watcher the process ends by its closed channel, once its native call returns.
  watcher.on('error', (error) => process.stderr.write(`Parent not watched: ${String(error)}\n`));
  watcher.unref();
}
