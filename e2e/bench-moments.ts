import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Word } from '@atelier/contracts';
import { madeApplause, madeLaughter } from '@atelier/engines/sound-analysis/made-reactions.testing';
import { createSoundAnalyser } from '@atelier/engines/sound-analysis/sound-analyser';
import { resample } from '@atelier/engines/speech-denoising/resample';
import { SAMPLE_RATE, writeSpeechWav } from '@atelier/engines/speech-to-text/audio/wav';
import { parseWav } from '@atelier/media/sound/parse-wav';
import { toFloatSamples } from '@atelier/media/sound/to-float-samples';
import { findMoments } from '@atelier/moments/find-moments';
import type { SoundEvent, SoundFeatures } from '@atelier/moments/sound-features';
import { ENGLISH_RECORDINGS } from '@atelier/moments/testing/english-recordings';
import { FRENCH_RECORDINGS } from '@atelier/moments/testing/french-recordings';
import { countHits, evenlySpaced, spansOf } from '@atelier/moments/testing/judge-moments';
import { type Heard, layOutRecording } from '@atelier/moments/testing/lay-out-recording';
import type { MadeRecording } from '@atelier/moments/testing/made-recording';
import type { Span } from '@atelier/moments/testing/play-recording';
import { placeScript } from '@atelier/transcript/align/place-script';

// The twelve made recordings spoken by espeak-ng, with made laughter and applause, heard by the real sound analysis:
//   npm run bench:moments              how many planted moments the top five hold, with words and by sound alone
//   npm run bench:moments -- fr-jardin  one of them
// Words have their true texts; what a recogniser mishears is not measured here.

const LIMITS = { count: 5, minSeconds: 15, maxSeconds: 60 };
const run = promisify(execFile);
const [only] = process.argv.slice(2);

interface Spoken {
  samples: Int16Array;
  words: Word[];
  planted: Span[];
  events: Omit<SoundEvent, 'confidence'>[];
}

const folder = await mkdtemp(join(tmpdir(), 'atelier-moments-'));
const analyser = createSoundAnalyser('/nowhere');
const all = { hits: 0, even: 0, soundOnly: 0, planted: 0, heldOut: 0, heldOutPlanted: 0 };
const events = { planted: 0, found: 0, told: 0, wrong: 0 };
const hour: { words: Word[]; levels: number[]; pitches: number[]; events: SoundEvent[] } = {
  words: [],
  levels: [],
  pitches: [],
  events: [],
};
try {
  for (const recording of [...FRENCH_RECORDINGS, ...ENGLISH_RECORDINGS]) {
    if (!only || recording.id === only) await judge(recording);
  }
  console.log(
    `planted in the top five: ${all.hits} of ${all.planted} (held out: ${all.heldOut} of ${all.heldOutPlanted}); ` +
      `by sound alone ${all.soundOnly}; evenly spaced ${all.even}`,
  );
  console.log(
    `laughter and applause: ${events.found} of ${events.planted} found, ${events.wrong} of ${events.told} told are wrong`,
  );
  rankHour();
} finally {
  analyser.close();
  await rm(folder, { recursive: true, force: true });
}

async function judge(recording: MadeRecording): Promise<void> {
  const spoken = await speak(recording);
  const wavPath = join(folder, 'recording.wav');
  await writeSpeechWav(wavPath, spoken.samples);
  const sound = await analyser.analyse({ wavPath }, { signal: new AbortController().signal });
  const durationSeconds = spoken.samples.length / SAMPLE_RATE;
  const talk = { ...LIMITS, sound, durationSeconds, language: recording.language };
  const moments = findMoments({ ...talk, words: spoken.words });
  const hits = countHits(spansOf(moments), spoken.planted);
  const even = countHits(evenlySpaced(moments, durationSeconds), spoken.planted);
  const soundOnly = countHits(spansOf(findMoments({ ...talk, words: [] })), spoken.planted);
  const found = spoken.events.filter((one) => sound.events.some((event) => isSame(event, one))).length;
  const wrong = sound.events.filter((event) => !spoken.events.some((one) => isSame(event, one))).length;
  console.log(
    `${recording.id}${recording.isHeldOut ? ' (held out)' : ''}: ${Math.round(durationSeconds)} s, ${hits} of ` +
      `${spoken.planted.length}; evenly spaced ${even}; by sound alone ${soundOnly}; reactions ${found} of ` +
      `${spoken.events.length}, ${wrong} wrong`,
  );
  all.hits += hits;
  all.even += even;
  all.soundOnly += soundOnly;
  all.planted += spoken.planted.length;
  if (recording.isHeldOut) {
    all.heldOut += hits;
    all.heldOutPlanted += spoken.planted.length;
  }
  events.planted += spoken.events.length;
  events.found += found;
  events.told += sound.events.length;
  events.wrong += wrong;
  keepForHour(recording, spoken.words, sound);
}

