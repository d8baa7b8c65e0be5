import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { type AudioChunk, planChunks } from '../vad/plan-chunks.ts';
import { type LanguageWindow, smoothLanguages } from './smooth-languages.ts';

/** A stretch of a recording in one language. */
export interface LanguageStretch extends SpeechSegment {
  /** ISO 639-1. */
  code: string;
}

export interface FoundLanguages {
  /** The language of most of the speech, ISO 639-1. */
  code: string;
  /** True when enough speech was heard to contradict a person's choice. */
  isSure: boolean;
  /** In order of time, without gaps, from 0 to the end; one for a recording in one language. */
  stretches: LanguageStretch[];
}

/** Access to the sound of a recording. */
export interface LanguageSource {
  totalSeconds: number;
  /** Detects the speech of a range, in seconds of the recording. */
  detectSpeech(range: SpeechSegment): Promise<SpeechSegment[]>;
  /** Returns the probabilities of the languages of each window, by ISO 639-1 code. */
  identify(windows: readonly SpeechSegment[]): Promise<readonly Readonly<Record<string, number>>[]>;
}

/** A longer recording is heard at `MOST_PLACES` places, and completely only where the language changes. */
const WHOLE_SECONDS = 600;
const MOST_PLACES = 120;
const PLACE_SECONDS = 5;
const WINDOW_SECONDS = 4;
const WINDOW_GAP_SECONDS = 1;
/** Less speech says nothing: an interjection is the same word in many languages. */
const MIN_SPEECH_SECONDS = 1;
/** Speech that is needed to be sure. Of 26 recordings in five languages, 52 of 52 parts of 6 and 12 s were right. */
const SURE_SECONDS = 5;
const SURE_SHARE = 0.75;
/** Pauses that are tried as the place of a change of language, and the sound that is heard on each side. */
const MOST_PAUSES = 8;
const SIDE_SECONDS = 4;

/**
 * Finds the languages of a recording: windows of about 4 s are identified and smoothed, and each change is moved to the
 * pause that separates the languages best.
 * @returns null when too little is spoken
 */
export async function findLanguages(source: LanguageSource): Promise<FoundLanguages | null> {
  const windows = await identifyChunks(await planWindows(source), source);
  if (spokenSeconds(windows) < MIN_SPEECH_SECONDS) return null;
  const path = smoothLanguages(windows);
  const stretches: LanguageStretch[] = [];
  for (const [index, code] of path.entries()) {
    const [before, after] = [windows[index - 1], windows[index]];
    const last = stretches.at(-1);
    if (last?.code === code) continue;
    const startSeconds =
      last && before && after ? await findChange(source, { before, after, from: last.code, to: code }) : 0;
    if (last) last.endSeconds = startSeconds;
    stretches.push({ startSeconds, endSeconds: source.totalSeconds, code });
  }
  return { ...mostSpoken(windows, path), stretches };
}

async function planWindows({ totalSeconds, detectSpeech }: LanguageSource): Promise<AudioChunk[]> {
  if (totalSeconds <= WHOLE_SECONDS)
    return toWindows(await detectSpeech({ startSeconds: 0, endSeconds: totalSeconds }), totalSeconds);
  const windows: AudioChunk[] = [];
  for (let place = 0; place < MOST_PLACES; place++) {
    const startSeconds = ((place + 0.5) * totalSeconds) / MOST_PLACES - PLACE_SECONDS / 2;
    const speech = await detectSpeech({ startSeconds, endSeconds: startSeconds + PLACE_SECONDS });
    windows.push(...toWindows(speech, totalSeconds));
  }
  return windows;
}

function toWindows(segments: readonly SpeechSegment[], totalSeconds: number): AudioChunk[] {
  return planChunks({
    segments,
    totalSeconds,
    maxSeconds: WINDOW_SECONDS,
    maxGapSeconds: WINDOW_GAP_SECONDS,
  });
}

