import type { TimeRange } from '../../render/find-ranges.ts';
import { SAME_SECONDS } from './time-ranges.ts';
import type { WordGroup } from './word-groups.ts';

/**
 * The kinds of places at which the picture may change, the worst first: inside a word, where a camera begins or ends;
 * between two words without a gap; in a gap; at the end of a sentence, in a pause, or where something was cut out.
 */
export type PlaceKind = 'inside' | 'tight' | 'gap' | 'rest';

interface Place {
  /** Seconds from the start of the shortened recording, without the stretches that are cut out. */
  seconds: number;
  kind: PlaceKind;
}

/** A place at which the picture may change. */
export interface CutPlace extends Place {
  /** The words from this place to the next one; absent where nobody speaks. */
  group?: WordGroup;
}

export interface Timeline {
  groups: readonly WordGroup[];
  /** The length of the shortened recording. */
  durationSeconds: number;
  /** The times at which something was cut out of the recording, in order. */
  joins: readonly number[];
  /** The stretches that each camera covers, in order and apart. */
  coverage: readonly (readonly TimeRange[])[];
}

/** The picture changes so long before the first word of a speaker, where the gap has that room. */
const LEAD_SECONDS = 0.25;
/** The picture changes to that of a pause so long after the last word. */
const AFTER_SECONDS = 0.5;
/** A gap of this length is a rest, also within a sentence. */
const REST_SECONDS = 0.5;
/** In a gap of this length nobody speaks. */
const PAUSE_SECONDS = 2;
/** A cut that is so near to a join is placed on the join: one jump of the picture instead of two. */
const NEAR_JOIN_SECONDS = 1;

/**
 * Lists the places at which the picture may change, in order: the start of the recording, one or more in each gap
 * between words, and the end. A camera that begins or ends inside a word adds a place there only where no camera covers
 * the whole word.
 * @returns at least two places when the recording has a length; no two at the same time
 */
export function cutPlaces(timeline: Timeline): CutPlace[] {
  const { groups, durationSeconds, coverage } = timeline;
  const edges = coverage
    .flatMap((ranges) => ranges.flatMap((range) => [range.startSeconds, range.endSeconds]))
    .toSorted((a, b) => a - b);
  const readJoins = createReader(timeline.joins);
  const readEdges = createReader(edges);
  const isCovered = createCoverageReader(coverage);
  const found: Place[] = [];
  for (let index = 0; index <= groups.length; index++) {
    const before = groups[index - 1];
    const group = groups[index];
    const gap = { startSeconds: before?.endSeconds ?? 0, endSeconds: group?.startSeconds ?? durationSeconds };
    const joins = readJoins(gap).map((seconds) => ({ seconds, kind: 'rest' as const }));
    const kind = kindOfGap(gap, before);
    found.push(...joins);
    for (const place of placesInGap(gap, { kind, isFirst: !before, isLast: !group }))
      if (joins.every((join) => Math.abs(join.seconds - place.seconds) >= NEAR_JOIN_SECONDS))
        found.push(place);
    for (const seconds of readEdges(gap)) found.push({ seconds, kind });
    if (!group) continue;
    const inside = readEdges(group);
    if (inside.length > 0 && !isCovered(group))
      for (const seconds of inside) found.push({ seconds, kind: 'inside' });
  }
  return withGroups(apart(found, durationSeconds), groups);
}

function kindOfGap({ startSeconds, endSeconds }: TimeRange, before: WordGroup | undefined): PlaceKind {
  const seconds = endSeconds - startSeconds;
  if (seconds >= REST_SECONDS || before?.endsSentence) return 'rest';
  return seconds > SAME_SECONDS ? 'gap' : 'tight';
}

/** The places in a gap between words: shortly before the next word and, in a pause, shortly after the last one. */
function placesInGap(
  { startSeconds, endSeconds }: TimeRange,
  { kind, isFirst, isLast }: { kind: PlaceKind; isFirst: boolean; isLast: boolean },
): Place[] {
  const seconds = endSeconds - startSeconds;
  const isPause = seconds >= PAUSE_SECONDS;
  const places: Place[] = [];
  if (!isFirst && isPause) places.push({ seconds: startSeconds + AFTER_SECONDS, kind });
  if (!isLast && (isPause || !isFirst))
    places.push({ seconds: endSeconds - Math.min(LEAD_SECONDS, seconds / 2), kind });
  return places;
}

/** Sorts places between the start and the end of the recording; of several at the same time the first one stays. */
function apart(places: readonly Place[], durationSeconds: number): Place[] {
  const kept: Place[] = [{ seconds: 0, kind: 'rest' }];
  for (const place of places.toSorted((a, b) => a.seconds - b.seconds))
    if (
      place.seconds > (kept.at(-1)?.seconds ?? 0) + SAME_SECONDS &&
      place.seconds < durationSeconds - SAME_SECONDS
    )
      kept.push(place);
  return [...kept, { seconds: durationSeconds, kind: 'rest' }];
}

function withGroups(places: readonly Place[], groups: readonly WordGroup[]): CutPlace[] {
  let next = 0;
  return places.map((place, index) => {
    const end = places[index + 1]?.seconds ?? place.seconds;
    while (next < groups.length && (groups[next]?.endSeconds ?? 0) <= place.seconds + SAME_SECONDS) next++;
    const group = groups[next];
    return group && group.startSeconds < end - SAME_SECONDS ? { ...place, group } : place;
  });
}

/** Returns a function that returns the times of a stretch; the stretches come in order, and its end is included. */
function createReader(times: readonly number[]): (stretch: TimeRange) => number[] {
  let next = 0;
  return ({ startSeconds, endSeconds }) => {
    while (next < times.length && (times[next] ?? 0) < startSeconds) next++;
    const from = next;
    while (next < times.length && (times[next] ?? 0) <= endSeconds) next++;
    return times.slice(from, next);
  };
}

/** Returns a function that tells whether one camera covers a whole stretch; the stretches come in order. */
function createCoverageReader(coverage: Timeline['coverage']): (stretch: TimeRange) => boolean {
  const firsts = coverage.map(() => 0);
  return ({ startSeconds, endSeconds }) =>
    coverage.some((ranges, camera) => {
      let first = firsts[camera] ?? 0;
      while (first < ranges.length && (ranges[first]?.endSeconds ?? 0) < endSeconds - SAME_SECONDS) first++;
      firsts[camera] = first;
      return (ranges[first]?.startSeconds ?? Number.POSITIVE_INFINITY) <= startSeconds + SAME_SECONDS;
    });
}

/** Returns the time of a place; infinite after the last one. */
export function secondsAt(places: readonly CutPlace[], index: number): number {
  return places[index]?.seconds ?? Number.POSITIVE_INFINITY;
}
