import { stat } from 'node:fs/promises';
import type { RecognitionResult, RecognitionTask } from './messages.ts';
import { RecognitionProcess } from './recognition-process.ts';

export interface RecognitionPoolOptions {
  /** Recognitions at the same time; each may hold a model of more than a gigabyte. */
  maxProcesses?: number;
  /** An idle process is ended after this long and its memory freed. */
  idleSeconds?: number;
  /** A process is replaced after this many tasks: native heaps grow. */
  maxTasksPerProcess?: number;
  /** A process larger than this after a task is replaced. */
  maxRssBytes?: number;
}

interface PoolTaskOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((fraction: number) => void) | undefined;
}

const BYTES_PER_SECOND = 32_000;

/** Runs recognition outside this process, a few at a time, the rest in the order they came. */
export class RecognitionPool {
  readonly #options: Required<RecognitionPoolOptions>;
  readonly #idle = new Map<RecognitionProcess, NodeJS.Timeout>();
  readonly #busy = new Set<RecognitionProcess>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: RecognitionPoolOptions = {}) {
    this.#options = {
      maxProcesses: options.maxProcesses ?? 1,
      idleSeconds: options.idleSeconds ?? 60,
      maxTasksPerProcess: options.maxTasksPerProcess ?? 40,
      maxRssBytes: options.maxRssBytes ?? 3_000_000_000,
    };
  }

  /** Throws `SpeechEngineError`, or the signal's reason when it is stopped, also while waiting its turn. */
  async run(task: RecognitionTask, options: PoolTaskOptions = {}): Promise<RecognitionResult> {
    await this.#takeTurn(options.signal);
    try {
      const timeoutSeconds = await allowedSeconds(task);
      options.signal?.throwIfAborted();
      return await this.#runIn(this.#takeProcess(), task, { ...options, timeoutSeconds });
    } finally {
      this.#giveTurn();
    }
  }

  /** Ids of the live processes, for tests and for reports. */
  get pids(): number[] {
    return [...this.#busy, ...this.#idle.keys()].map(({ pid }) => pid).filter((pid) => pid !== undefined);
  }

  /** Ends every process; tasks under way fail. */
  close(): void {
    for (const process of this.#busy) process.kill();
    for (const process of this.#idle.keys()) this.#end(process);
  }

  async #runIn(
    process: RecognitionProcess,
    task: RecognitionTask,
    options: PoolTaskOptions & { timeoutSeconds: number },
  ) {
    this.#busy.add(process);
    try {
      return await process.run(task, options);
    } finally {
      this.#busy.delete(process);
      this.#keepOrEnd(process);
    }
  }

  async #takeTurn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#running < this.#options.maxProcesses) this.#running++;
    else await this.#waitForTurn(signal);
  }

  /** The turn goes straight to who waits longest, so that no newcomer slips in between. */
  #giveTurn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
  }

  #waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onAbort = () => {
      const place = this.#waiting.indexOf(resolve);
      if (place >= 0) this.#waiting.splice(place, 1);
      reject(signal?.reason);
    };
    this.#waiting.push(resolve);
    signal?.addEventListener('abort', onAbort, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', onAbort));
  }

  #takeProcess(): RecognitionProcess {
    for (const [process, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(process);
      if (process.alive) return process;
    }
    return new RecognitionProcess();
  }

  #keepOrEnd(process: RecognitionProcess): void {
    const { maxTasksPerProcess, maxRssBytes, idleSeconds } = this.#options;
    const worn = process.tasksDone >= maxTasksPerProcess || process.rssBytes > maxRssBytes;
    if (!process.alive || worn) {
      process.kill();
      return;
    }
    const timer = setTimeout(() => this.#end(process), idleSeconds * 1000);
    timer.unref();
    this.#idle.set(process, timer);
  }

  #end(process: RecognitionProcess): void {
    clearTimeout(this.#idle.get(process));
    this.#idle.delete(process);
    process.kill();
  }
}

/** Loading a large model from a slow disk, then ten times the length of the audio. */
async function allowedSeconds({ wavPath }: RecognitionTask): Promise<number> {
  const sizeBytes = await stat(wavPath).then(
    ({ size }) => size,
    // The process reports an unreadable file itself, with the right code.
    () => 0,
  );
  return 180 + (10 * sizeBytes) / BYTES_PER_SECOND;
}
