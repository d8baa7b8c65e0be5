import type { Word } from '@atelier/contracts/words';
import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { SoundEvent } from '../sound-features.ts';

/** The largest share of a reaction in which words are spoken. */
const MOST_SPOKEN = 0.35;
/** A reaction begins at most this long after the words to which it reacts, in seconds. */
const AFTER_SECONDS = 3;
/** Recognisers stretch words over the quiet after them: the longest time of a word, in seconds. */
const WORD_SECONDS = { least: 0.3, perLetter: 0.09 } as const;

/**
 * Leaves out laughter and applause that the words contradict: somebody speaks at that time, or nobody has spoken
 * before. Rules mistake regular speech, music and noise for laughter.
 * @param words in order; without any, all events are returned
 */
export function believableReactions(
  events: readonly SoundEvent[],
  words: readonly Word[],
): readonly SoundEvent[] {
  if (words.length === 0) return events;
  const spoken = words.map(({ text, startSeconds, endSeconds }) => ({
    startSeconds,
    endSeconds: Math.min(
      endSeconds,
      startSeconds + WORD_SECONDS.least + WORD_SECONDS.perLetter * text.length,
    ),
  }));
  const findSpoken = createOverlapFinder(spoken);
  return events.filter((event) => {
    const near = findSpoken({
      startSeconds: event.startSeconds - AFTER_SECONDS,
      endSeconds: event.endSeconds,
    });
    const length = event.endSeconds - event.startSeconds;
    const shared = near.reduce(
      (sum, { startSeconds, endSeconds }) =>
        sum +
        Math.max(0, Math.min(endSeconds, event.endSeconds) - Math.max(startSeconds, event.startSeconds)),
      0,
    );
    const reacts = near.some(
      ({ startSeconds, endSeconds }) =>
        startSeconds < event.startSeconds && endSeconds > event.startSeconds - AFTER_SECONDS,
    );
    return reacts && shared <= MOST_SPOKEN * length;
  });
}
