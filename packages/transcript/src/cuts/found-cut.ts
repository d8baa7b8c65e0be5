import type { Cut } from './cut.ts';

export const CUT_REASONS = ['silence', 'filler', 'repeat', 'false_start'] as const;
export type CutReason = (typeof CUT_REASONS)[number];

/** A cut that "one click" proposes. */
export interface FoundCut extends Cut {
  reason: CutReason;
  /** What is said in it; empty for a silence. */
  text: string;
}
