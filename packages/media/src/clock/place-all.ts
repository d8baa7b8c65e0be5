import type { ClockPlace } from './clock-sound.ts';

/** The facts of a recording that decide about its rank as a reference. */
export interface Ranked {
  durationSeconds: number;
  score: number;
}

export interface Placed {
  /** The recording whose time is the clock; null if no recording has sound. */
  referenceIndex: number | null;
  places: (ClockPlace | null)[];
}

/** A reference lasts at least this share of the longest recording. */
const LEAST_SHARE = 0.5;

/**
 * Places recordings on the clock of one of them: the best microphone of those that last long enough. A recording without a
 * match in the reference is placed through one that is placed already. If fewer than half belong to the reference, the
 * others are tried, and the largest group is returned.
 * @param recordings null for one without sound
 * @param place compares two recordings, by index
 */
export async function placeAll(
  recordings: readonly (Ranked | null)[],
  place: (reference: number, other: number) => Promise<ClockPlace | null>,
): Promise<Placed> {
  let best: Placed = { referenceIndex: null, places: recordings.map(() => null) };
  let remaining = rank(recordings);
  const count = (placed: Placed) => placed.places.filter((one) => one !== null).length;
  // A group that is not yet tried cannot be larger than what remains.
  while (remaining.length > count(best)) {
    const [referenceIndex] = remaining;
    if (referenceIndex === undefined) break;
    const places = await placeGroup(referenceIndex, remaining, place);
    const group = { referenceIndex, places: recordings.map((_, index) => places.get(index) ?? null) };
    if (count(group) > count(best)) best = group;
    remaining = remaining.filter((index) => !places.has(index));
  }
  return best;
}

async function placeGroup(
  reference: number,
  members: readonly number[],
  place: (reference: number, other: number) => Promise<ClockPlace | null>,
): Promise<Map<number, ClockPlace>> {
  const places = new Map<number, ClockPlace>([[reference, { offsetSeconds: 0, rate: 1, confidence: 1 }]]);
  // Those added on the way are visited too: a chain has any length.
  for (const [through, base] of places) {
    for (const index of members) {
      if (places.has(index)) continue;
      const found = await place(through, index);
      if (found) places.set(index, join(base, found));
    }
  }
  return places;
}

/** Returns the place on the clock of a recording whose place is known on the time of another one. */
function join(base: ClockPlace, inner: ClockPlace): ClockPlace {
  return {
    offsetSeconds: base.offsetSeconds + base.rate * inner.offsetSeconds,
    rate: base.rate * inner.rate,
    confidence: base.confidence * inner.confidence,
  };
}

/** Returns the indexes in the order in which recordings are tried as a reference. */
function rank(recordings: readonly (Ranked | null)[]): number[] {
  const known = recordings.flatMap((one, index) => (one ? [{ ...one, index }] : []));
  const longest = known.reduce((most, one) => Math.max(most, one.durationSeconds), 0);
  const isLong = (one: Ranked) => Number(one.durationSeconds >= LEAST_SHARE * longest);
  return known
    .sort((a, b) => isLong(b) - isLong(a) || b.score - a.score || b.durationSeconds - a.durationSeconds)
    .map(({ index }) => index);
}
