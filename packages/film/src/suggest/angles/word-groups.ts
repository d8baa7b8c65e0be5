import { endsSentence } from '@atelier/transcript/segment/sentence-ends';
import type { TimeRange } from '../../render/find-ranges.ts';
import type { SpokenWord } from './camera-sights.ts';

/** A word, or several words that overlap in time: no cut falls inside. Times are those of the shortened recording. */
export interface WordGroup extends TimeRange {
  /** The share of the spoken time of each speaker; together 1. */
  shares: ReadonlyMap<string | null, number>;
  /** True where two speakers speak at the same time. */
  isTogether: boolean;
  endsSentence: boolean;
}

interface TimedWord extends TimeRange {
  speaker: string | null;
  endsSentence: boolean;
}

/** The least share of the second speaker of two who speak together; less is an interjection. */
const TOGETHER_SHARE = 0.25;

/**
 * Groups words that overlap in time. A word ends at the latest where the next word of its speaker begins, and a word
 * without a speaker belongs to the speaker before it. Words of which nothing is kept are left out.
 * @param words in any order, in seconds of the reference
 * @param toKept converts seconds of the reference to seconds of the shortened recording
 * @returns in the order of time
 */
export function wordGroups(words: readonly SpokenWord[], toKept: (seconds: number) => number): WordGroup[] {
  const groups: WordGroup[] = [];
  let open: TimedWord[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const word of timedWords(words, toKept)) {
    if (open.length > 0 && word.startSeconds >= end) {
      groups.push(groupOf(open, end));
      open = [];
      end = Number.NEGATIVE_INFINITY;
    }
    open.push(word);
    end = Math.max(end, word.endSeconds);
  }
  if (open.length > 0) groups.push(groupOf(open, end));
  return groups;
}

function timedWords(words: readonly SpokenWord[], toKept: (seconds: number) => number): TimedWord[] {
  const ordered = words.toSorted((a, b) => a.start_seconds - b.start_seconds);
  let speaker = ordered.find((word) => word.speaker !== null)?.speaker ?? null;
  const lasts = new Map<string | null, TimedWord>();
  const timed = ordered.map((word): TimedWord => {
    speaker = word.speaker ?? speaker;
    const startSeconds = toKept(word.start_seconds);
    const last = lasts.get(word.speaker);
    if (last) last.endSeconds = Math.min(last.endSeconds, startSeconds);
    const one = {
      startSeconds,
      endSeconds: toKept(word.end_seconds),
      speaker,
      endsSentence: endsSentence({ text: word.text, startSeconds: 0, endSeconds: 0 }),
    };
    lasts.set(word.speaker, one);
    return one;
  });
  return timed.filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds);
}

function groupOf(words: readonly TimedWord[], endSeconds: number): WordGroup {
  const shares = sharesOf(words);
  const [, second = 0] = shares.size > 1 ? [...shares.values()].toSorted((a, b) => b - a) : [];
  return {
    startSeconds: words[0]?.startSeconds ?? 0,
    endSeconds,
    shares,
    isTogether: second >= TOGETHER_SHARE,
    endsSentence: words.some((word) => word.endsSentence && word.endSeconds === endSeconds),
  };
}

function sharesOf(words: readonly TimedWord[]): Map<string | null, number> {
  const shares = new Map<string | null, number>();
  const all = words.reduce((sum, word) => sum + word.endSeconds - word.startSeconds, 0);
  for (const { speaker, startSeconds, endSeconds } of words)
    shares.set(speaker, (shares.get(speaker) ?? 0) + (endSeconds - startSeconds) / all);
  return shares;
}
