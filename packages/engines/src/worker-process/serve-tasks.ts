import { AppError } from '@atelier/contracts';
import { endWithParent } from './end-with-parent.ts';
import type { WorkerReply, WorkerRequest } from './messages.ts';

/** Runs one task. An AppError is passed to the person; any other error is reported as a failed engine. */
export type TaskHandler = (task: unknown, onProgress: (fraction: number) => void) => Promise<unknown>;

/**
 * Runs the main loop of a worker process. Native or heavy code that may crash, block or grow runs there and not in the
 * server. The process serves one task at a time and ends with its parent.
 */
export function serveTasks(handle: TaskHandler): void {
  process.on('message', (request: WorkerRequest) => {
    void serve(handle, request);
  });
  process.on('disconnect', () => process.exit(0));
  endWithParent();
  // Ctrl-C and service managers signal the whole process group; the server decides how tasks end.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
}

async function serve(handle: TaskHandler, { id, task }: WorkerRequest): Promise<void> {
  try {
    const answer = await handle(task, (fraction) => send({ type: 'progress', id, fraction }));
    send({ type: 'done', id, answer, rssBytes: process.memoryUsage.rss() });
  } catch (error) {
    send({ type: 'failed', id, ...describe(error) });
  }
}

function describe(error: unknown) {
  if (error instanceof AppError) {
    return { code: error.code, message: error.message, retryable: error.retryable };
  }
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return { code: 'engine_failed', message: 'The engine failed.', retryable: true } as const;
}

function send(reply: WorkerReply): void {
  process.send?.(reply);
}
