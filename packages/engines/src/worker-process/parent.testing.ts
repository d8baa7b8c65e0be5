import { z } from 'zod';
import { WorkerPool } from './worker-pool.ts';

/** A server for the test of its end: says who its worker is, and has it block. */
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
