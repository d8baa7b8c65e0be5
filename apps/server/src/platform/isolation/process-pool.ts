import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError, type ErrorCode } from '@atelier/contracts';
import { nicenessOf } from '@atelier/media/run/resource-limits';
import { FairQueue } from './fair-queue.ts';
import { NotKeptError } from './not-kept-error.ts';
import type { Task, TaskAnswer, TaskMessage } from './task-process.ts';

/** Processes at once: what people sent is read beside each other on two cores at most. */
const MOST_PROCESSES = Math.min(2, os.availableParallelism());
/** A process with the largest film takes 250 MB, so a machine of two cores has one. */
const MOST_FILM_PROCESSES = os.availableParallelism() > 2 ? 2 : 1;
/** Tasks of one person that may wait for a process. */
const MOST_WAITING = 30;

/**
 * `reading`: texts that people sent. `films`: the documents of films, which a process keeps between calls.
 * `heapMb`: past it the process ends. 100,000 words are searched in 90 MB; the largest film takes some 60 MB, and an
 * edit of it twice as much. `signing`, `checking`: the Content Credentials of files, each in a
 * process of its own; who checks files delays no result. `yields`: what people wait for comes first, as before the
 * programs of short work.
 */
const POOLS = {
  reading: { heapMb: 160, idleMs: 5_000, yields: true, most: MOST_PROCESSES },
  films: { heapMb: 224, idleMs: 60_000, yields: false, most: MOST_FILM_PROCESSES },
  signing: { heapMb: 160, idleMs: 0, yields: false, most: 1 },
  checking: { heapMb: 160, idleMs: 0, yields: true, most: 1 },
} as const;
export type PoolName = keyof typeof POOLS;

/** A process that waits for its next call, and the timer that ends it. */
interface Idle {
  child: ChildProcess;
  timer: NodeJS.Timeout;
}

const idle: Record<PoolName, Idle[]> = { reading: [], films: [], signing: [], checking: [] };
const running = new Set<ChildProcess>();
const queues: Record<PoolName, FairQueue> = {
  reading: new FairQueue({ concurrency: POOLS.reading.most, mostWaiting: MOST_WAITING }),
  films: new FairQueue({ concurrency: POOLS.films.most, mostWaiting: MOST_WAITING }),
  signing: new FairQueue({ concurrency: POOLS.signing.most, mostWaiting: MOST_WAITING }),
  checking: new FairQueue({ concurrency: POOLS.checking.most, mostWaiting: MOST_WAITING }),
};

/**
 * Returns a function that runs an exported function of a module in a process of its own, so that work on what a person
 * sent neither blocks the event loop nor takes more than its share of time and memory, and ends at worst its own
 * process. A worker thread is not enough: when it runs out of memory while it copies a result, V8 ends all threads.
 * Arguments and result are copied (structured clone); an `AppError` arrives as one.
 * @param task `seconds`: time of the run, without the wait for a free process and without its start; `load` prepares the
 * arguments when a process is free, for what is too large to wait in memory: first without what the process may have
 * kept from an earlier call, then, if the function throws a `NotKeptError`, whole
 * @returns a function of the arguments and of `owner`, the person whose turn it is and who takes part in the limit of
 * waiting calls; calls without an owner share one turn
 * @throws AppError `too_complex` past the time or the memory, or when the stack overflows; `rate_limited` when too many
 * calls of the owner wait; the signal's reason
 */
export function inProcess<Run extends (...args: never[]) => unknown, Given = Parameters<Run>>(task: {
  module: URL;
  name: string;
  seconds: number;
  pool?: PoolName;
  load?: (given: Given, isWhole: boolean) => Promise<readonly unknown[]>;
}) {
  const { seconds, pool = 'reading', load } = task;
  return async (
    given: Given,
    { signal, owner = '' }: { signal?: AbortSignal | undefined; owner?: string } = {},
  ): Promise<Awaited<ReturnType<Run>>> => {
    const call = (args: readonly unknown[]) =>
      runCall(pool, { module: task.module.href, name: task.name, args }, { seconds, signal });
    const run = async () => {
      if (!load) return call(given as readonly unknown[]);
      const first = await call(await load(given, false));
      return isNotKept(first) ? call(await load(given, true)) : first;
    };
    const answer = await queues[pool].run(owner, run, signal);
    if ('result' in answer) return answer.result as Awaited<ReturnType<Run>>;
    throw errorOf(answer.error);
  };
}

