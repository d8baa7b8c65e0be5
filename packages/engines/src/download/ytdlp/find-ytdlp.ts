import path from 'node:path';
import { findExecutable, ProcessError, runProcess } from '@atelier/media';

export interface Ytdlp {
  command: string;
  version: string;
  /** What this version needs beside the options that every version knows. */
  extraArgs: readonly string[];
}

/** Where the newest one is put, in the background or by `npm run ytdlp:update`. */
export function updatedYtdlpPath(dataDir: string): string {
  return path.join(dataDir, 'bin', 'yt-dlp');
}

/**
 * The yt-dlp to use: the configured one, else the one that was updated, else the system's. Null when none starts.
 * @param wanted YTDLP_PATH
 */
export async function findYtdlp(options: {
  wanted?: string | undefined;
  dataDir: string;
}): Promise<Ytdlp | null> {
  const candidates = options.wanted ? [options.wanted] : [updatedYtdlpPath(options.dataDir), 'yt-dlp'];
  for (const candidate of candidates) {
    const command = await findExecutable(candidate);
    const found = command === null ? null : await tryYtdlp(command);
    if (found) return found;
  }
  return null;
}

/** Versions are dates. */
const FIRST_WITH_OPTIONS = '2025';

/** In the sandbox in which downloads run: one that only starts outside is none. */
export async function tryYtdlp(command: string): Promise<Ytdlp | null> {
  const ask = async (option: string) => {
    const { stdout } = await runProcess({
      tool: 'yt-dlp',
      command,
      argv: ['--ignore-config', option],
      timeoutSeconds: 60,
      sandbox: { readPaths: [], writeFolder: null },
    });
    return stdout;
  };
  try {
    const version = (await ask('--version')).trim().slice(0, 40);
    // Python takes its time to start: Debian's own is too old for what its help would be asked about.
    const help = version < FIRST_WITH_OPTIONS ? '' : await ask('--help');
    return {
      command,
      version,
      extraArgs: [
        // YouTube's challenges are JavaScript since 2025; the Node that runs us is there anyway.
        ...(help.includes('--js-runtimes') ? ['--js-runtimes', `node:${process.execPath}`] : []),
        ...(help.includes('--no-plugin-dirs') ? ['--no-plugin-dirs'] : []),
      ],
    };
  } catch (error) {
    if (error instanceof ProcessError) return null;
    throw error;
  }
}
