import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runProcess } from '@atelier/media';

// Third-party recordings and models for tests. They are outside the repository and may be missing.

const SHARED = resolve(process.env.ATELIER_SHARED ?? join(import.meta.dirname, '../../../../../shared'));
export const SHARED_MODELS = join(SHARED, 'models');
const SHARED_SPEECH = join(SHARED, 'media/speech');
export const hasSharedModel = existsSync(join(SHARED_MODELS, 'sherpa-zipformer-gigaspeech-3.3M-en'));
export const hasSharedSpeech = existsSync(SHARED_SPEECH);

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

/** Returns the recordings of a language (`en`, `fr` …) with their texts; none when the files are missing. */
export function recordings(language: string): Recording[] {
  const folder = join(SHARED_SPEECH, language);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(?:ogg|wav)$/u.test(name))
    .map((file) => {
      const name = file.replace(/\.\w+$/u, '');
      const textPath = join(folder, `${name}.txt`);
      const text = existsSync(textPath) ? readFileSync(textPath, 'utf8') : (UNWRITTEN.get(name) ?? '');
      return { name, path: join(folder, file), text, language: LANGUAGES.get(language) ?? language };
    });
}

const UNWRITTEN = new Map([
  [
    'jfk',
    'And so my fellow Americans ask not what your country can do for you ask what you can do for your country',
  ],
]);

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
