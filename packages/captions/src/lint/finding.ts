import type { Word } from '@atelier/contracts/words';

/** Rules of the check of captions before they are burned. */
export const LINT_RULES = [
  'reading_speed',
  'too_short',
  'outside_safe_zone',
  'low_contrast',
  'face_covered',
  'overlap',
  'doubled_word',
  'undrawn_emoji',
] as const;
export type LintRule = (typeof LINT_RULES)[number];

/** A problem of captions for viewers. */
export interface LintFinding {
  rule: LintRule;
  /** Index of the line. */
  line: number;
  /** Index of the word in its line, for a problem of one word. */
  word?: number;
  /** The start of the line on screen, in seconds like those of words. */
  startSeconds: number;
  /** The measured value: characters a second, seconds, pixels or a ratio, depending on the rule. */
  value?: number;
}

/** The part of a word that is checked. */
export type LintWord = Pick<Word, 'text' | 'startSeconds' | 'endSeconds'>;

/** The words of one line; further properties of lines and words are kept. */
export interface LintLine<W extends LintWord = LintWord> {
  words: readonly W[];
}

export const LINT_LIMITS = {
  /** Characters a second. */
  fastest: 20,
  shortestSeconds: 0.7,
  /** WCAG's contrast of large letters. */
  lowestContrast: 3,
  /** Times are rounded to hundredths: adjacent lines do not count as overlapping. */
  toleranceSeconds: 0.015,
} as const;
