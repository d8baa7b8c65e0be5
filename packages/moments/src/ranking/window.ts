import type { Cue } from '../cues/cue.ts';
import type { Suggestion } from '../suggestion.ts';

/** A stretch of whole sentences that may become a moment. */
export interface Window {
  /** The indices of the first and last sentence. */
  first: number;
  last: number;
  /** The times with the quiet around, without the neighbouring sentences. */
  startSeconds: number;
  endSeconds: number;
  points: number;
  /** The cues inside the window. */
  cues: readonly Cue[];
  suggestion: Suggestion | null;
}
