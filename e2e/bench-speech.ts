import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Word } from '@atelier/contracts/words';
import { readSpeechWav } from '@atelier/engines/speech-to-text/audio/wav';
import type { SpeechToText } from '@atelier/engines/speech-to-text/port';
import {
  createSpeechToTextRegistry,
  type SpeechToTextRegistry,
} from '@atelier/engines/speech-to-text/registry/create-registry';
import {
  type Recording,
  recordings,
  toSpeechWav,
} from '@atelier/engines/speech-to-text/shared-files.testing';
import { matchScript } from '@atelier/transcript/align/match-script';
import { placeScript } from '@atelier/transcript/align/place-script';
import { countWordErrors } from '@atelier/transcript/recognise/word-error-rate';

// Measures the recognisers that this machine has, on the recordings beside the project, else on its own samples:
//   npm run bench:speech            all languages
//   npm run bench:speech -- en fr   some
// docs/quality.md publishes the tables.

interface Sample extends Recording {
  wavPath: string;
  seconds: number;
}

const LANGUAGES = ['en', 'fr', 'es', 'de', 'pt'];
const wanted = process.argv.slice(2).filter((name) => LANGUAGES.includes(name));
const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
const registry = createSpeechToTextRegistry({
  modelsDir: resolve(process.env.MODELS_DIR ?? join(process.env.DATA_DIR ?? './data', 'models')),
});
try {
  const samples = await prepare(wanted.length > 0 ? wanted : LANGUAGES);
  if (samples.length === 0) {
    console.log('No recordings: put the shared media beside the project or set ATELIER_SHARED.');
  } else {
    await benchRecognisers(registry, samples);
    await benchScripts(registry, samples);
  }
} finally {
  registry.close();
  await rm(folder, { recursive: true, force: true });
}

async function prepare(languages: readonly string[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const recording of languages.flatMap(recordings)) {
    const wavPath = await toSpeechWav([recording.path], join(folder, `${recording.name}.wav`));
    samples.push({ ...recording, wavPath, seconds: (await readSpeechWav(wavPath)).length / 16_000 });
  }
  return samples;
}

async function benchRecognisers(speech: SpeechToTextRegistry, samples: readonly Sample[]): Promise<void> {
  const { voiceActivity } = await speech.describe();
  console.log(
    `Recognition (voice activity: ${voiceActivity}). Word starts against forced alignment of the true text.\n`,
  );
  const rows: string[][] = [];
  for (const engine of await speech.available()) {
    for (const language of engine.info.languages) {
      const own = samples.filter((sample) => sample.language === language);
      if (own.length > 0) rows.push(await benchEngine(engine, language, own, speech));
    }
  }
  printTable(
    [
      'recogniser',
      'language',
      'files',
      'audio s',
      'WER %',
      'start p50 s',
      'start p95 s',
      'RTF',
      'loop p99 ms',
    ],
    rows,
  );
}

async function benchEngine(
  engine: SpeechToText,
  language: string,
  samples: readonly Sample[],
  speech: SpeechToTextRegistry,
): Promise<string[]> {
  // The first run loads the model; its time is not the recogniser's speed.
  const [first] = samples;
  if (first) await engine.transcribe({ wavPath: first.wavPath, language });
  let errors = 0;
  let words = 0;
  let spentSeconds = 0;
  const startErrors: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  for (const { wavPath, text } of samples) {
    const began = performance.now();
    const heard = (await engine.transcribe({ wavPath, language })).words;
    spentSeconds += (performance.now() - began) / 1000;
    const counted = countWordErrors(text, heard.map((word) => word.text).join(' '), language);
    errors += counted.errors;
    words += counted.words;
    const reference = await speech.timeScript({ wavPath, text, language });
    if (reference.method === 'forced') startErrors.push(...startDifferences(reference.words, heard));
  }
  delay.disable();
  const audioSeconds = samples.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    engine.info.id,
    language,
    String(samples.length),
    audioSeconds.toFixed(0),
    ((100 * errors) / words).toFixed(1),
    percentile(startErrors, 0.5),
    percentile(startErrors, 0.95),
    (spentSeconds / audioSeconds).toFixed(3),
    (delay.percentile(99) / 1e6).toFixed(0),
  ];
}

async function benchScripts(speech: SpeechToTextRegistry, samples: readonly Sample[]): Promise<void> {
  console.log(
    '\nPasted scripts. Start error against the times of the words that the best recogniser heard.\n',
  );
  const rows: string[][] = [];
  for (const language of new Set(samples.map((sample) => sample.language))) {
    const recogniser = await speech.forLanguage(language);
    const forced: number[] = [];
    const estimated: number[] = [];
    let words = 0;
    let inside = 0;
    let spentSeconds = 0;
    for (const { wavPath, text } of samples.filter((sample) => sample.language === language)) {
      const began = performance.now();
      const timed = await speech.timeScript({ wavPath, text, language });
      spentSeconds += (performance.now() - began) / 1000;
      words += timed.words.length;
      inside += timed.words.filter((word) =>
        timed.speech.some(
          (part) =>
            part.startSeconds <= word.startSeconds + 1e-6 && word.endSeconds <= part.endSeconds + 1e-6,
        ),
      ).length;
      if (recogniser === null) continue;
      const heard = (await recogniser.transcribe({ wavPath, language })).words;
      if (timed.method === 'forced') forced.push(...startDifferences(timed.words, heard));
      const placedWords = placeScript({ text, speechSegments: timed.speech, language });
      estimated.push(...startDifferences(placedWords, heard));
    }
    rows.push([
      language,
      recogniser?.info.id ?? 'none',
      String(words),
      ((100 * inside) / Math.max(1, words)).toFixed(1),
      percentile(forced, 0.5),
      percentile(estimated, 0.5),
      spentSeconds.toFixed(1),
    ]);
  }
  printTable(
    ['language', 'reference', 'words', 'inside speech %', 'forced p50 s', 'by syllables p50 s', 'took s'],
    rows,
  );
}

/** Measures the differences between the starts of words and those of the same words in the recognition. */
function startDifferences(words: readonly Word[], heard: readonly Word[]): number[] {
  const marked = heard.map((word, index) => ({ ...word, confidence: index }));
  const matched = matchScript({
    script: words.map((word) => word.text),
    heard: marked,
    speech: [],
    language: 'en-US',
  }).words;
  return matched.flatMap(({ confidence }, index) => {
    const partner = confidence === undefined ? undefined : heard[confidence];
    const word = words[index];
    return partner && word ? [Math.abs(partner.startSeconds - word.startSeconds)] : [];
  });
}

function percentile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(3) ?? '–';
}

function printTable(header: readonly string[], rows: readonly string[][]): void {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [header, ...rows]) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  }
}
