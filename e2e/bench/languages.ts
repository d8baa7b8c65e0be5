import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Word } from '@atelier/contracts/words';
import { readSpeechWav, SAMPLE_RATE, writeSpeechWav } from '@atelier/engines/speech-to-text/audio/wav';
import { transcribeStretches } from '@atelier/engines/speech-to-text/language/transcribe-stretches';
import { createSpeechToTextRegistry } from '@atelier/engines/speech-to-text/registry/create-registry';
import {
  type Recording,
  recordings,
  toSpeechWav,
} from '@atelier/engines/speech-to-text/shared-files.testing';
import { countWordErrors } from '@atelier/transcript/recognise/word-error-rate';

/**
 * `npm run bench:languages`: recordings in two languages, at equal level, all ordered pairs of five languages. Prints
 * where the change of language is found, and the word errors beside those of each recording alone.
 */
const LANGUAGES = ['fr', 'en', 'es', 'de', 'pt'];
/** The root mean square of each recording: −22 dBFS. */
const LEVEL = 0.08 * 32_768;
const NEAR_SECONDS = 1;

const folder = await mkdtemp(path.join(tmpdir(), 'atelier-languages-'));
const file = (name: string) => path.join(folder, `${name}.wav`);
const registry = createSpeechToTextRegistry({ modelsDir: path.join(folder, 'none') });
const sum = { pairs: 0, found: 0, near: 0, words: 0, alone: 0, mixed: 0 };
try {
  for (const [row, first] of LANGUAGES.entries()) {
    for (const [column, second] of LANGUAGES.entries()) {
      const a = pick(first, row + column);
      const b = pick(second, 2 * row + column);
      if (row !== column && a && b) await benchPair(a, b);
    }
  }
  const errors = (count: number) => `${((100 * count) / sum.words).toFixed(1)} %`;
  console.log(`${sum.found} of ${sum.pairs} pairs found, ${sum.near} within ${NEAR_SECONDS} s`);
  console.log(`word errors ${errors(sum.alone)} alone, ${errors(sum.mixed)} mixed`);
} finally {
  registry.close();
  await rm(folder, { recursive: true, force: true });
}

function pick(language: string, index: number): Recording | undefined {
  const all = recordings(language);
  return all[index % all.length];
}

async function benchPair(a: Recording, b: Recording): Promise<void> {
  const sounds = [await levelled(a), await levelled(b)];
  const mixPath = file('mixed');
  const all = new Int16Array(sounds.reduce((length, sound) => length + sound.length, 0));
  all.set(sounds[0] ?? [], 0);
  all.set(sounds[1] ?? [], sounds[0]?.length ?? 0);
  await writeSpeechWav(mixPath, all);
  const found = await registry.identifyLanguage({ wavPath: mixPath });
  const stretches = found?.stretches ?? [];
  const isFound = stretches.map(({ language }) => language).join() === [a.language, b.language].join();
  const offBy = (stretches[1]?.startSeconds ?? 0) - (sounds[0]?.length ?? 0) / SAMPLE_RATE;
  console.log(`${a.name} ${b.name}: ${isFound ? `${offBy.toFixed(2)} s` : 'not found'}`);
  sum.pairs++;
  if (isFound) sum.found++;
  if (isFound && Math.abs(offBy) <= NEAR_SECONDS) sum.near++;
  const main = found?.language ?? a.language;
  const recogniser = await registry.forLanguage(main);
  if (!recogniser) return;
  const { words } = await transcribeStretches({
    wavPath: mixPath,
    language: main,
    stretches: stretches.map((stretch) => ({ ...stretch, recogniser })),
  });
  for (const [index, recording] of [a, b].entries()) {
    await writeSpeechWav(file('alone'), sounds[index] ?? new Int16Array());
    const alone = await recogniser.transcribe({ wavPath: file('alone'), language: recording.language });
    const own = words.filter(({ language }) => (language ?? main) === recording.language);
    const expected = errorsIn(recording, alone.words);
    sum.words += expected.words;
    sum.alone += expected.errors;
    sum.mixed += errorsIn(recording, own).errors;
  }
}

async function levelled(recording: Recording): Promise<Int16Array> {
  const samples = await readSpeechWav(await toSpeechWav([recording.path], file('one')));
  const power = samples.reduce((total, sample) => total + sample * sample, 0) / samples.length;
  const gain = LEVEL / Math.sqrt(power);
  return samples.map((sample) => Math.max(-32_768, Math.min(32_767, sample * gain)));
}

function errorsIn({ text, language }: Recording, words: readonly Word[]) {
  return countWordErrors(text, words.map((word) => word.text).join(' '), language);
}
