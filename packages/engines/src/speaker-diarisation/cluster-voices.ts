import { cosine } from './cosine.ts';
import { joinClusters } from './join-clusters.ts';
import { MOST_SPEAKERS } from './port.ts';

/** More windows than this are represented by evenly spaced ones: the work grows with the square of their number. */
const MOST_COMPARED = 1000;
/** Two groups of windows whose mean cosine is at least this are one voice. */
const SAME_VOICE = 0.6;
/** A voice has at least this share of the windows, and at least this number of them. */
const LEAST_SHARE = 0.03;
const LEAST_WINDOWS = 7;
/** Two voices whose centres have at least this cosine are one. */
const SAME_CENTRE = 0.85;
const ROUNDS = 8;

/** Numbers of length 1 that stand one after the other, `length` for each voice. */
export interface Voices {
  values: Float32Array;
  length: number;
}

/**
 * Finds the voices of a recording by agglomerative clustering with mean linkage. The number of voices, 1 to
 * `MOST_SPEAKERS`, follows from the likeness of the windows.
 * @returns the centre of each voice, of length 1; empty without windows
 */
export function findCentres({ values, length }: Voices): Float32Array[] {
  const count = values.length / length;
  if (count === 0) return [];
  const compared = Math.min(count, MOST_COMPARED);
  const chosen = Array.from({ length: compared }, (_, index) => Math.floor((index * count) / compared));
  const voiceAt = (index: number) => values.subarray(index * length, (index + 1) * length);
  const groups = joinClusters(
    chosen.map((index) => voiceAt(index)),
    SAME_VOICE,
  );
  const least = Math.max(LEAST_WINDOWS, LEAST_SHARE * compared);
  const large = groups.toSorted((a, b) => b.length - a.length);
  const kept = large.filter((group, index) => index === 0 || group.length >= least).slice(0, MOST_SPEAKERS);
  let centres = kept.map((group) => centreOf(group.map((place) => voiceAt(chosen[place] ?? 0))));
  for (let round = 0; round < ROUNDS; round++) {
    const members: Float32Array[][] = centres.map(() => []);
    for (let index = 0; index < count; index++)
      members[nearest(centres, voiceAt(index))]?.push(voiceAt(index));
    centres = joinAlike(members.filter((group) => group.length > 0));
  }
  return centres;
}

/** Joins groups of windows whose centres are those of one voice. */
function joinAlike(groups: Float32Array[][]): Float32Array[] {
  const left = groups.map((group) => ({ group, centre: centreOf(group) }));
  for (;;) {
    let best = { likeness: SAME_CENTRE, first: -1, second: -1 };
    for (const [first, a] of left.entries())
      for (const [second, b] of left.entries()) {
        const likeness = second > first ? cosine(a.centre, b.centre) : -1;
        if (likeness >= best.likeness) best = { likeness, first, second };
      }
    const [one, other] = [left[best.first], left[best.second]];
    if (!one || !other) return left.map(({ centre }) => centre);
    const group = [...one.group, ...other.group];
    left.splice(best.second, 1);
    left[best.first] = { group, centre: centreOf(group) };
  }
}

function nearest(centres: readonly Float32Array[], voice: Float32Array): number {
  let best = { likeness: Number.NEGATIVE_INFINITY, index: 0 };
  for (const [index, centre] of centres.entries()) {
    const likeness = cosine(centre, voice);
    if (likeness > best.likeness) best = { likeness, index };
  }
  return best.index;
}

function centreOf(voices: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(voices[0]?.length ?? 0);
  for (const voice of voices)
    for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) + (voice[index] ?? 0);
  const size = Math.sqrt(cosine(sum, sum)) || 1;
  return sum.map((value) => value / size);
}
