import type { CueKind } from '../cues/cue.ts';

/** What each kind of cue adds at most, however often it is heard in a window. */
export const CUE_WEIGHTS: Record<CueKind, number> = {
  question: 1.2,
  answer: 2.2,
  number: 1.6,
  contrast: 1.6,
  story: 2.2,
  list: 1.6,
  emphasis: 1.4,
  laughter: 2.4,
  applause: 2.2,
  pause: 0.8,
  pace: 0.4,
  address: 0.8,
  superlative: 0.9,
};

/** What a window's shape adds (or takes). */
export const SHAPE_WEIGHTS = {
  /** By the strongest cue of its first sentence. */
  opening: 1.8,
  /** Laughter, applause or a turn at its end, or a pause after it. */
  closing: 1.0,
  /** More content words than the talk has on average. */
  density: 1.2,
  /** A comfortable length. */
  length: 0.8,
  /** The first sentence hangs on the one before it. */
  hanging: -1.8,
  /** It points back to what is not in it. */
  backReference: -1.6,
  /** It ends in the middle of a thought, or on a question. */
  unfinished: -2.2,
  housekeeping: -3.4,
  advertising: -4.2,
  /** All of it says nothing of the above. */
  dull: -3,
  /** A chat model chose exactly this: before whatever our rules like best. */
  model: 14,
} as const;

/** Which cues make a first sentence strong, and how much. */
export const OPENING_SHARES: Partial<Record<CueKind, number>> = {
  question: 1,
  story: 0.9,
  contrast: 0.8,
  number: 0.8,
  address: 0.7,
  superlative: 0.6,
  list: 0.6,
  emphasis: 0.4,
};

/** Seconds: full marks between the two middle ones, none outside the outer ones. */
export const COMFORTABLE_SECONDS = [10, 20, 45, 75] as const;

/** A score of this many points is shown as 63 of 100. */
export const POINTS_OF_63 = 7;

/** No two chosen moments share more of the shorter one. */
export const MOST_OVERLAP = 0.1;
