import os from 'node:os';
import { AppError, type ErrorCode } from '@atelier/contracts';
import pLimit from 'p-limit';
import type { Piscina } from 'piscina';
import type { ThreadAnswer, ThreadTask } from './thread.ts';

/** Threads at once: what people sent is read beside each other on two cores at most. */
const MOST_THREADS = Math.min(2, os.availableParallelism());
/** Heap of one thread. Past it the thread ends, and the process goes on. 100,000 words are searched in 90 MB. */
const HEAP = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };
const IDLE_MS = 5_000;

let pool: Promise<Piscina> | null = null;

/**
 * Returns a function that runs an exported function of a module in a worker thread, so that work on what a person
 * sent neither blocks the event loop nor takes more than its share of time and memory. Arguments and result are
 * copied (structured clone); an `AppError` arrives as one.
 * @param task `seconds`: time of the run, without the wait for a free thread
 * @throws AppError `too_complex` past the time or the memory, or when the stack overflows; the signal's reason
 */
export function inThread<Run extends (...args: never[]) => unknown>(task: {
  module: URL;
  name: string;
  seconds: number;
}) {
  return async (args: Parameters<Run>, signal?: AbortSignal): Promise<Awaited<ReturnType<Run>>> => {
    const call: ThreadTask = { module: task.module.href, name: task.name, args };
    const answer = await waiting(() => runCall(call, task.seconds, signal));
    if ('result' in answer) return answer.result as Awaited<ReturnType<Run>>;
    throw errorOf(answer.error);
  };
}

/** Calls wait here: piscina begins no thread for a call of its own queue when the thread before it was ended. */
const waiting = pLimit(MOST_THREADS);

async function runCall(call: ThreadTask, seconds: number, signal?: AbortSignal): Promise<ThreadAnswer> {
  signal?.throwIfAborted();
  pool ??= openPool();
  const threads = await pool;
  const timeout = AbortSignal.timeout(seconds * 1000);
  try {
    return await threads.run(call, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
  } catch (error) {
    signal?.throwIfAborted();
    if (timeout.aborted || isOutOfMemory(error)) throw tooComplex(error);
    throw error;
  }
}

/** Ends all threads. The next call begins new ones. */
export async function closeThreads(): Promise<void> {
  const open = pool;
  pool = null;
  await (await open)?.destroy();
}

/** The library is loaded with the first task. */
async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: MOST_THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: HEAP,
    // Answers to people come first.
    niceIncrement: 10,
  });
}

function errorOf({
  name,
  message,
  stack,
  code,
  retryable,
}: Extract<ThreadAnswer, { error: unknown }>['error']) {
  if (name === 'AppError') return new AppError(code as ErrorCode, message, { retryable: retryable === true });
  const error = Object.assign(new Error(message), { name, stack });
  return name === 'RangeError' ? tooComplex(error) : error;
}

function tooComplex(cause: unknown): AppError {
  return new AppError('too_complex', 'This takes too long to read. Send less of it.', { cause });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
