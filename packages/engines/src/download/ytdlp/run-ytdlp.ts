import path from 'node:path';
import { FFMPEG_LIMITS, findExecutable, type ProcessResult, runProcess } from '@atelier/media';
import type { EgressGuard } from '../guard/open-guard.ts';

const RELAY = path.join(import.meta.dirname, '../guard/relay-child.ts');
/** Fetching may be slow; encoding a part of five minutes takes less than that. */
export const YTDLP_TIMEOUT_SECONDS = 15 * 60;

export interface YtdlpRun {
  command: string;
  args: readonly string[];
  guard: EgressGuard;
  /** The one folder it may write. */
  folder: string;
  maxBytes: number;
  timeoutSeconds: number;
  signal: AbortSignal;
}

/**
 * One run of yt-dlp: in a sandbox whose network is the relay to the guard and nothing else. Where the kernel allows
 * no sandbox, the guard still stands between it and every request that it makes.
 * @throws ProcessError
 */
export async function runYtdlp(run: YtdlpRun): Promise<ProcessResult> {
  const command = (await findExecutable(run.command)) ?? run.command;
  return runProcess({
    tool: 'yt-dlp',
    command: process.execPath,
    argv: [RELAY, run.guard.socketPath, run.guard.credential, ...(await memoryLimit()), command, ...run.args],
    timeoutSeconds: run.timeoutSeconds,
    // Node reserves far more address space than any limit that would hold the others: that one is set inside.
    limits: { cpuSeconds: 3600, fileSizeBytes: 2 * run.maxBytes, openFiles: 256 },
    sandbox: { readPaths: [RELAY, run.guard.socketPath, command], writeFolder: run.folder },
    signal: run.signal,
    maxStdoutBytes: 32 * 1024 * 1024,
    secrets: [run.guard.credential],
  });
}

async function memoryLimit(): Promise<string[]> {
  const prlimit = await findExecutable('prlimit');
  return prlimit === null ? [] : [prlimit, `--as=${Math.ceil(FFMPEG_LIMITS.addressSpaceBytes ?? 0)}`, '--'];
}
