import type { Word } from '@atelier/contracts/words';
import { plainWord } from './plain-text.ts';

/** Longer sentences are cut at their longest pause: a window of fifteen seconds must be able to begin somewhere. */
const LONGEST_SECONDS = 22;
/** Words that each part keeps at least. */
const LEAST_WORDS = 4;
/** A comma or dash counts like so much more pause. */
const CLAUSE_SECONDS = 0.3;

/**
 * Cuts a sentence into parts of at most 22 s at its longest pauses; of equal pauses the one nearest the middle is
 * taken. A part without a place to cut stays longer. Takes O(n log n) time for n words, whatever their times are.
 */
export function cutLongSentence(words: readonly Word[], openEnders: ReadonlySet<string>): Word[][] {
  if (!isLong(words, 0, words.length)) return [[...words]];
  const places = new CutPlaces(words, openEnders);
  const parts: Word[][] = [];
  const open = [{ from: 0, to: words.length }];
  for (let part = open.pop(); part; part = open.pop()) {
    const { from, to } = part;
    const at = isLong(words, from, to) ? places.best(from + LEAST_WORDS - 1, to - LEAST_WORDS) : null;
    if (at === null) parts.push(words.slice(from, to));
    // The earlier part is taken next: parts come out in order.
    else open.push({ from: at + 1, to }, { from, to: at + 1 });
  }
  return parts;
}

function isLong(words: readonly Word[], from: number, to: number): boolean {
  const [first, last] = [words[from], words[to - 1]];
  if (!first || !last || to - from < 2 * LEAST_WORDS) return false;
  return last.endSeconds - first.startSeconds > LONGEST_SECONDS;
}

/** The words after which a sentence may be cut, by how long the pause after them is. */
class CutPlaces {
  /** `#best[k][i]`: the largest score of the words i to i + 2^k − 1 (a sparse table). */
  readonly #best: Float64Array[];
  /** The words of each score, in order. */
  readonly #byScore = new Map<number, number[]>();

  constructor(words: readonly Word[], openEnders: ReadonlySet<string>) {
    const scores = Float64Array.from(words, (word, index) => {
      const next = words[index + 1];
      if (!next || openEnders.has(plainWord(word.text))) return Number.NEGATIVE_INFINITY;
      const clause = /[,;:–—]$/u.test(word.text) ? CLAUSE_SECONDS : 0;
      // To the millisecond, so that equal pauses compare equal.
      return Math.round(1000 * (next.startSeconds - word.endSeconds + clause));
    });
    for (const [index, score] of scores.entries()) {
      const same = this.#byScore.get(score);
      if (same) same.push(index);
      else this.#byScore.set(score, [index]);
    }
    this.#best = [scores];
    for (let span = 1; span * 2 <= scores.length; span *= 2) {
      const half = this.#best.at(-1) ?? scores;
      const whole = new Float64Array(scores.length - span * 2 + 1);
      for (let index = 0; index < whole.length; index++)
        whole[index] = Math.max(half[index] ?? 0, half[index + span] ?? 0);
      this.#best.push(whole);
    }
  }

  /** Finds the best place from index `from` to before index `to`; null if no place is allowed. */
  best(from: number, to: number): number | null {
    if (to <= from) return null;
    const level = Math.floor(Math.log2(to - from));
    const row = this.#best[level];
    const score = Math.max(row?.[from] ?? 0, row?.[to - 2 ** level] ?? 0);
    // Words that overlap the next one have no pause between them.
    if (score < -1000) return null;
    return nearest(this.#byScore.get(score) ?? [], (from + to - 1) / 2, from, to);
  }
}

/** Finds the index nearest to `middle` among ascending indices from `from` to before `to`. */
function nearest(indices: readonly number[], middle: number, from: number, to: number): number | null {
  let low = 0;
  let high = indices.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if ((indices[half] ?? 0) < middle) low = half + 1;
    else high = half;
  }
  const around = [indices[low - 1], indices[low]].filter(
    (index) => index !== undefined && index >= from && index < to,
  ) as number[];
  return around.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? null;
}
