import type { Cue } from '../cues/cue.ts';
import type { Suggestion } from '../suggestion.ts';

/** A stretch of whole sentences that may become a moment. */
export interface Window {
  /** Indices of its first and last sentence. */
  first: number;
  last: number;
  /** With the quiet around it: the sentences before and after are not heard. */
  startSeconds: number;
  endSeconds: number;
  points: number;
  /** What speaks for it, all inside it. */
  cues: readonly Cue[];
  suggestion: Suggestion | null;
}
