import type { SpeakerTurn } from './port.ts';

interface TimedWord {
  text: string;
  startSeconds: number;
  endSeconds: number;
}

/** A change of voice moves to a better place that is at most this many words away. */
const NEAR_WORDS = 3;
/** The weight of an end of a sentence, and the cost of each word of distance, both in seconds of pause. */
const SENTENCE_GAIN = 0.4;
const DISTANCE_COST = 0.06;
/** Fewer words of another voice within one sentence are an error of the windows. */
const LEAST_WORDS = 2;
/** A pause of this length ends a sentence, in seconds. */
const PAUSE_SECONDS = 0.5;

/**
 * Finds the speaker of each word: the voice of most of its time, with changes of voice moved to the nearest end of a
 * sentence or pause.
 * @param words in order of time
 * @returns the number of the speaker of each word; null for words far from all turns
 */
export function labelWords(words: readonly TimedWord[], turns: readonly SpeakerTurn[]): (number | null)[] {
  const labels = words.map((word) => speakerOf(word, turns));
  const isEnd = words.map((word, index) => {
    const next = words[index + 1];
    return (
      !next ||
      /[.!?…]["»”)]?$/u.test(word.text.trim()) ||
      next.startSeconds - word.endSeconds >= PAUSE_SECONDS
    );
  });
  dropIslands(labels, isEnd);
  moveChanges(labels, words, isEnd);
  return labels;
}

function speakerOf(word: TimedWord, turns: readonly SpeakerTurn[]): number | null {
  const shares = new Map<number, number>();
  for (const { startSeconds, endSeconds, speaker } of turns) {
    const overlap = Math.min(word.endSeconds, endSeconds) - Math.max(word.startSeconds, startSeconds);
    if (overlap > 0) shares.set(speaker, (shares.get(speaker) ?? 0) + overlap);
  }
  const [most] = [...shares].toSorted(([, a], [, b]) => b - a);
  if (most) return most[0];
  const distance = (turn: SpeakerTurn) =>
    Math.max(turn.startSeconds - word.endSeconds, word.startSeconds - turn.endSeconds);
  return turns.toSorted((a, b) => distance(a) - distance(b))[0]?.speaker ?? null;
}

/** Gives runs of few words between two runs of one speaker to that speaker, unless they are a sentence. */
function dropIslands(labels: (number | null)[], isEnd: readonly boolean[]): void {
  for (let start = 1; start < labels.length; start++) {
    const around = labels[start - 1];
    if (around === undefined || labels[start] === around) continue;
    let end = start;
    while (end < labels.length && labels[end] === labels[start]) end++;
    const isSentence = isEnd[start - 1] && isEnd[end - 1];
    if (end - start < LEAST_WORDS && labels[end] === around && !isSentence) labels.fill(around, start, end);
  }
}

/** Moves each change of voice to the nearby place with the longest pause or the end of a sentence. */
function moveChanges(
  labels: (number | null)[],
  words: readonly TimedWord[],
  isEnd: readonly boolean[],
): void {
  const original = [...labels];
  for (let change = 1; change < original.length; change++) {
    const [before = null, after = null] = [original[change - 1], original[change]];
    if (before === after) continue;
    /** The value of a change before the word at a place. */
    const valueAt = (place: number) => {
      const pause = (words[place]?.startSeconds ?? 0) - (words[place - 1]?.endSeconds ?? 0);
      return (
        Math.max(0, pause) + (isEnd[place - 1] ? SENTENCE_GAIN : 0) - DISTANCE_COST * Math.abs(place - change)
      );
    };
    let best = change;
    for (let place = change - 1; place > change - 1 - NEAR_WORDS && original[place] === before; place--)
      if (place > 0 && valueAt(place) > valueAt(best)) best = place;
    for (let place = change + 1; place <= change + NEAR_WORDS && original[place - 1] === after; place++)
      if (place < words.length && valueAt(place) > valueAt(best)) best = place;
    if (best < change) labels.fill(after, best, change);
    else labels.fill(before, change, best);
  }
}
