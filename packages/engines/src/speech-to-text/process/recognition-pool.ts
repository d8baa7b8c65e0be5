import { stat } from 'node:fs/promises';
import { WorkerPool } from '../../worker-process/worker-pool.ts';
import type { RunTaskOptions } from '../../worker-process/worker-process.ts';
import { type RecognitionResult, type RecognitionTask, recognitionResultSchema } from './messages.ts';

/** Runs recognition in another process, one task at a time in the order of arrival. */
export interface RecognitionPool {
  /** Throws AppError, or the signal's reason when it is stopped, also while waiting its turn. */
  run(task: RecognitionTask, options?: Omit<RunTaskOptions, 'timeoutSeconds'>): Promise<RecognitionResult>;
  /** Ids of the live processes, for tests and for reports. */
  readonly pids: readonly number[];
  /** Ends every process; tasks under way fail. */
  close(): void;
}

export function createRecognitionPool(): RecognitionPool {
  const pool = new WorkerPool<RecognitionTask, RecognitionResult>({
    url: new URL('./recognition-worker.ts', import.meta.url),
    answer: recognitionResultSchema,
    // A process may hold a model of more than 1 GB.
    maxProcesses: 1,
    maxTasksPerProcess: 40,
    maxRssBytes: 3_000_000_000,
    idleSeconds: 60,
  });
  return {
    run: async (task, options = {}) =>
      pool.run(task, { ...options, timeoutSeconds: await allowedSeconds(task) }),
    get pids() {
      return pool.pids;
    },
    close: () => pool.close(),
  };
}

const BYTES_PER_SECOND = 32_000;

/** Returns the time limit: loading a large model from a slow disk, and ten times the audio's length. */
async function allowedSeconds({ wavPath }: RecognitionTask): Promise<number> {
  const sizeBytes = await stat(wavPath).then(
    ({ size }) => size,
    // The process reports an unreadable file itself, with the right code.
    () => 0,
  );
  return 180 + (10 * sizeBytes) / BYTES_PER_SECOND;
}
