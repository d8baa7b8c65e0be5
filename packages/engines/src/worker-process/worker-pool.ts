import path from 'node:path';
import { currentPriority } from '@atelier/media';
import { withSpan } from '@atelier/media/run/with-span';
import type { z } from 'zod';
import { type RunTaskOptions, startWorker, type WorkerProcess, type WorkerScript } from './worker-process.ts';

export interface WorkerPoolOptions<Answer> extends WorkerScript {
  answer: z.ZodType<Answer>;
  maxProcesses: number;
  /** A process is replaced after this number of tasks, because native code leaks memory. */
  maxTasksPerProcess: number;
  maxRssBytes: number;
  /** An idle process ends after this time, to free its memory. */
  idleSeconds: number;
}

/** A pool of worker processes of one kind: started on demand, kept for a while, recycled, and limited in number. */
export class WorkerPool<Task, Answer> {
  readonly #options: WorkerPoolOptions<Answer>;
  readonly #idle = new Map<WorkerProcess, NodeJS.Timeout>();
  readonly #busy = new Set<WorkerProcess>();
  readonly #waiting = { short: [] as (() => void)[], long: [] as (() => void)[] };
  #running = 0;

  constructor(options: WorkerPoolOptions<Answer>) {
    this.#options = options;
  }

  /** Throws AppError, or the signal's reason when it is stopped, also while waiting its turn. */
  async run(task: Task, options: RunTaskOptions): Promise<Answer> {
    const engine = path.basename(this.#options.url.pathname, '-worker.ts');
    const attributes = { 'atelier.engine.name': engine };
    return withSpan({ name: `engine ${engine}`, kind: 'internal', attributes }, async (span) => {
      const askedAt = performance.now();
      await this.#takeTurn(options.signal);
      span.add({ 'atelier.engine.wait_seconds': (performance.now() - askedAt) / 1000 });
      try {
        options.signal?.throwIfAborted();
        return await this.#runIn(await this.#takeProcess(), task, options);
      } finally {
        this.#giveTurn();
      }
    });
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

  async #runIn(process: WorkerProcess, task: Task, options: RunTaskOptions): Promise<Answer> {
    this.#busy.add(process);
    try {
      return this.#options.answer.parse(await process.run(task, options));
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

  /** Passes the turn to the longest-waiting task, of short work first. */
  #giveTurn(): void {
    const next = this.#waiting.short.shift() ?? this.#waiting.long.shift();
    if (next) next();
    else this.#running--;
  }

  #waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = this.#waiting[currentPriority()];
    const onAbort = () => {
      const place = waiting.indexOf(resolve);
      if (place < 0) return;
      waiting.splice(place, 1);
      reject(signal?.reason);
    };
    waiting.push(resolve);
    signal?.addEventListener('abort', onAbort, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', onAbort));
  }

  async #takeProcess(): Promise<WorkerProcess> {
    for (const process of this.#idle.keys()) {
      clearTimeout(this.#idle.get(process));
      this.#idle.delete(process);
      if (process.alive) return process;
    }
    return startWorker(this.#options);
  }

  #keepOrEnd(process: WorkerProcess): void {
    const { maxTasksPerProcess, maxRssBytes, idleSeconds } = this.#options;
    const isWorn = process.tasksDone >= maxTasksPerProcess || process.rssBytes > maxRssBytes;
    if (!process.alive || isWorn) {
      process.kill();
      return;
    }
    const timer = setTimeout(() => this.#end(process), idleSeconds * 1000);
    timer.unref();
    this.#idle.set(process, timer);
  }

  #end(process: WorkerProcess): void {
    clearTimeout(this.#idle.get(process));
    this.#idle.delete(process);
    process.kill();
  }
}
