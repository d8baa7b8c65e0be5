import type { CaptionLine } from '../caption-line.ts';

/** The captions read from a subtitle file. */
export interface ImportedCaptions {
  lines: CaptionLine[];
  /** `exact` when the file times its words; otherwise they are placed inside each cue by syllables. */
  wordTimes: 'exact' | 'estimated';
  /** Cues that could not be read or held no text. */
  skippedCues: number;
}
