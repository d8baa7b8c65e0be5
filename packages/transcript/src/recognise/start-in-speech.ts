import type { Word } from '@atelier/contracts/words';
import { firstIndex } from '../measure/find-overlaps.ts';
import type { SpeechSegment } from '../speech-segment.ts';

/** A word that begins this shortly before a pause and ends after it belongs to the speech after the pause. */
const TAIL_SECONDS = 0.12;

/**
 * Moves words out of the pause before them. Times from attention have no silence: each word begins where the one
 * before it ends, so that the first word after a pause begins with the pause.
 */
export function startInSpeech(words: readonly Word[], speech: readonly SpeechSegment[]): Word[] {
  return words.map((word) => {
    const index = firstIndex(speech, (segment) => segment.startSeconds > word.startSeconds);
    const onset = speech[index];
    const isInPause =
      word.startSeconds >= (speech[index - 1]?.endSeconds ?? Number.NEGATIVE_INFINITY) - TAIL_SECONDS;
    return onset && onset.startSeconds < word.endSeconds && isInPause
      ? { ...word, startSeconds: onset.startSeconds }
      : word;
  });
}
