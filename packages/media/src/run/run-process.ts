import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { execa } from 'execa';
import { activeBwrap, getSandboxMode } from './detect-sandbox.ts';
import { limitTime } from './limit-time.ts';
import { currentPriority, type WorkPriority } from './priority.ts';
import { reportProcessEnd } from './process-ended.ts';
import { ProcessError, type ProcessFailure } from './process-error.ts';
import { redactArgv } from './redact-argv.ts';
import { redactText } from './redact-text.ts';
import {
  buildLimitArgs,
  findExecutable,
  findLimitTools,
  nicenessOf,
  type ResourceLimits,
} from './resource-limits.ts';
import { buildSandboxArgs, type SandboxAccess } from './sandbox-args.ts';
import { TailBuffer } from './tail-buffer.ts';
import { type Span, withSpan } from './with-span.ts';
import { yieldGroup } from './yield-group.ts';

export interface RunProcessOptions {
  /** A short name for errors and logs; also the command unless `command` is given. */
  tool: string;
  /** An executable on PATH or an absolute path. */
  command?: string | undefined;
  argv: readonly string[];
  /** Kills the whole process group: TERM, then KILL after 2 s. */
  signal?: AbortSignal | undefined;
  /** Limit of the processor time, and of the elapsed time of a program that stands still (`limitTime`). */
  timeoutSeconds: number;
  /** The limit is one of elapsed time: for programs that wait for a network. */
  countsElapsedTime?: boolean | undefined;
  limits?: ResourceLimits | undefined;
  /** The access of the program. Null runs it without a sandbox, only for programs without untrusted input. */
  sandbox: SandboxAccess | null;
  /** Added to a bare environment (PATH, HOME, LANG); the server's own is not inherited. */
  env?: Readonly<Record<string, string>> | undefined;
  /** A stream is read as fast as the program takes it. */
  stdin?: string | Uint8Array | Readable | undefined;
  /** Standard output as it comes; without it the output is collected up to `maxStdoutBytes`. */
  onStdout?: ((chunk: Buffer) => void) | undefined;
  maxStdoutBytes?: number | undefined;
  maxStderrBytes?: number | undefined;
  /** Values never shown in errors (keys, cookies). */
  secrets?: readonly string[] | undefined;
}

export interface ProcessResult {
  stdout: string;
  stderrTail: string;
  durationSeconds: number;
  sandboxed: boolean;
}

/**
 * Runs an external program; all programs are started here, with argv arrays, a bare environment, kernel limits, a
 * sandbox where the kernel allows one, and without leftover processes. Throws `ProcessError`, or the signal's reason.
 */
export async function runProcess(options: RunProcessOptions): Promise<ProcessResult> {
  options.signal?.throwIfAborted();
  const attributes = { 'process.executable.name': options.tool };
  return withSpan({ name: options.tool, kind: 'client', attributes }, (span) => runInSpan(options, span));
}

