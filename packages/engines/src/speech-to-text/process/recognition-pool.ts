import { stat } from 'node:fs/promises';
import { dropRepeatedPhrases } from '@atelier/transcript/clean/drop-repeated-phrases';
import { restoreCase } from '@atelier/transcript/recognise/restore-case';
import { WorkerPool } from '../../worker-process/worker-pool.ts';
import type { RunTaskOptions } from '../../worker-process/worker-process.ts';
import type { TranscribeInput } from '../port.ts';
import {
  type RecognitionResult,
  type RecognitionTask,
  type TaskResult,
  type TranscribeTask,
  taskResultSchema,
} from './messages.ts';

/**
 * Runs recognition in another process, one chunk of a file at a time. Between chunks, waiting tasks get their turn:
 * those of short work first, then in the order of arrival.
 */
export interface RecognitionPool {
  /** Throws AppError, or the signal's reason when it is stopped, also while waiting its turn. */
  run(task: RecognitionTask, options?: PoolOptions): Promise<RecognitionResult>;
  /** Ids of the live processes, for tests and for reports. */
  readonly pids: readonly number[];
  /** Ends every process; tasks under way fail. */
  close(): void;
}

export function createRecognitionPool(): RecognitionPool {
  const pool = new WorkerPool<RecognitionTask, TaskResult>({
    url: new URL('./recognition-worker.ts', import.meta.url),
    answer: taskResultSchema,
    // A process may hold a model of more than 1 GB.
    maxProcesses: 1,
    maxTasksPerProcess: 200,
    maxRssBytes: 3_000_000_000,
    idleSeconds: 60,
  });
  const runTask = async (task: RecognitionTask, signal: AbortSignal | undefined) =>
    pool.run(task, { signal, timeoutSeconds: await allowedSeconds(task) });
  return {
    run: (task, options = {}) =>
      task.kind === 'transcribe'
        ? transcribe(task, (part) => runTask(part, options.signal), options.onProgress)
        : runTask(task, options.signal),
    get pids() {
      return pool.pids;
    },
    close: () => pool.close(),
  };
}

type PoolOptions = Pick<RunTaskOptions, 'signal'> & Pick<TranscribeInput, 'onProgress'>;

/** Recognises a file chunk by chunk, each as a task of its own. */
async function transcribe(
  task: TranscribeTask,
  runTask: (task: TranscribeTask) => Promise<TaskResult>,
  onProgress: PoolOptions['onProgress'],
): Promise<RecognitionResult> {
  const { words, chunks, ...first } = await runTask(task);
  let { method } = first;
  onProgress?.(1 / (1 + chunks.length), words);
  for (const [index, chunk] of chunks.entries()) {
    const next = await runTask({ ...task, chunk });
    words.push(...next.words);
    if (next.method === 'estimated') method = 'estimated';
    onProgress?.((2 + index) / (1 + chunks.length), words);
  }
  // Over all chunks: repetitions go on, and the case of a word depends on the words before it.
  const spoken = dropRepeatedPhrases(words);
  return {
    ...first,
    method,
    words: task.model.singleCase ? restoreCase(spoken, task.language) : spoken,
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
