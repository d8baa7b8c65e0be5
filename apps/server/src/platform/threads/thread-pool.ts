import os from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { AppError, type ErrorCode } from '@atelier/contracts';
import type { Piscina } from 'piscina';
import { FairQueue } from './fair-queue.ts';
import type { ThreadAnswer, ThreadTask } from './thread.ts';

/** Threads at once: what people sent is read beside each other on two cores at most. */
const MOST_THREADS = Math.min(2, os.availableParallelism());
/** Tasks of one person that may wait for a thread. */
const MOST_WAITING = 30;

/**
 * `reading`: texts that people sent. `films`: the documents of films, which a thread keeps between calls.
 * `heapMb`: past it the thread ends, and the process goes on. 100,000 words are searched in 90 MB; the largest film takes
 * some 60 MB, and an edit of it twice as much. `nice`: what people wait for comes first.
 */
const POOLS = {
  reading: { heapMb: 160, idleMs: 5_000, nice: 10 },
  films: { heapMb: 320, idleMs: 60_000, nice: 0 },
} as const;
export type PoolName = keyof typeof POOLS;

const pools = new Map<PoolName, Promise<Piscina>>();
/** Calls wait here: piscina begins no thread for a call of its own queue when the thread before it was ended. */
const queues: Record<PoolName, FairQueue> = {
  reading: new FairQueue({ concurrency: MOST_THREADS, mostWaiting: MOST_WAITING }),
  films: new FairQueue({ concurrency: MOST_THREADS, mostWaiting: MOST_WAITING }),
};

/**
 * Returns a function that runs an exported function of a module in a worker thread, so that work on what a person
 * sent neither blocks the event loop nor takes more than its share of time and memory. Arguments and result are
 * copied (structured clone); an `AppError` arrives as one.
 * @param task `seconds`: time of the run, without the wait for a free thread and without its start
 * @returns a function of the arguments and of `owner`, the person whose turn it is and who takes part in the limit of
 * waiting calls; calls without an owner share one turn
 * @throws AppError `too_complex` past the time or the memory, or when the stack overflows; `rate_limited` when too many
 * calls of the owner wait; the signal's reason
 */
export function inThread<Run extends (...args: never[]) => unknown>(task: {
  module: URL;
  name: string;
  seconds: number;
  pool?: PoolName;
}) {
  const { seconds, pool = 'reading' } = task;
  return async (
    args: Parameters<Run>,
    { signal, owner = '' }: { signal?: AbortSignal | undefined; owner?: string } = {},
  ): Promise<Awaited<ReturnType<Run>>> => {
    const call = { module: task.module.href, name: task.name, args };
    const answer = await queues[pool].run(owner, () => runCall(pool, call, { seconds, signal }), signal);
    if ('result' in answer) return answer.result as Awaited<ReturnType<Run>>;
    throw errorOf(answer.error);
  };
}

async function runCall(
  pool: PoolName,
  call: Omit<ThreadTask, 'begun'>,
  { seconds, signal }: { seconds: number; signal: AbortSignal | undefined },
): Promise<ThreadAnswer> {
  const opened = pools.get(pool) ?? openPool(pool);
  pools.set(pool, opened);
  const threads = await opened;
  const { port1: begun, port2 } = new MessageChannel();
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  // A new thread loads its modules first, which takes seconds on a loaded machine.
  begun.once('message', () => {
    timer = setTimeout(() => over.abort(), seconds * 1000);
  });
  try {
    return await threads.run(
      { ...call, begun: port2 },
      {
        // Piscina types the list by another overload of `postMessage`.
        transferList: [port2] as never,
        signal: signal ? AbortSignal.any([signal, over.signal]) : over.signal,
      },
    );
  } catch (error) {
    signal?.throwIfAborted();
    if (over.signal.aborted || isOutOfMemory(error)) throw tooComplex(error);
    throw error;
  } finally {
    clearTimeout(timer);
    begun.close();
  }
}

/** Ends all threads. The next call begins new ones. */
export async function closeThreads(): Promise<void> {
  const open = [...pools.values()];
  pools.clear();
  await Promise.all(open.map(async (threads) => (await threads).destroy()));
}

/** The library is loaded with the first task. */
async function openPool(name: PoolName): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: MOST_THREADS,
    idleTimeout: POOLS[name].idleMs,
    resourceLimits: { maxOldGenerationSizeMb: POOLS[name].heapMb, maxYoungGenerationSizeMb: 16 },
    niceIncrement: POOLS[name].nice,
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