/** Ends all processes. The next call begins new ones. */
export async function closeProcesses(): Promise<void> {
  const waiting = Object.values(idle).flatMap((each) => each.splice(0));
  for (const { timer } of waiting) clearTimeout(timer);
  await Promise.all([...waiting.map(({ child }) => child), ...running].map(end));
}

async function runCall(
  pool: PoolName,
  call: Task,
  { seconds, signal }: { seconds: number; signal: AbortSignal | undefined },
): Promise<TaskAnswer> {
  signal?.throwIfAborted();
  const child = takeIdle(pool) ?? start(pool);
  running.add(child);
  let isAnswered = false;
  try {
    const answer = await ask(child, call, { seconds, signal });
    isAnswered = true;
    return answer;
  } finally {
    running.delete(child);
    if (isAnswered && POOLS[pool].idleMs > 0) keepIdle(pool, child);
    else void end(child);
  }
}

/** Sends a call and waits for its answer. @throws AppError `too_complex`; the signal's reason */
function ask(
  child: ChildProcess,
  call: Task,
  { seconds, signal }: { seconds: number; signal: AbortSignal | undefined },
): Promise<TaskAnswer> {
  return new Promise<TaskAnswer>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const onMessage = (message: TaskMessage) => {
      if (!('begun' in message)) return settle(() => resolve(message));
      // A new process loads its modules first, which takes seconds on a loaded machine.
      timer = setTimeout(
        () => settle(() => reject(tooComplex(new Error(`more than ${seconds} s`)))),
        seconds * 1000,
      );
    };
    const onExit = (code: number | null, by: NodeJS.Signals | null) =>
      settle(() => {
        const ended = new Error(`The process of ${call.name} ended (${by ?? code}).`);
        reject(isOutOfMemory(code, by) ? tooComplex(ended) : ended);
      });
    const onError = (error: Error) => settle(() => reject(error));
    const onAbort = () => settle(() => reject(signal?.reason));
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      signal?.removeEventListener('abort', onAbort);
      act();
    };
    child.on('message', onMessage).once('exit', onExit).once('error', onError);
    signal?.addEventListener('abort', onAbort, { once: true });
    child.send(call, (error) => {
      if (error) onError(error);
    });
  });
}

function start(pool: PoolName): ChildProcess {
  const { heapMb, yields } = POOLS[pool];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(fileURLToPath(new URL('./task-process.ts', import.meta.url)), [], {
    // Without the secrets of the server, because the process reads untrusted input.
    env: { ...(PATH && { PATH }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  const niceness = yields ? nicenessOf('short') : null;
  if (niceness !== null && child.pid !== undefined) {
    try {
      os.setPriority(child.pid, niceness);
    } catch {
      // The process has ended; its call reports that.
    }
  }
  return child;
}

/** Takes the process that was used last: it may have parsed the document already. */
function takeIdle(pool: PoolName): ChildProcess | undefined {
  for (;;) {
    const last = idle[pool].pop();
    if (!last) return undefined;
    clearTimeout(last.timer);
    if (last.child.connected) {
      last.child.ref();
      last.child.channel?.ref();
      return last.child;
    }
  }
}

/** Keeps an idle process for further calls, without keeping the server alive. */
function keepIdle(pool: PoolName, child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const timer = setTimeout(() => {
    idle[pool] = idle[pool].filter((each) => each.child !== child);
    void end(child);
  }, POOLS[pool].idleMs);
  timer.unref();
  idle[pool].push({ child, timer });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function isNotKept(answer: TaskAnswer): boolean {
  return 'error' in answer && answer.error.name === NotKeptError.name;
}

function errorOf({
  name,
  message,
  stack,
  code,
  retryable,
}: Extract<TaskAnswer, { error: unknown }>['error']) {
  if (name === 'AppError') return new AppError(code as ErrorCode, message, { retryable: retryable === true });
  const error = Object.assign(new Error(message), { name, stack });
  return name === 'RangeError' ? tooComplex(error) : error;
}

function tooComplex(cause: unknown): AppError {
  return new AppError('too_complex', 'This takes too long to read. Send less of it.', { cause });
}

/** V8 aborts a process without memory; a shell reports that as 134. */
function isOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || code === 134;
}
