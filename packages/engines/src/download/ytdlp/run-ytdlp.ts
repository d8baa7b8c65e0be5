import type { EgressGuard } from '@atelier/egress/open-guard';
import { RELAY_PATH } from '@atelier/egress/relay-path';
import { FFMPEG_LIMITS, findExecutable, type ProcessResult, runProcess } from '@atelier/media';
import type { Ytdlp } from './find-ytdlp.ts';

/** Allows for slow downloads; encoding a section of five minutes takes less. */
export const YTDLP_TIMEOUT_SECONDS = 15 * 60;

export interface YtdlpRun {
  ytdlp: Pick<Ytdlp, 'command' | 'readPaths'>;
  args: readonly string[];
  guard: EgressGuard;
  /** The only folder that yt-dlp may write. */
  folder: string;
  maxBytes: number;
  timeoutSeconds: number;
  signal: AbortSignal;
}

/**
 * Runs yt-dlp in a sandbox whose only network connection is the relay to the guard. Without sandbox support in the
 * kernel, yt-dlp still uses the guard as its proxy.
 * @throws ProcessError
 */
export async function runYtdlp(run: YtdlpRun): Promise<ProcessResult> {
  const { ytdlp } = run;
  const command = (await findExecutable(ytdlp.command)) ?? ytdlp.command;
  return runProcess({
    tool: 'yt-dlp',
    command: process.execPath,
    argv: [
      RELAY_PATH,
      run.guard.socketPath,
      run.guard.credential,
      ...(await memoryLimit()),
      command,
      ...run.args,
    ],
    timeoutSeconds: run.timeoutSeconds,
    countsElapsedTime: true,
    // No limit of the address space here: Node reserves too much. The sandbox sets one for yt-dlp.
    limits: { cpuSeconds: 3600, fileSizeBytes: 2 * run.maxBytes, openFiles: 256 },
    sandbox: {
      readPaths: [RELAY_PATH, run.guard.socketPath, command, ...ytdlp.readPaths],
      writeFolder: run.folder,
    },
    signal: run.signal,
    maxStdoutBytes: 32 * 1024 * 1024,
    secrets: [run.guard.credential],
  });
}

async function memoryLimit(): Promise<string[]> {
  const prlimit = await findExecutable('prlimit');
  return prlimit === null ? [] : [prlimit, `--as=${Math.ceil(FFMPEG_LIMITS.addressSpaceBytes ?? 0)}`, '--'];
}