function isSame(one: Omit<SoundEvent, 'confidence'>, other: Omit<SoundEvent, 'confidence'>): boolean {
  return (
    one.kind === other.kind && one.startSeconds < other.endSeconds && one.endSeconds > other.startSeconds
  );
}

async function speak(recording: MadeRecording): Promise<Spoken> {
  const parts: Int16Array[] = [];
  const words: Word[] = [];
  const planted: Span[] = [];
  const heardEvents: Spoken['events'] = [];
  let at = 0;
  for (const [index, heard] of layOutRecording(recording).entries()) {
    const samples = await sound(heard, recording, index);
    const startSeconds = at;
    parts.push(samples);
    at += samples.length / SAMPLE_RATE;
    if (heard.kind === 'pause') continue;
    if (heard.kind === 'sentence') {
      const speechSegments = [{ startSeconds, endSeconds: at }];
      words.push(...placeScript({ text: heard.text, speechSegments, language: recording.language }));
    } else heardEvents.push({ kind: heard.kind, startSeconds, endSeconds: at });
    if (heard.planted === null) continue;
    const from = planted[heard.planted]?.startSeconds ?? startSeconds;
    planted[heard.planted] = { startSeconds: from, endSeconds: at };
  }
  const samples = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    samples.set(part, offset);
    offset += part.length;
  }
  return { samples, words, planted, events: heardEvents };
}

async function sound(heard: Heard, recording: MadeRecording, index: number): Promise<Int16Array> {
  const seed = `${recording.id} ${index}`;
  if (heard.kind === 'pause') return new Int16Array(Math.round(heard.seconds * SAMPLE_RATE));
  if (heard.kind === 'sentence') return say(heard, recording);
  if (heard.kind === 'laughter') return madeLaughter(heard.seconds, seed, 1 + (index % 6));
  return madeApplause(heard.seconds, seed, 15 + (index % 30));
}

async function say(
  heard: Extract<Heard, { kind: 'sentence' }>,
  recording: MadeRecording,
): Promise<Int16Array> {
  const voice = recording.language === 'fr-FR' ? 'fr' : 'en-us';
  const manner = heard.isLoud ? ['-a', '140', '-p', '62'] : ['-a', '70', '-p', '48'];
  const { stdout } = await run('espeak-ng', ['-v', voice, '-s', '165', ...manner, '--stdout', heard.text], {
    encoding: 'buffer',
    maxBuffer: 32 * 1024 * 1024,
  });
  const { samples, sampleRate } = parseWav(stdout);
  return Int16Array.from(resample(toFloatSamples(samples), sampleRate, SAMPLE_RATE), (sample) =>
    Math.round(Math.max(-1, Math.min(1, sample)) * 32_767),
  );
}

function keepForHour({ language }: MadeRecording, words: Word[], features: SoundFeatures): void {
  if (language !== 'fr-FR') return;
  const offset = hour.levels.length * features.stepSeconds;
  const later = <Timed extends Span>(timed: Timed): Timed => ({
    ...timed,
    startSeconds: timed.startSeconds + offset,
    endSeconds: timed.endSeconds + offset,
  });
  hour.words.push(...words.map(later));
  hour.events.push(...features.events.map(later));
  hour.levels.push(...Array.from(features.levelsDb));
  hour.pitches.push(...Array.from(features.pitchHertz));
}

/** The French ones one after the other: how long candidates and ranking take. */
function rankHour(): void {
  const minutes = (hour.levels.length * 0.1) / 60;
  if (minutes < 1) return;
  const startedAt = performance.now();
  findMoments({
    ...LIMITS,
    words: hour.words,
    sound: { stepSeconds: 0.1, levelsDb: hour.levels, pitchHertz: hour.pitches, events: hour.events },
    durationSeconds: minutes * 60,
    language: 'fr-FR',
    count: 12,
  });
  const ms = Math.round(performance.now() - startedAt);
  console.log(`ranking ${minutes.toFixed(0)} minutes (${hour.words.length} words) took ${ms} ms`);
}
