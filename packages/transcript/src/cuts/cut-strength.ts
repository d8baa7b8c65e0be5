import type { CutStrength } from '@atelier/contracts/cuts';

interface StrengthRules {
  /** Pauses longer than this are shortened … */
  longestPauseSeconds: number;
  /** … to this. */
  leftSeconds: number;
  /** Words that are fillers mostly, but mean something now and then. */
  takesDoubtful: boolean;
  /** Repetitions of up to so many words. */
  repeatedWords: number;
  /** What was begun and begun anew. */
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
