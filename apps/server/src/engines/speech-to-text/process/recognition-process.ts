import { type ChildProcess, fork } from 'node:child_process';
import { SpeechEngineError } from '../speech-engine-error.ts';
import {
  type RecognitionReply,
  type RecognitionResult,
  type RecognitionTask,
  recognitionReplySchema,
} from './messages.ts';

const WORKER_PATH = new URL('./recognition-worker.ts', import.meta.url);
const STDERR_TAIL_CHARS = 4_000;

export interface RunTaskOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((fraction: number) => void) | undefined;
  timeoutSeconds: number;
}

/** One child process that recognises, one task at a time. After any failure but a refused file it is dead. */
export class RecognitionProcess {
  readonly #child: ChildProcess;
  #stderrTail = '';
  #nextId = 1;
  tasksDone = 0;
  rssBytes = 0;

  constructor() {
    this.#child = fork(WORKER_PATH, {
      // Native code that reads people's files gets none of the server's secrets, nor its debugger.
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C.UTF-8', MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'json',
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderrTail = (this.#stderrTail + chunk.toString('utf8')).slice(-STDERR_TAIL_CHARS);
    });
    // A failed send is reported by the exit that follows it.
    this.#child.on('error', (error) => {
      this.#stderrTail += `\n${error.message}`;
    });
    // An idle process must not keep the server from ending.
    this.#child.unref();
    this.#child.channel?.unref();
    if (
      this.#child.stderr &&
      'unref' in this.#child.stderr &&
      typeof this.#child.stderr.unref === 'function'
    ) {
      this.#child.stderr.unref();
    }
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get alive(): boolean {
    return this.#child.exitCode === null && !this.#child.killed && this.#child.connected;
  }

  /** Ends the process at once and frees its memory. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /**
   * Runs one task. Throws `SpeechEngineError`, or the signal's reason when it is stopped; a stopped or
   * overdue task takes its process with it, because native decoding cannot be interrupted.
   */
  run(task: RecognitionTask, options: RunTaskOptions): Promise<RecognitionResult> {
    const { promise, resolve, reject } = Promise.withResolvers<RecognitionResult>();
    const id = this.#nextId++;
    let highest = 0;
    const onReply = (message: unknown) => {
      const reply = recognitionReplySchema.parse(message);
      if (reply.id !== id) return;
      if (reply.type === 'progress') {
        highest = Math.max(highest, Math.min(1, reply.fraction));
        options.onProgress?.(highest);
        return;
      }
      this.#finish(reply, resolve, reject);
    };
    const onExit = () => reject(this.#crashed());
    const onAbort = () => {
      this.kill();
      reject(options.signal?.reason);
    };
    const timer = setTimeout(() => {
      this.kill();
      reject(new SpeechEngineError('timed_out', `Recognition took more than ${options.timeoutSeconds} s.`));
    }, options.timeoutSeconds * 1000);
    this.#child.on('message', onReply);
    this.#child.once('exit', onExit);
    options.signal?.addEventListener('abort', onAbort, { once: true });
    this.#child.ref();
    this.#child.channel?.ref();
    if (options.signal?.aborted === true) onAbort();
    else if (!this.alive) onExit();
    else this.#child.send({ id, task });
    return promise.finally(() => {
      clearTimeout(timer);
      this.#child.off('message', onReply);
      this.#child.off('exit', onExit);
      options.signal?.removeEventListener('abort', onAbort);
      this.#child.unref();
      this.#child.channel?.unref();
    });
  }

  #finish(
    reply: Exclude<RecognitionReply, { type: 'progress' }>,
    resolve: (result: RecognitionResult) => void,
    reject: (error: unknown) => void,
  ): void {
    this.tasksDone++;
    if (reply.type === 'failed') {
      reject(new SpeechEngineError(reply.code, reply.message, { cause: this.#stderrCause() }));
      return;
    }
    this.rssBytes = reply.rssBytes;
    resolve(reply.result);
  }

  #crashed(): SpeechEngineError {
    const { exitCode, signalCode } = this.#child;
    return new SpeechEngineError(
      'engine_failed',
      `The recognition process ended (${signalCode ?? exitCode}).`,
      {
        cause: this.#stderrCause(),
      },
    );
  }

  #stderrCause(): Error | undefined {
    const tail = this.#stderrTail.trim();
    return tail === '' ? undefined : new Error(tail);
  }
}
