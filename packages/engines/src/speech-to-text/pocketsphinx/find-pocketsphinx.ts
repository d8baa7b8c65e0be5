import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { findExecutable, ProcessError, runProcess } from '@atelier/media';

/** The folder of the English model in Debian's `pocketsphinx-en-us`. */
const DEBIAN_MODEL_DIR = '/usr/share/pocketsphinx/model/en-us';

export interface PocketsphinxConfig {
  /** Defaults to `pocketsphinx_batch` on PATH. */
  command?: string | undefined;
  modelDir?: string | undefined;
}

/** An installed pocketsphinx. */
export interface Pocketsphinx {
  command: string;
  modelDir: string;
  acousticModel: string;
  /** Options that keep silence, in versions that would otherwise remove it and shift the times. */
  keepSilenceArgs: readonly string[];
}

/** Finds the program and its English acoustic model; null when either is missing. */
export async function findPocketsphinx(config: PocketsphinxConfig = {}): Promise<Pocketsphinx | null> {
  const command = await findExecutable(config.command ?? 'pocketsphinx_batch');
  const modelDir = config.modelDir ?? DEBIAN_MODEL_DIR;
  const acousticModel = join(modelDir, 'en-us');
  if (command === null || !(await exists(acousticModel))) return null;
  const help = await readHelp(command);
  return {
    command,
    modelDir,
    acousticModel,
    keepSilenceArgs: help.includes('-remove_silence') ? ['-remove_silence', 'no'] : [],
  };
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Reads the list of options, which the program prints without arguments before it fails. */
async function readHelp(command: string): Promise<string> {
  try {
    const { stdout, stderrTail } = await runProcess({
      tool: 'pocketsphinx',
      command,
      argv: [],
      timeoutSeconds: 10,
      sandbox: null,
      maxStderrBytes: 64 * 1024,
    });
    return stdout + stderrTail;
  } catch (error) {
    if (error instanceof ProcessError) return error.stderrTail;
    throw error;
  }
}
