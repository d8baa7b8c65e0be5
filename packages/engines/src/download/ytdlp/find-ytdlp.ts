import path from 'node:path';
import { findExecutable, ProcessError, runProcess } from '@atelier/media';

export interface Ytdlp {
  command: string;
  version: string;
  /** Options specific to this version. */
  extraArgs: readonly string[];
}

/** Returns the path of the yt-dlp that is updated in the background or by `npm run ytdlp:update`. */
export function updatedYtdlpPath(dataDir: string): string {
  return path.join(dataDir, 'bin', 'yt-dlp');
}

/**
 * Finds a working yt-dlp: the configured one, else the updated one, else the system's. Null when none starts.
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

/** Versions are dates; older versions lack the options that are asked for below. */
const FIRST_WITH_OPTIONS = '2025';

/** Starts yt-dlp in the sandbox of downloads; null when it does not start there. */
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
    // Starting Python is slow, and old versions have none of the options, so their help is not read.
    const help = version < FIRST_WITH_OPTIONS ? '' : await ask('--help');
    return {
      command,
      version,
      extraArgs: [
        // YouTube's challenges require a JavaScript runtime since 2025: the running Node serves as one.
        ...(help.includes('--js-runtimes') ? ['--js-runtimes', `node:${process.execPath}`] : []),
        ...(help.includes('--no-plugin-dirs') ? ['--no-plugin-dirs'] : []),
      ],
    };
  } catch (error) {
    if (error instanceof ProcessError) return null;
    throw error;
  }
}
