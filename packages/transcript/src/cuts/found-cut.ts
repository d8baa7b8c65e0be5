import type { Cut } from './cut.ts';

export const CUT_REASONS = ['silence', 'filler', 'repeat', 'false_start'] as const;
export type CutReason = (typeof CUT_REASONS)[number];

/** An automatic cut. */
export interface FoundCut extends Cut {
  reason: CutReason;
  /** The spoken text of the cut; empty for a silence. */
  text: string;
}
