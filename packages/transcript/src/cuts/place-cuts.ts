import type { Word } from '@atelier/contracts/words';
import { createNeighbours, createOverlapFinder } from '../measure/find-overlaps.ts';
import { type Cut, normaliseCuts } from './cut.ts';
import { type HeardSound, levelAround, quietestBetween, quietLevel } from './level-track.ts';
import { isCutWord, overlapOf } from './time-map.ts';

/** The distance within which an edge is moved to a quiet place. */
const REACH_SECONDS = 0.08;

/**
 * Adjusts cuts for the render: they keep whole words, and each edge is in the nearest quiet place and on a frame.
 * Rounding only makes cuts smaller. The function is idempotent.
 */
export function placeCuts(request: {
  cuts: readonly Cut[];
  durationSeconds: number;
  /** The spoken words; empty when they are unknown. */
  words: readonly Word[];
  /** Null without sound, or when it was not measured. */
  sound: HeardSound | null;
  /** The frame rate of the result; null when it is not known yet. */
  framesPerSecond: number | null;
}): Cut[] {
  const { durationSeconds, words, sound, framesPerSecond } = request;
  const wanted = normaliseCuts(request.cuts, durationSeconds);
  const findCuts = createOverlapFinder(wanted);
  const kept = words.filter((word) => !isCutWord(word, findCuts(word)));
  const findKept = createOverlapFinder(kept);
  const around = sound && { sound, quiet: quietLevel(sound), kept: createNeighbours(kept), durationSeconds };
  const placed = wanted
    .flatMap((cut) => aroundWords(cut, findKept(cut)))
    .map((cut) => (around ? intoQuiet(cut, around) : cut))
    .map((cut) => onFrames(cut, framesPerSecond, durationSeconds));
  return normaliseCuts(placed, durationSeconds);
}

/** Shortens a cut at kept words, or splits it when one is inside. @param kept those near the cut */
function aroundWords(cut: Cut, kept: readonly Word[]): Cut[] {
  const pieces: Cut[] = [];
  let from = cut.startSeconds;
  for (const word of kept.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    if (overlapOf(cut, word) <= 0) continue;
    if (word.startSeconds > from) pieces.push({ startSeconds: from, endSeconds: word.startSeconds });
    from = Math.max(from, word.endSeconds);
  }
  return cut.endSeconds > from ? [...pieces, { startSeconds: from, endSeconds: cut.endSeconds }] : pieces;
}

/** Moves an edge to a quiet place, unless it is quiet already. At a kept word it moves away from the word only. */
function intoQuiet(
  cut: Cut,
  around: {
    sound: HeardSound;
    quiet: number;
    kept: ReturnType<typeof createNeighbours>;
    durationSeconds: number;
  },
): Cut {
  const { sound, quiet, kept, durationSeconds } = around;
  const { startSeconds, endSeconds } = cut;
  const middle = (startSeconds + endSeconds) / 2;
  const before = Math.max(0, kept.endUntil(startSeconds + 1e-6) ?? 0);
  const after = Math.min(durationSeconds, kept.startFrom(endSeconds - 1e-6) ?? durationSeconds);
  const move = (edge: number, from: number, to: number) => {
    if (edge <= 0 || edge >= durationSeconds || isQuiet(sound, edge, quiet)) return edge;
    return quietestBetween(sound, from, to, edge);
  };
  return {
    startSeconds: move(
      startSeconds,
      Math.max(before, startSeconds - REACH_SECONDS),
      Math.min(middle, startSeconds + REACH_SECONDS),
    ),
    endSeconds: move(
      endSeconds,
      Math.max(middle, endSeconds - REACH_SECONDS),
      Math.min(after, endSeconds + REACH_SECONDS),
    ),
  };
}

function isQuiet({ levelsDb, stepSeconds }: HeardSound, seconds: number, quietDb: number): boolean {
  return levelAround(levelsDb, Math.floor(seconds / stepSeconds)) <= quietDb;
}

function onFrames({ startSeconds, endSeconds }: Cut, rate: number | null, durationSeconds: number): Cut {
  if (rate === null) return { startSeconds, endSeconds };
  return {
    startSeconds: Math.ceil(startSeconds * rate - ROUNDING_FRAMES) / rate,
    // The end of the range need not be on a frame.
    endSeconds:
      endSeconds >= durationSeconds
        ? durationSeconds
        : Math.floor(endSeconds * rate + ROUNDING_FRAMES) / rate,
  };
}

/** Tolerance for times that were on a frame before they were serialised. */
const ROUNDING_FRAMES = 0.01;