async function runInSpan(options: RunProcessOptions, span: Span): Promise<ProcessResult> {
  const priority = currentPriority();
  const { command, args, sandboxed } = await sandboxedCommand(options, priority);
  const stderrTail = new TailBuffer(options.maxStderrBytes ?? 16 * 1024);
  const stdout: Buffer[] = [];
  const maxStdoutBytes = options.maxStdoutBytes ?? 1024 * 1024;
  let stdoutBytes = 0;
  let outputExceeded = false;
  let timedOut = false;

  const subprocess = execa(command, args, {
    reject: false,
    buffer: false,
    encoding: 'buffer',
    extendEnv: false,
    env: buildEnvironment(options),
    cwd: options.sandbox?.writeFolder ?? '/',
    ...(options.countsElapsedTime ? { timeout: Math.ceil(options.timeoutSeconds * 1000) } : {}),
    ...(options.signal === undefined ? {} : { cancelSignal: options.signal }),
    killDescendants: true,
    forceKillAfterDelay: KILL_DELAY_MS,
    ...(options.stdin === undefined ? { stdin: 'ignore' as const } : { input: options.stdin }),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  if (subprocess.pid !== undefined) span.add({ 'process.pid': subprocess.pid });
  // The program has a session of its own (`killDescendants`), in which niceness has no effect on the server.
  const niceness = nicenessOf(priority);
  if (subprocess.pid !== undefined && niceness !== null) void yieldGroup(subprocess.pid, niceness);
  subprocess.stderr?.on('data', (chunk: Buffer) => stderrTail.push(chunk));
  subprocess.stdout?.on('data', (chunk: Buffer) => {
    if (options.onStdout !== undefined) return options.onStdout(chunk);
    stdoutBytes += chunk.length;
    if (stdoutBytes <= maxStdoutBytes) stdout.push(chunk);
    else if (!outputExceeded) {
      outputExceeded = true;
      subprocess.kill('SIGKILL');
    }
  });

  const stopLimit = options.countsElapsedTime
    ? undefined
    : limitTime({
        pid: subprocess.pid,
        seconds: options.timeoutSeconds,
        onOver: () => {
          timedOut = true;
          subprocess.kill();
        },
      });
  const result = await subprocess;
  stopLimit?.();
  // A descendant that outlived its parent would keep the job's folder busy.
  subprocess.kill('SIGKILL');
  const exit = readExit(result.exitCode, result.signal, sandboxed);
  const failure =
    result.failed || outputExceeded ? failureOf(exit, result.timedOut || timedOut, outputExceeded) : null;
  const isStopped = options.signal?.aborted ?? false;
  if (exit.exitCode !== null) span.add({ 'process.exit.code': exit.exitCode });
  if (failure !== null) span.fail(isStopped ? 'stopped' : failure);
  const lastWords = failure === null ? '' : redactText(stderrTail.toString(), options.secrets);
  const durationSeconds = result.durationMs / 1000;
  reportProcessEnd({
    tool: options.tool,
    outcome: isStopped ? 'stopped' : (failure ?? 'succeeded'),
    durationSeconds,
    exitCode: exit.exitCode,
    stderrTail: isStopped ? '' : lastWords,
  });
  options.signal?.throwIfAborted();
  if (failure === null) {
    return {
      stdout: Buffer.concat(stdout).toString('utf8'),
      stderrTail: stderrTail.toString(),
      durationSeconds,
      sandboxed,
    };
  }
  const details = { tool: options.tool, failure, argv: redactArgv(options.argv, options.secrets), ...exit };
  throw new ProcessError({ ...details, stderrTail: lastWords }, { cause: result.cause });
}

function failureOf(
  exit: { exitCode: number | null; signal: string | null },
  isTimedOut: boolean,
  isOutputExceeded: boolean,
): ProcessFailure {
  if (isOutputExceeded) return 'output_limit';
  return isTimedOut ? 'timed_out' : classifyExit(exit);
}

const KILL_DELAY_MS = 2000;

export interface CommandLine {
  command: string;
  args: string[];
}

/** Builds the complete command: the limits, the sandbox if there is one, and the program. Throws `ProcessError`. */
export async function sandboxedCommand(
  options: Pick<RunProcessOptions, 'tool' | 'command' | 'argv' | 'limits' | 'sandbox' | 'secrets'>,
  priority: WorkPriority = 'short',
): Promise<CommandLine & { sandboxed: boolean }> {
  const executable = await findExecutable(options.command ?? options.tool);
  if (executable === null) throw notStarted(options);
  const limitArgs = buildLimitArgs(options.limits ?? {}, await findLimitTools(), priority);
  const bwrap = options.sandbox === null ? null : await activeBwrap();
  if (options.sandbox !== null && bwrap === null && getSandboxMode() === 'required')
    throw notStarted(options);
  const sandboxArgs =
    bwrap === null || options.sandbox === null ? [] : buildSandboxArgs(bwrap, options.sandbox, executable);
  const [command = executable, ...args] = [...limitArgs, ...sandboxArgs, executable, ...options.argv];
  return { command, args, sandboxed: bwrap !== null };
}

function notStarted(options: Pick<RunProcessOptions, 'tool' | 'argv' | 'secrets'>): ProcessError {
  return new ProcessError({
    tool: options.tool,
    failure: 'not_started',
    argv: redactArgv(options.argv, options.secrets),
    exitCode: null,
    signal: null,
    stderrTail: '',
  });
}

function buildEnvironment(options: RunProcessOptions): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin',
    HOME: options.sandbox?.writeFolder ?? '/nonexistent',
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    // Every malloc arena reserves 64 MiB of address space; two are enough and keep the limit meaningful.
    MALLOC_ARENA_MAX: '2',
    ...options.env,
  };
}

/** Bubblewrap reports a program killed by signal n as exit code 128 + n. */
function readExit(exitCode: number | undefined, signal: string | undefined, sandboxed: boolean) {
  if (signal !== undefined) return { exitCode: null, signal };
  if (sandboxed && exitCode !== undefined && exitCode > 128) {
    const name = Object.entries(constants.signals).find(([, number]) => number === exitCode - 128)?.[0];
    if (name !== undefined) return { exitCode: null, signal: name };
  }
  return { exitCode: exitCode ?? null, signal: null };
}

function classifyExit({
  exitCode,
  signal,
}: {
  exitCode: number | null;
  signal: string | null;
}): ProcessFailure {
  if (signal === 'SIGXCPU') return 'cpu_limit';
  if (signal === 'SIGXFSZ') return 'file_size_limit';
  if (signal === 'SIGKILL' || signal === 'SIGTERM') return 'killed';
  return exitCode === null && signal === null ? 'not_started' : 'failed';
}
