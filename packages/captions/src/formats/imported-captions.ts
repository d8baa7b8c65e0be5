import type { Word } from '@atelier/contracts/words';
import type { CaptionLine } from '../caption-line.ts';

/** A cue of a file: its rows as text, or as words when the file times them. */
export interface Cue {
  startSeconds: number;
  endSeconds: number;
  rows: string[] | Word[][];
}

/** The captions read from a subtitle file. */
export interface ImportedCaptions {
  lines: CaptionLine[];
  /** `exact` when the file times its words; otherwise they are placed inside each cue by syllables. */
  wordTimes: 'exact' | 'estimated';
  /** Cues that could not be read or held no text. */
  skippedCues: number;
}
