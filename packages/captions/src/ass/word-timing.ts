import type { Word } from '@atelier/contracts/words';
import type { CaptionLine } from '../caption-line.ts';
import type { PlacedWord } from '../layout/place-line.ts';

/** The times of a word on screen, in whole milliseconds of the clip. */
export interface WordTiming {
  lineStartMs: number;
  lineEndMs: number;
  /** The start of the active state, when the word is spoken. */
  activeMs: number;
  /** The end of the active state: the start of the next word, so that one word is always active. */
  restMs: number;
  /** The duration of changes; shorter in fast speech. */
  rampMs: number;
  /** True when the word is spoken as its line appears. */
  isFirst: boolean;
  /** True when the word is spoken as soon as it is seen: its colours do not change into the active ones. */
  beginsActive: boolean;
  /** True when the line takes the place of another one. */
  lineFollows: boolean;
  /** The index in the line, for looks that alternate. */
  index: number;
}

/** The longest active time after a word's end, when a pause follows in its line. */
const LONGEST_AFTERGLOW_MS = 450;
const RAMP_MS = 70;
/** The longest duration of a frame of a film. */
const FRAME_MS = 42;

/** Computes the timings of a line's drawn words, in order. */
export function wordTimings(
  line: CaptionLine,
  words: readonly PlacedWord[],
  isWordByWord: boolean,
): WordTiming[] {
  const lineStartMs = toMs(line.startSeconds);
  const lineEndMs = toMs(line.endSeconds);
  return words.map(({ word }, index) => {
    const activeMs = clamp(toMs(word.startSeconds), lineStartMs, lineEndMs);
    const restMs = clamp(restOf(word, words[index + 1]?.word, lineEndMs), activeMs, lineEndMs);
    const rampMs = Math.max(10, Math.min(RAMP_MS, Math.floor((restMs - activeMs) / 2)));
    const isFirst = activeMs < lineStartMs + FRAME_MS;
    const beginsActive = isFirst || isWordByWord;
    const lineFollows = line.follows === true;
    return { lineStartMs, lineEndMs, activeMs, restMs, rampMs, isFirst, beginsActive, lineFollows, index };
  });
}

function restOf(word: Word, next: Word | undefined, lineEndMs: number): number {
  const following = next ? toMs(next.startSeconds) : lineEndMs;
  return Math.min(following, toMs(word.endSeconds) + LONGEST_AFTERGLOW_MS);
}

function toMs(seconds: number): number {
  return Math.round(seconds * 1000);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
