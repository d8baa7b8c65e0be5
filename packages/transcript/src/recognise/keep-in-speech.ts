import type { Word } from '@atelier/contracts/words';
import { captionLanguage } from '../language.ts';
import { splitByWeight } from '../measure/split-by-weight.ts';
import { countSyllables } from '../measure/syllables.ts';
import type { SpeechSegment } from '../speech-segment.ts';

/** A word that its segment makes shorter than this shares the time of its neighbour. */
const MIN_WORD_SECONDS = 0.06;

/**
 * Moves every word into the stretch of detected speech it overlaps most, or into the nearest one,
 * keeping the order. No word ends before it starts and none overlaps the next.
 */
export function keepInSpeech(input: {
  words: readonly Word[];
  speech: readonly SpeechSegment[];
  language: string;
}): Word[] {
  const { words, speech } = input;
  if (speech.length === 0) return [...words];
  const language = captionLanguage(input.language);
  const groups: Word[][] = speech.map(() => []);
  let lowest = 0;
  for (const word of words) {
    lowest = bestSegment(word, speech, lowest);
    groups[lowest]?.push(word);
  }
  return speech.flatMap((segment, index) =>
    fitInto(segment, groups[index] ?? [], (text) => Math.max(0.5, countSyllables(text, language))),
  );
}

/** Returns the index of the segment with the largest overlap, else of the nearest, from `lowest` on. */
function bestSegment(word: Word, speech: readonly SpeechSegment[], lowest: number): number {
  let best = lowest;
  let bestOverlap = Number.NEGATIVE_INFINITY;
  for (let index = lowest; index < speech.length; index++) {
    const segment = speech[index];
    if (segment === undefined) break;
    // Negative values are the distance.
    const overlap =
      Math.min(word.endSeconds, segment.endSeconds) - Math.max(word.startSeconds, segment.startSeconds);
    if (overlap > bestOverlap) {
      bestOverlap = overlap;
      best = index;
    }
    // Later segments are farther away.
    if (segment.startSeconds > word.endSeconds) break;
  }
  return best;
}

function fitInto(segment: SpeechSegment, words: readonly Word[], weightOf: (text: string) => number): Word[] {
  const fitted: Word[] = [];
  for (const word of words) {
    const floor = fitted.at(-1)?.endSeconds ?? segment.startSeconds;
    const startSeconds = clamp(word.startSeconds, floor, segment.endSeconds);
    const endSeconds = clamp(word.endSeconds, startSeconds, segment.endSeconds);
    fitted.push({ ...word, startSeconds, endSeconds });
  }
  return fitted.every(isLongEnough) ? fitted : widenShort(segment, fitted, weightOf);
}

/** Lets words that are too short share the time of the previous word, or of the next one. */
function widenShort(
  segment: SpeechSegment,
  words: readonly Word[],
  weightOf: (text: string) => number,
): Word[] {
  const groups: Word[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (last && (!isLongEnough(word) || !last.some(isLongEnough))) last.push(word);
    else groups.push([word]);
  }
  const widened: Word[] = [];
  for (const [index, group] of groups.entries()) {
    if (group.length === 1 && group.every(isLongEnough)) {
      widened.push(...group);
      continue;
    }
    const neededSeconds = group.length * MIN_WORD_SECONDS;
    const limit = groups[index + 1]?.[0]?.startSeconds ?? segment.endSeconds;
    const ownStart = group[0]?.startSeconds ?? segment.startSeconds;
    const endSeconds = Math.min(
      limit,
      Math.max(group.at(-1)?.endSeconds ?? ownStart, ownStart + neededSeconds),
    );
    const floor = widened.at(-1)?.endSeconds ?? segment.startSeconds;
    const startSeconds = Math.max(floor, Math.min(ownStart, endSeconds - neededSeconds));
    const shares = splitByWeight({
      texts: group.map(({ text }) => text),
      startSeconds,
      endSeconds,
      weightOf,
    });
    widened.push(...group.map((word, place) => ({ ...word, ...shares[place] })));
  }
  return widened;
}

function isLongEnough(word: Word): boolean {
  return word.endSeconds - word.startSeconds >= MIN_WORD_SECONDS;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
