import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@atelier/contracts';
import { ProcessError, runProcess } from '@atelier/media';
import { writeSpeechWav } from '../audio/wav.ts';
import type { Pocketsphinx } from './find-pocketsphinx.ts';
import { type CtmToken, parseCtm } from './parse-ctm.ts';

export interface RunPocketsphinxInput {
  pocketsphinx: Pocketsphinx;
  /** The utterances. The times of tokens count from the start of their utterance. */
  utterances: readonly Int16Array[];
  /** Returns the arguments of the task for the folder that holds `files`. */
  taskArgs: (folder: string) => string[];
  /** Further files of the task by name. */
  files?: Readonly<Record<string, string>>;
  timeoutSeconds: number;
  signal?: AbortSignal | undefined;
}

/** Runs pocketsphinx over utterances in a temporary folder. Returns the tokens of each utterance. */
export async function runPocketsphinx(input: RunPocketsphinxInput): Promise<CtmToken[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-speech-'));
  try {
    const names = input.utterances.map((_, index) => `u${index}`);
    await Promise.all([
      ...input.utterances.map((samples, index) => writeSpeechWav(join(folder, `u${index}.wav`), samples)),
      ...Object.entries(input.files ?? {}).map(([name, content]) => writeFile(join(folder, name), content)),
      writeFile(join(folder, 'utterances'), `${names.join('\n')}\n`),
    ]);
    await run(input, folder);
    const tokens = parseCtm(await readFile(join(folder, 'words.ctm'), 'utf8'));
    return names.map((name) => tokens.filter(({ utterance }) => utterance === name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(input: RunPocketsphinxInput, folder: string): Promise<void> {
  const { pocketsphinx } = input;
  try {
    await runProcess({
      tool: 'pocketsphinx',
      command: pocketsphinx.command,
      argv: [
        ['-adcin', 'yes'],
        ['-adchdr', '44'],
        ['-cepdir', folder],
        ['-cepext', '.wav'],
        ['-ctl', join(folder, 'utterances')],
        ['-ctm', join(folder, 'words.ctm')],
        ['-hmm', pocketsphinx.acousticModel],
        // Normalises over the whole utterance instead of a running estimate, which harms the first words.
        ['-cmn', 'batch'],
        pocketsphinx.keepSilenceArgs,
        ['-logfn', '/dev/null'],
        input.taskArgs(folder),
      ].flat(),
      timeoutSeconds: input.timeoutSeconds,
      limits: {
        cpuSeconds: Math.ceil(input.timeoutSeconds),
        addressSpaceBytes: 3 * 1024 ** 3,
        openFiles: 64,
      },
      sandbox: { readPaths: [pocketsphinx.modelDir], writeFolder: folder },
      signal: input.signal,
    });
  } catch (error) {
    if (!(error instanceof ProcessError)) throw error;
    const code = error.timedOut ? 'timed_out' : 'engine_failed';
    throw new AppError(code, error.message, { cause: error });
  }
}
