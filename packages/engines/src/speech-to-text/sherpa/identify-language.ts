import { toFloatSamples } from '@atelier/media/sound/to-float-samples';
import { openSpeechWav } from '../audio/open-speech-wav.ts';
import { SAMPLE_RATE, sliceSeconds } from '../audio/wav.ts';
import { detectSpeechInSamples } from '../vad/detect-speech-in-samples.ts';
import { loadWhisperDecoder } from '../whisper/whisper-decoder.ts';
import type { HeardLanguage } from './heard-language.ts';
import type { SherpaModel } from './sherpa-model.ts';

/** A longer recording is heard at three places, because its beginning may be a jingle or a quotation. */
const ONE_PLACE_SECONDS = 45;
const PLACES = [0.1, 0.5, 0.85];
/** The length of a place, and how much of its speech is heard. */
const PLACE_SECONDS = 30;
const MAX_SPEECH_SECONDS = 12;
/** Shorter speech says nothing: an interjection is the same word in many languages. */
const MIN_SPEECH_SECONDS = 1;
/**
 * Speech that is needed to be sure. Measured on 26 recordings in five languages: 52 of 52 right with 6 and 12 s of
 * speech, 21 of 26 with 3 s.
 */
const SURE_SECONDS = 5;
const SURE_SHARE = 0.75;

/**
 * Identifies the spoken language of a 16 kHz WAV file. Runs in the recognition process.
 * @returns null when too little is spoken
 */
export async function identifyLanguage(input: {
  wavPath: string;
  sileroPath: string | null;
  model: Pick<SherpaModel, 'files'>;
  /** ISO 639-1: the search ends at the first place where this language is heard. */
  expected: string | null;
  threads: number;
}): Promise<HeardLanguage | null> {
  const decoder = await loadWhisperDecoder(input.model.files, input.threads);
  const wav = await openSpeechWav(input.wavPath);
  const secondsByCode = new Map<string, number>();
  try {
    for (const startSeconds of placesOf(wav.durationSeconds)) {
      const samples = await wav.read(startSeconds, startSeconds + PLACE_SECONDS);
      const spoken = await spokenSamples(samples, input.sileroPath);
      const seconds = spoken.length / SAMPLE_RATE;
      if (seconds < MIN_SPEECH_SECONDS) continue;
      const code = mostProbable(await decoder.identifyLanguage(spoken));
      secondsByCode.set(code, (secondsByCode.get(code) ?? 0) + seconds);
      if (code === input.expected) return { code, isSure: true };
    }
  } finally {
    await wav.close();
  }
  return mostHeard(secondsByCode);
}

function placesOf(durationSeconds: number): number[] {
  return durationSeconds <= ONE_PLACE_SECONDS ? [0] : PLACES.map((share) => share * durationSeconds);
}

/** Joins the speech of the samples, up to the length that is needed. */
async function spokenSamples(samples: Int16Array, sileroPath: string | null): Promise<Float32Array> {
  const speech = await detectSpeechInSamples(samples, sileroPath);
  const parts = speech.map((part) =>
    toFloatSamples(sliceSeconds(samples, part.startSeconds, part.endSeconds)),
  );
  const joined = new Float32Array(MAX_SPEECH_SECONDS * SAMPLE_RATE);
  let length = 0;
  for (const part of parts) {
    const fitting = part.subarray(0, joined.length - length);
    joined.set(fitting, length);
    length += fitting.length;
  }
  return joined.slice(0, length);
}

function mostHeard(secondsByCode: ReadonlyMap<string, number>): HeardLanguage | null {
  const [best] = [...secondsByCode].sort((a, b) => b[1] - a[1]);
  if (best === undefined) return null;
  const [code, seconds] = best;
  const totalSeconds = [...secondsByCode.values()].reduce((sum, value) => sum + value, 0);
  return { code, isSure: seconds >= SURE_SECONDS && seconds >= SURE_SHARE * totalSeconds };
}

function mostProbable(probabilities: ReadonlyMap<string, number>): string {
  return [...probabilities].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0])[0];
}
