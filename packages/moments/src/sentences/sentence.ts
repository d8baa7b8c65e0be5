import type { Word } from '@atelier/contracts/words';

/** A unit at which a window may begin or end: a sentence, or without words a stretch of sound between two pauses. */
export interface Sentence {
  index: number;
  words: readonly Word[];
  startSeconds: number;
  endSeconds: number;
  /** The displayed text; empty without words. */
  text: string;
  /** The text in lower case without punctuation, one space around each word; elisions are words: ` l' ai `. */
  plain: string;
  /** The start of each word in `plain`. */
  offsets: readonly number[];
  /** The silence before the sentence, in seconds. */
  pauseSeconds: number;
  /** True if the sentence ends with punctuation, or with a pause after a word that can end a sentence. */
  isFinished: boolean;
}
