import type { CutStrength } from '@atelier/contracts/cuts';

interface StrengthRules {
  /** Pauses longer than this are shortened … */
  longestPauseSeconds: number;
  /** … to this. */
  leftSeconds: number;
  /** True to cut words that are usually, but not always, fillers. */
  takesDoubtful: boolean;
  /** The longest repetition to cut, in words. */
  repeatedWords: number;
  /** True to cut false starts. */
  takesFalseStarts: boolean;
}

export const STRENGTH_RULES: Readonly<Record<CutStrength, StrengthRules>> = {
  gentle: {
    longestPauseSeconds: 1,
    leftSeconds: 0.4,
    takesDoubtful: false,
    repeatedWords: 1,
    takesFalseStarts: false,
  },
  normal: {
    longestPauseSeconds: 0.6,
    leftSeconds: 0.25,
    takesDoubtful: true,
    repeatedWords: 4,
    takesFalseStarts: true,
  },
  tight: {
    longestPauseSeconds: 0.35,
    leftSeconds: 0.12,
    takesDoubtful: true,
    repeatedWords: 6,
    takesFalseStarts: true,
  },
};