async function identifyChunks(
  chunks: readonly AudioChunk[],
  { identify }: LanguageSource,
): Promise<LanguageWindow[]> {
  const found = await identify(chunks);
  return chunks.map(({ startSeconds, endSeconds, speech }, index) => ({
    startSeconds,
    endSeconds,
    speechSeconds: lengthOf(speech),
    probabilities: found[index] ?? {},
  }));
}

/** Two windows between which the language changes. */
interface Change {
  before: LanguageWindow;
  after: LanguageWindow;
  from: string;
  to: string;
}

/** Finds the pause in or between two windows at which the language changes, in seconds. */
async function findChange(source: LanguageSource, change: Change): Promise<number> {
  const { before, after, from, to } = await narrow(source, change);
  // One more window on each side: windows in which both languages are spoken may count as either.
  const region = {
    startSeconds: Math.max(0, before.startSeconds - WINDOW_SECONDS),
    endSeconds: Math.min(source.totalSeconds, after.endSeconds + WINDOW_SECONDS),
  };
  const speech = await source.detectSpeech(region);
  const pauses = speech.slice(1).map(({ startSeconds }, index) => {
    const end = speech[index]?.endSeconds ?? startSeconds;
    return { at: (startSeconds + end) / 2, length: startSeconds - end };
  });
  const longest = pauses.sort((a, b) => b.length - a.length).slice(0, MOST_PAUSES);
  const places = [...longest.map(({ at }) => at), (before.endSeconds + after.startSeconds) / 2];
  const sides = places.flatMap((at) => [
    { startSeconds: Math.max(region.startSeconds, at - SIDE_SECONDS), endSeconds: at },
    { startSeconds: at, endSeconds: Math.min(region.endSeconds, at + SIDE_SECONDS) },
  ]);
  const found = await source.identify(sides);
  const scores = places.map(
    (_, index) => contrast(found[2 * index], from, to) + contrast(found[2 * index + 1], to, from),
  );
  return places[scores.indexOf(Math.max(...scores))] ?? after.startSeconds;
}

/** Identifies the sound between two places of a long recording, and returns the neighbours of the change in it. */
async function narrow(source: LanguageSource, change: Change): Promise<Change> {
  const range = { startSeconds: change.before.endSeconds, endSeconds: change.after.startSeconds };
  if (range.endSeconds - range.startSeconds < WINDOW_SECONDS) return change;
  const chunks = toWindows(await source.detectSpeech(range), source.totalSeconds);
  const windows = [change.before, ...(await identifyChunks(chunks, source)), change.after];
  const first = smoothLanguages(windows, [change.from, change.to]).indexOf(change.to);
  const [before = change.before, after = change.after] = windows.slice(Math.max(0, first - 1));
  return { ...change, before, after };
}

/** Compares the probabilities of two languages on one side of a place, as a logarithm. */
function contrast(
  probabilities: Readonly<Record<string, number>> = {},
  expected: string,
  other: string,
): number {
  const least = 0.001;
  return Math.log(Math.max(least, probabilities[expected] ?? 0) / Math.max(least, probabilities[other] ?? 0));
}

function mostSpoken(
  windows: readonly LanguageWindow[],
  path: readonly string[],
): { code: string; isSure: boolean } {
  const secondsByCode = new Map<string, number>();
  for (const [index, code] of path.entries())
    secondsByCode.set(code, (secondsByCode.get(code) ?? 0) + (windows[index]?.speechSeconds ?? 0));
  const [code, seconds] = [...secondsByCode].reduce((best, next) => (next[1] > best[1] ? next : best));
  return { code, isSure: seconds >= SURE_SECONDS && seconds >= SURE_SHARE * spokenSeconds(windows) };
}

function spokenSeconds(windows: readonly LanguageWindow[]): number {
  return windows.reduce((sum, { speechSeconds }) => sum + speechSeconds, 0);
}

function lengthOf(speech: readonly SpeechSegment[]): number {
  return speech.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
}
