import { z } from 'zod';
import { WorkerPool } from './worker-pool.ts';

/** A parent process for tests: prints its worker's id and blocks the worker. */
const pool = new WorkerPool<unknown, number>({
  url: new URL('./worker.testing.ts', import.meta.url),
  answer: z.number(),
  maxProcesses: 1,
  maxTasksPerProcess: 10,
  maxRssBytes: 1e9,
  idleSeconds: 60,
});
const pid = await pool.run('pid', { timeoutSeconds: 20 });
process.stdout.write(`${pid}\n`);
await pool.run('block', { timeoutSeconds: 600 });
