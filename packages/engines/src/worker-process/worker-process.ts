import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@atelier/contracts';
import { type CommandLine, limitTime, sandboxedCommand } from '@atelier/media';
import { type WorkerReply, workerReplySchema } from './messages.ts';

const STDERR_TAIL_CHARS = 4_000;
/** The folder of Node's compile cache, which halves the start of a worker. */
const COMPILE_CACHE = process.env.NODE_COMPILE_CACHE;

export interface RunTaskOptions {
  signal?: AbortSignal | undefined;
  /** Called with a fraction from 0 to 1 that never decreases. */
  onProgress?: ((fraction: number) => void) | undefined;
  /** The limit of processor time; elapsed time counts while the process stands still. */
  timeoutSeconds: number;
}

export interface WorkerScript {
  url: URL;
  /** Added to a bare environment. */
  env?: Readonly<Record<string, string>> | undefined;
  execArgv?: readonly string[] | undefined;
  /** For scripts that open untrusted files: the paths that they may read. They cannot write. */
  sandbox?: { readPaths: readonly string[] } | undefined;
}

export async function startWorker(script: WorkerScript): Promise<WorkerProcess> {
  const { sandbox } = script;
  const line = await sandboxedCommand({
    tool: 'worker',
    command: process.execPath,
    argv: [...(script.execArgv ?? []), fileURLToPath(script.url)],
    ...(sandbox && { limits: { fileSizeBytes: 0, openFiles: 256 } }),
    sandbox: sandbox ? { readPaths: sandbox.readPaths, writeFolder: null } : null,
  });
  return new WorkerProcess(script, line);
}

/** A child process that runs one task at a time. It ends after an abort, a time-out or a crash. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  #stderrTail = '';
  #nextId = 1;
  tasksDone = 0;
  rssBytes = 0;

  constructor(script: WorkerScript, { command, args }: CommandLine) {
    this.#child = spawn(command, args, {
      // Native code that reads people's files gets neither the server's secrets nor its debugger.
      env: {
        PATH: process.env.PATH ?? '/usr/bin:/bin',
        LANG: 'C.UTF-8',
        MALLOC_ARENA_MAX: '2',
        ...(COMPILE_CACHE ? { NODE_COMPILE_CACHE: COMPILE_CACHE } : {}),
        ...script.env,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderrTail = (this.#stderrTail + chunk.toString('utf8')).slice(-STDERR_TAIL_CHARS);
    });
    // A failed send is reported by the exit that follows.
    this.#child.on('error', (error) => {
      this.#stderrTail += `\n${error.message}`;
    });
    this.#holdServer(false);
    const { stderr } = this.#child;
    if (stderr && 'unref' in stderr && typeof stderr.unref === 'function') stderr.unref();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get alive(): boolean {
    const { exitCode, signalCode, killed, connected } = this.#child;
    return exitCode === null && signalCode === null && !killed && connected;
  }

  /** Ends the process at once and frees its memory. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /**
   * Runs one task. Throws the AppError that the task ended with, `timed_out`, `engine_failed` after a crash, or
   * the signal's reason. Stopping a task ends its process, because native code cannot be interrupted.
   */
  run(task: unknown, options: RunTaskOptions): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const id = this.#nextId++;
    let highest = 0;
    const onMessage = (message: unknown) => {
      const reply = workerReplySchema.parse(message);
      if (reply.id !== id) return;
      if (reply.type === 'progress') {
        highest = Math.max(highest, Math.min(1, reply.fraction));
        options.onProgress?.(highest);
      } else this.#finish(reply, resolve, reject);
    };
    const onExit = () => reject(this.#crashed());
    const onAbort = () => {
      this.kill();
      reject(options.signal?.reason);
    };
    const stopLimit = limitTime({
      pid: this.pid,
      seconds: options.timeoutSeconds,
      isReused: this.tasksDone > 0,
      onOver: () => {
        this.kill();
        const message = `The engine took more than ${options.timeoutSeconds} s.`;
        // Another attempt would take as long.
        reject(new AppError('timed_out', message, { retryable: false }));
      },
    });
    this.#child.on('message', onMessage);
    this.#child.once('exit', onExit);
    options.signal?.addEventListener('abort', onAbort, { once: true });
    this.#holdServer(true);
    if (options.signal?.aborted === true) onAbort();
    else if (!this.alive) onExit();
    else this.#child.send({ id, task });
    return promise.finally(() => {
      stopLimit();
      this.#child.off('message', onMessage);
      this.#child.off('exit', onExit);
      options.signal?.removeEventListener('abort', onAbort);
      this.#holdServer(false);
    });
  }

  #finish(
    reply: Exclude<WorkerReply, { type: 'progress' }>,
    resolve: (answer: unknown) => void,
    reject: (error: unknown) => void,
  ): void {
    this.tasksDone++;
    if (reply.type === 'done') {
      this.rssBytes = reply.rssBytes;
      resolve(reply.answer);
      return;
    }
    const { code, message, retryable } = reply;
    reject(new AppError(code, message, { retryable, cause: this.#stderrCause() }));
  }

  #crashed(): AppError {
    const { exitCode, signalCode } = this.#child;
    return new AppError('engine_failed', `The engine's process ended (${signalCode ?? exitCode}).`, {
      cause: this.#stderrCause(),
    });
  }

  #stderrCause(): Error | undefined {
    const tail = this.#stderrTail.trim();
    return tail === '' ? undefined : new Error(tail);
  }

  /** An idle process must not keep the server from ending. */
  #holdServer(hold: boolean): void {
    const method = hold ? 'ref' : 'unref';
    this.#child[method]();
    this.#child.channel?.[method]();
  }
}
