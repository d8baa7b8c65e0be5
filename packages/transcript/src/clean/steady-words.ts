import type { Word } from '@atelier/contracts/words';

/** The shortest word: half a frame of video. */
const SHORTEST_SECONDS = 0.02;

/**
 * Repairs times that engines and files get wrong: negative or missing numbers, words that start before the one
 * before them, ends before starts or past the next start. The order of the words is kept.
 */
export function steadyWords(words: readonly Word[]): Word[] {
  let floor = 0;
  const starts = words.map((word) => {
    const start = Math.max(floor, finite(word.startSeconds, floor));
    floor = start + SHORTEST_SECONDS;
    return start;
  });
  return words.map((word, index) => {
    const startSeconds = starts[index] ?? 0;
    const nextStart = starts[index + 1] ?? Infinity;
    const wanted = Math.max(finite(word.endSeconds, startSeconds), startSeconds + SHORTEST_SECONDS);
    return { ...word, startSeconds, endSeconds: Math.min(wanted, nextStart) };
  });
}

function finite(value: number, otherwise: number): number {
  return Number.isFinite(value) ? value : otherwise;
}
