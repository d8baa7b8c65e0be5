import type { Word } from '@atelier/contracts/words';

/** A talk of three hours has some 4,000 sentences. */
const MOST_SENTENCES = 6000;

/**
 * Joins neighbouring sentences until at most 6,000 are left, each with its share of time and words. A real talk has
 * fewer and stays as it is; a subtitle file with a cue for every word, or with all cues at one time, does not make
 * the search take minutes.
 */
export function joinCrowded(sentences: Word[][]): Word[][] {
  if (sentences.length <= MOST_SENTENCES) return sentences;
  const words = sentences.flat();
  const seconds = (words.at(-1)?.endSeconds ?? 0) - (words[0]?.startSeconds ?? 0);
  const joined: Word[][] = [];
  let share = Number.POSITIVE_INFINITY;
  for (const sentence of sentences) {
    if (share >= 2 / MOST_SENTENCES) {
      joined.push([]);
      share = 0;
    }
    for (const word of sentence) joined.at(-1)?.push(word);
    const length = (sentence.at(-1)?.endSeconds ?? 0) - (sentence[0]?.startSeconds ?? 0);
    share += sentence.length / words.length + (seconds > 0 ? Math.max(0, length) / seconds : 0);
  }
  return joined;
}
