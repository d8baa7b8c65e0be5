import type { Word } from '@atelier/contracts/words';
import { firstIndex } from '../measure/find-overlaps.ts';
import type { SpeechSegment } from '../speech-segment.ts';

/** A word this near to the onset of speech after a pause starts at the onset. */
const SNAP_SECONDS = 0.18;

/**
 * Corrects word times by the detected speech, whose onsets are more exact than a recogniser's: the
 * first word of a stretch begins where the stretch does, and no word lasts into the pause after it.
 */
export function snapToSpeech(words: readonly Word[], speech: readonly SpeechSegment[]): Word[] {
  return words.map((word, index) => {
    const segment = speech[firstIndex(speech, ({ endSeconds }) => word.startSeconds < endSeconds)];
    if (segment === undefined) return word;
    const previousEnd = words[index - 1]?.endSeconds ?? Number.NEGATIVE_INFINITY;
    const distance = word.startSeconds - segment.startSeconds;
    const isFirst = previousEnd <= segment.startSeconds + SNAP_SECONDS / 2;
    const startSeconds =
      isFirst && Math.abs(distance) <= SNAP_SECONDS
        ? Math.max(segment.startSeconds, previousEnd, 0)
        : word.startSeconds;
    const ownEnd = Math.max(word.endSeconds, startSeconds + MIN_WORD_SECONDS);
    const middle = (startSeconds + ownEnd) / 2;
    const endSeconds = middle < segment.endSeconds ? Math.min(ownEnd, segment.endSeconds) : ownEnd;
    return { ...word, startSeconds, endSeconds };
  });
}

const MIN_WORD_SECONDS = 0.04;
