import type { Word } from '@atelier/contracts/words';

/** What a window may begin and end on: a sentence, or a stretch of sound between two pauses where there are no words. */
export interface Sentence {
  index: number;
  words: readonly Word[];
  startSeconds: number;
  endSeconds: number;
  /** As it is shown; empty without words. */
  text: string;
  /** Small letters, signs gone, ` one space around each word `; elisions stand alone: ` l' ai `. */
  plain: string;
  /** For each word, where it begins in `plain`. */
  offsets: readonly number[];
  /** Silence before it, in seconds. */
  pauseSeconds: number;
  /** It ends as sentences do: a sign, or a pause after a word that may end one. */
  isFinished: boolean;
}
