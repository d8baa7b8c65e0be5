import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runProcess } from '@atelier/media';

/** More recordings, beside the project; where they are missing, the samples of the project take their place. */
const SHARED_SPEECH = resolve(
  process.env.ATELIER_SHARED ?? join(import.meta.dirname, '../../../../../shared'),
  'media/speech',
);
const SAMPLES = join(import.meta.dirname, 'samples');

export interface Recording {
  name: string;
  path: string;
  /** The spoken text. */
  text: string;
  language: string;
}

const LANGUAGES = new Map([
  ['en', 'en-US'],
  ['fr', 'fr-FR'],
  ['es', 'es-ES'],
  ['de', 'de-DE'],
  ['pt', 'pt-PT'],
]);

/** Returns the project's recordings of a language (`en`, `fr` …) with their texts. */
export function speechSamples(language: string): Recording[] {
  return recordingsIn(join(SAMPLES, language), language);
}

/** Returns all recordings of a language: those beside the project, else the project's own. */
export function recordings(language: string): Recording[] {
  const found = recordingsIn(join(SHARED_SPEECH, language), language);
  return found.length > 0 ? found : speechSamples(language);
}

function recordingsIn(folder: string, language: string): Recording[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => ({ path: join(folder, file), name: file.replace(/\.\w+$/u, '') }))
    .filter(({ path }) => /\.(?:ogg|wav)$/u.test(path))
    .map(({ path, name }) => ({ path, name, textPath: join(folder, `${name}.txt`) }))
    .filter(({ textPath }) => existsSync(textPath))
    .map(({ path, name, textPath }) => ({
      name,
      path,
      text: readFileSync(textPath, 'utf8').trim(),
      language: LANGUAGES.get(language) ?? language,
    }));
}

/** Concatenates recordings into a 16 kHz mono WAV file. */
export async function toSpeechWav(paths: readonly string[], wavPath: string): Promise<string> {
  const inputs = paths.flatMap((path) => ['-i', path]);
  const filter = `${paths.map((_, index) => `[${index}:a]aresample=16000[a${index}];`).join('')}${paths
    .map((_, index) => `[a${index}]`)
    .join('')}concat=n=${paths.length}:v=0:a=1[out]`;
  await runProcess({
    tool: 'ffmpeg',
    argv: [
      ['-nostdin', '-v', 'error', '-y'],
      inputs,
      ['-filter_complex', filter, '-map', '[out]', '-ar', '16000', '-ac', '1', '-c:a', 'pcm_s16le', wavPath],
    ].flat(),
    timeoutSeconds: 60,
    sandbox: null,
  });
  return wavPath;
}
