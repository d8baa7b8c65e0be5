import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diariseFile } from '@atelier/engines/speaker-diarisation/diarise-file';
import { labelWords } from '@atelier/engines/speaker-diarisation/label-words';
import { createSpeakerDiariser, SPEAKER_MODEL } from '@atelier/engines/speaker-diarisation/speaker-diariser';
import { readSpeechWav, SAMPLE_RATE, writeSpeechWav } from '@atelier/engines/speech-to-text/audio/wav';
import { createSpeechToTextRegistry } from '@atelier/engines/speech-to-text/registry/create-registry';
import { recordings, toSpeechWav } from '@atelier/engines/speech-to-text/shared-files.testing';
import { diarisationError } from './support/speakers/diarisation-error.ts';
import { plantTurns, seededRandom, type Voice } from './support/speakers/plant-turns.ts';

// Measures how well the voices of a recording are told apart, on conversations that are mixed from the recordings
// beside the project:
//   npm run bench:speakers
//   npm run bench:speakers -- hour    processor time and memory for an hour of speech, in one process
// docs/quality.md publishes the table. Ends with 1 when a promise is not held.

/**
 * Three recordings a language. FLEURS names no speakers: recordings whose voices are so alike that they may be of one
 * person are not mixed.
 */
const VOICES = ['en 0 1 2', 'fr 1 2 3', 'es 0 1 3', 'de 0 1 3', 'pt 0 1 3'].flatMap((entry) => {
  const [language = '', ...numbers] = entry.split(' ');
  return numbers.map((number) => ({ language, name: `fleurs-${language}-00${number}` }));
});
const COLLAR_SECONDS = 0.25;
const SEEDS = [1, 2];
/** Words on each side of a change of speaker that are counted. */
const WORDS_AT_TURNS = 2;
const PROMISES: Readonly<Record<string, number>> = { 'two, one language': 12, 'four, mixed languages': 18 };
const LEAST_RIGHT_WORDS = 90;

interface Sums {
  mixes: number;
  rightNumber: number;
  speech: number;
  errors: number;
  words: number;
  rightWords: number;
}

const folder = await mkdtemp(join(tmpdir(), 'atelier-speakers-'));
const registry = createSpeechToTextRegistry({ modelsDir: join(folder, 'none') });
const diariser = createSpeakerDiariser();
try {
  const isHour = process.argv.includes('hour');
  const voices = isHour ? [] : await readVoices();
  if (isHour) await measureHour();
  else if (!diariser || voices.length < VOICES.length)
    console.log('Not measured: ONNX Runtime or the recordings beside the project are missing.');
  else
    for (const [name, groups] of Object.entries(groupsOf(voices))) {
      const sums: Sums = { mixes: 0, rightNumber: 0, speech: 0, errors: 0, words: 0, rightWords: 0 };
      for (const seed of SEEDS) for (const group of groups) await measure(group, seed, sums);
      report(name, sums);
    }
} finally {
  registry.close();
  diariser?.close();
  await rm(folder, { recursive: true, force: true });
}

async function readVoices(): Promise<Voice[]> {
  const voices: Voice[] = [];
  for (const { language, name } of VOICES) {
    const recording = recordings(language).find((one) => one.name === name);
    if (!recording) continue;
    const wavPath = await toSpeechWav([recording.path], join(folder, `${name}.wav`));
    const engine = await registry.forLanguage(recording.language);
    const heard = await engine?.transcribe({ wavPath, language: recording.language });
    voices.push({ samples: await readSpeechWav(wavPath), words: heard?.words ?? [] });
  }
  return voices;
}

function groupsOf(voices: readonly Voice[]): Record<string, Voice[][]> {
  const triples = Array.from({ length: voices.length / 3 }, (_, index) =>
    voices.slice(3 * index, 3 * index + 3),
  );
  const pick = (count: number, start: number) =>
    Array.from({ length: count }, (_, index) => voices[(start + 4 * index) % voices.length] ?? []).filter(
      (voice): voice is Voice => 'words' in voice,
    );
  return {
    'one voice': voices.map((voice) => [voice]),
    'two, one language': triples.flatMap((triple) =>
      [0, 1, 2].map((without) => triple.filter((_, index) => index !== without)),
    ),
    'three, one language': triples,
    'four, mixed languages': voices.map((_, start) => pick(4, start)),
  };
}

async function measure(group: readonly Voice[], seed: number, sums: Sums): Promise<void> {
  const { samples, turns } = plantTurns(group, seededRandom(seed));
  const wavPath = join(folder, 'mixed.wav');
  await writeSpeechWav(wavPath, samples);
  const speech = await registry.detectSpeech({ wavPath });
  const heard = await diariser?.diarise({ wavPath, speech }, { signal: new AbortController().signal });
  const found = heard?.turns ?? [];
  const error = diarisationError(turns, found, COLLAR_SECONDS);
  sums.mixes++;
  if (new Set(found.map(({ speaker }) => speaker)).size === group.length) sums.rightNumber++;
  sums.speech += error.speech;
  sums.errors += error.missed + error.falseAlarm + error.confused;
  const words = turns.flatMap((turn) => turn.words);
  const labels = labelWords(words, found);
  const truth = turns.flatMap((turn) => turn.words.map(() => turn.speaker));
  for (const [index, speaker] of truth.entries()) {
    const near = truth.slice(Math.max(0, index - WORDS_AT_TURNS), index + WORDS_AT_TURNS + 1);
    if (near.every((other) => other === speaker)) continue;
    sums.words++;
    if (error.names.get(labels[index] ?? -1) === speaker) sums.rightWords++;
  }
}

/** An hour of speech without pauses, which is the most work. */
async function measureHour(): Promise<void> {
  const once = await toSpeechWav(
    VOICES.flatMap(({ language, name }) =>
      recordings(language).flatMap((one) => (one.name === name ? [one.path] : [])),
    ),
    join(folder, 'once.wav'),
  );
  // Joined by ffmpeg, so that this process holds no samples but its own.
  const seconds = (await readSpeechWav(once)).length / SAMPLE_RATE;
  const wavPath = await toSpeechWav(
    Array.from({ length: Math.ceil(3600 / seconds) }, () => once),
    join(folder, 'hour.wav'),
  );
  const before = process.cpuUsage();
  await diariseFile(
    { modelPath: fileURLToPath(SPEAKER_MODEL), wavPath, speech: [{ startSeconds: 0, endSeconds: 3600 }] },
    () => undefined,
  );
  const { user, system } = process.cpuUsage(before);
  const { maxRSS } = process.resourceUsage();
  console.log(
    `an hour of speech: ${((user + system) / 1e6).toFixed(0)} s of processor time, ${(maxRSS / 1024).toFixed(0)} MiB`,
  );
}

function report(name: string, sums: Sums): void {
  const share = (100 * sums.errors) / sums.speech;
  const right = (100 * sums.rightWords) / Math.max(1, sums.words);
  console.log(
    `${name}: ${sums.mixes} conversations of ${(sums.speech / sums.mixes).toFixed(0)} s, diarisation error ` +
      `${share.toFixed(1)} %, right number of voices in ${sums.rightNumber}` +
      (sums.words > 0 ? `, ${right.toFixed(1)} % of ${sums.words} words at turns` : ''),
  );
  const promise = PROMISES[name];
  if (promise !== undefined && (share > promise || right < LEAST_RIGHT_WORDS)) process.exitCode = 1;
}
