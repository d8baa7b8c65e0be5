import type { CueKind } from '../cues/cue.ts';

/** The most points of each kind of cue in a window, regardless of its number. */
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

/** The points for a window's shape. */
export const SHAPE_WEIGHTS = {
  /** The strongest cue is in the first sentence. */
  opening: 1.8,
  /** Laughter, applause or a turn at the end, or a pause after it. */
  closing: 1.0,
  /** More content words than the talk has on average. */
  density: 1.2,
  /** A comfortable length. */
  length: 0.8,
  /** The first sentence continues the one before it. */
  hanging: -1.8,
  /** A sentence refers to something outside the window. */
  backReference: -1.6,
  /** The window ends within a phrase, or on a question. */
  unfinished: -2.2,
  housekeeping: -3.4,
  advertising: -4.2,
  /** No sentence has a strong cue. */
  dull: -3,
  /** A chat model suggested exactly this window, which outranks the rules. */
  model: 14,
} as const;

/** The shares of cues in the strength of a first sentence. */
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

/** Durations in seconds: full points between the two middle ones, none outside the outer ones. */
export const COMFORTABLE_SECONDS = [10, 20, 45, 75] as const;

/** The points that are shown as a score of 63 of 100. */
export const POINTS_OF_63 = 7;

/** The largest overlap of two chosen moments, as a part of the shorter one. */
export const MOST_OVERLAP = 0.1;
