import path from 'node:path';
import { findExecutable, ProcessError, runProcess } from '@atelier/media';
import { InterpreterError, interpreterPaths } from './interpreter-paths.ts';

export interface Ytdlp {
  command: string;
  version: string;
  /** Options specific to this version. */
  extraArgs: readonly string[];
  /** Folders of its interpreter that the sandbox has to show. */
  readPaths: readonly string[];
}

/** The outcome of starting yt-dlp once in the sandbox of downloads. */
export type YtdlpTrial = { ytdlp: Ytdlp } | { ytdlp: null; reason: string; timedOut: boolean };

/** Returns the path of the yt-dlp that is updated in the background or by `npm run ytdlp:update`. */
export function updatedYtdlpPath(dataDir: string): string {
  return path.join(dataDir, 'bin', 'yt-dlp');
}

/**
 * Finds a working yt-dlp: the configured one, else the updated one, else the system's. When none starts, the outcome is
 * that of the first one that exists.
 * @param wanted YTDLP_PATH
 */
export async function findYtdlp(options: {
  wanted?: string | undefined;
  dataDir: string;
  /** The time limit of one start; Python is slow on a busy machine. */
  timeoutSeconds?: number;
}): Promise<YtdlpTrial> {
  const candidates = options.wanted ? [options.wanted] : [updatedYtdlpPath(options.dataDir), 'yt-dlp'];
  let failed: YtdlpTrial | null = null;
  for (const candidate of candidates) {
    const command = await findExecutable(candidate);
    if (command === null) continue;
    const trial = await tryYtdlp(command, options.timeoutSeconds);
    if (trial.ytdlp) return trial;
    failed ??= trial;
  }
  return failed ?? { ytdlp: null, reason: 'There is no such program.', timedOut: false };
}

/** Versions are dates; older versions lack the options that are asked for below. */
const FIRST_WITH_OPTIONS = '2025';

/** Starts yt-dlp in the sandbox of downloads. */
export async function tryYtdlp(command: string, timeoutSeconds = 60): Promise<YtdlpTrial> {
  try {
    const readPaths = await interpreterPaths(command);
    const ask = async (option: string) => {
      const { stdout } = await runProcess({
        tool: 'yt-dlp',
        command,
        argv: ['--ignore-config', option],
        timeoutSeconds,
        sandbox: { readPaths, writeFolder: null },
      });
      return stdout;
    };
    const version = (await ask('--version')).trim().slice(0, 40);
    // Starting Python is slow, and old versions have none of the options, so their help is not read.
    const help = version < FIRST_WITH_OPTIONS ? '' : await ask('--help');
    const extraArgs = [
      // YouTube's challenges require a JavaScript runtime since 2025: the running Node serves as one.
      ...(help.includes('--js-runtimes') ? ['--js-runtimes', `node:${process.execPath}`] : []),
      ...(help.includes('--no-plugin-dirs') ? ['--no-plugin-dirs'] : []),
    ];
    return { ytdlp: { command, version, extraArgs, readPaths } };
  } catch (error) {
    if (error instanceof InterpreterError) return { ytdlp: null, reason: error.message, timedOut: false };
    if (!(error instanceof ProcessError)) throw error;
    const lastLine = error.stderrTail.trim().split('\n').at(-1) ?? '';
    return { ytdlp: null, reason: `${error.message} ${lastLine}`.trim(), timedOut: error.timedOut };
  }
}
