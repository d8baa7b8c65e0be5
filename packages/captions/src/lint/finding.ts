import type { Word } from '@atelier/contracts/words';

/** What a look over captions before they are burned may find. */
export const LINT_RULES = [
  'reading_speed',
  'too_short',
  'outside_safe_zone',
  'low_contrast',
  'face_covered',
  'overlap',
  'unspoken_word',
  'doubled_word',
] as const;
export type LintRule = (typeof LINT_RULES)[number];

/** Something that a viewer would stumble over. */
export interface LintFinding {
  rule: LintRule;
  /** Index of the line. */
  line: number;
  /** Index of the word in its line, for what concerns one word. */
  word?: number;
  /** From where the line is shown, in seconds as the words have them. */
  startSeconds: number;
  /** Characters a second, seconds, pixels or a ratio, whatever the rule is about. */
  value?: number;
}

/** A word as far as it is looked at. */
export type LintWord = Pick<Word, 'text' | 'startSeconds' | 'endSeconds'>;

/** Words of one line as a person has them; anything more that a line or word carries is kept. */
export interface LintLine<W extends LintWord = LintWord> {
  words: readonly W[];
}

export const LINT_LIMITS = {
  /** Characters a second. */
  fastest: 20,
  shortestSeconds: 0.7,
  /** WCAG's contrast of large letters. */
  lowestContrast: 3,
  /** Times are hundredths: what meets does not overlap. */
  toleranceSeconds: 0.015,
} as const;
