import { firstIndex } from '@atelier/transcript/measure/find-overlaps';
import { toMicroseconds } from '../../document/values.ts';
import type { Shot, ShotsInput } from './choose-shots.ts';
import { type CutPlace, secondsAt } from './cut-places.ts';
import { SAME_SECONDS } from './time-ranges.ts';

export interface InsertInput extends ShotsInput {
  /** A longer shot is interrupted. */
  longestShotSeconds: number;
  /** The length of an inserted shot. */
  reactionSeconds: number;
  /** True to insert wide shots as well. */
  widens: boolean;
}

/** The picture changes at the earliest after this share of the longest shot. */
const EARLIEST_SHARE = 0.6;
/** The end of a sentence ends an inserted shot when it comes at most so much later. */
const SPARE_SECONDS = 1.5;
/** The same for a wide shot, which shows the speaker as well. */
const WIDE_SPARE_SECONDS = 5;
/** The least share of an inserted close-up in which its face is seen. */
const SEEN_SHARE = 0.9;

/**
 * Interrupts long shots with short ones of another camera: a listener's face, the wide shot, or another view of the
 * speaker, in turn. In a long wide shot it is the camera that shows the speaker best. Both cuts fall between words, at
 * the end of a sentence where there is one.
 */
export function insertShots(shots: readonly Shot[], input: InsertInput): Shot[] {
  const { places, longestShotSeconds, shortestShotSeconds: shortest } = input;
  const length = Math.max(input.reactionSeconds, shortest);
  const earliest = Math.max(shortest, EARLIEST_SHARE * longestShotSeconds);
  const chooser = createChooser(input);
  /** The end of an inserted shot, with room for the shortest shot after it. */
  const placeAfter = (out: number, { end, spareSeconds }: { end: number; spareSeconds: number }) => {
    const start = secondsAt(places, out) + length;
    const until = Math.min(start + spareSeconds, end - shortest);
    const place = findPlace(places, { from: start, until, picks: 'first' });
    return place !== undefined && secondsAt(places, place) <= end - shortest + SAME_SECONDS
      ? place
      : undefined;
  };
  return shots.flatMap((shot): Shot[] => {
    if (shot.camera < 0) return [shot];
    const end = secondsAt(places, shot.to);
    const made: Shot[] = [];
    let from = shot.from;
    let since = secondsAt(places, from);
    while (end - since > longestShotSeconds) {
      const room = end - length - shortest;
      const latest = Math.min(since + longestShotSeconds, room - SPARE_SECONDS);
      const out = findPlace(places, { from: since + earliest, until: latest, picks: 'last' });
      if (out === undefined || secondsAt(places, out) > room) break;
      const back = placeAfter(out, { end, spareSeconds: SPARE_SECONDS });
      if (back === undefined) break;
      const camera = chooser.choose(shot.camera, out, back);
      since = secondsAt(places, out);
      if (camera === undefined) continue;
      const later = input.cameras[camera]?.isWide
        ? placeAfter(out, { end, spareSeconds: WIDE_SPARE_SECONDS })
        : undefined;
      const isLater =
        later !== undefined && places[later]?.kind === 'rest' && chooser.covers(camera, out, later);
      const to = isLater ? later : back;
      made.push({ camera: shot.camera, from, to: out }, { camera, from: out, to });
      from = to;
      since = secondsAt(places, to);
    }
    return [...made, { ...shot, from }];
  });
}

/** Creates the choice of the camera of an inserted shot: of those that fit, the one that was inserted longest ago. */
function createChooser({ cameras, places, widens }: InsertInput) {
  const unusable = cameras.map(({ usable }) => unusableBefore(usable));
  const insertedAt = cameras.map(() => -1);
  const sumOf = (sums: ArrayLike<number> | undefined, from: number, to: number) =>
    (sums?.[to] ?? 0) - (sums?.[from] ?? 0);
  const covers = (camera: number, from: number, to: number) => sumOf(unusable[camera], from, to) === 0;
  const choose = (shown: number, from: number, to: number): number | undefined => {
    const seconds = secondsAt(places, to) - secondsAt(places, from);
    const isShownWide = cameras[shown]?.isWide === true;
    const [first] = cameras
      .map(({ isWide, faces, gains }, camera) => ({
        camera,
        isWide,
        isFit: isWide ? widens : sumOf(faces, from, to) >= SEEN_SHARE * seconds,
        gain: isShownWide ? toMicroseconds(sumOf(gains, from, to)) : 0,
        insertedAt: insertedAt[camera] ?? -1,
      }))
      .filter(({ camera, isFit }) => isFit && camera !== shown && covers(camera, from, to))
      .toSorted(
        (a, b) => b.gain - a.gain || a.insertedAt - b.insertedAt || Number(a.isWide) - Number(b.isWide),
      );
    if (first) insertedAt[first.camera] = from;
    return first?.camera;
  };
  return { choose, covers };
}

/** The number of steps before each place that a camera does not cover. */
function unusableBefore(usable: Uint8Array): Int32Array {
  const counts = new Int32Array(usable.length + 1);
  for (let step = 0; step < usable.length; step++)
    counts[step + 1] = (counts[step] ?? 0) + (usable[step] === 1 ? 0 : 1);
  return counts;
}

/**
 * Finds a place between words: a rest, else a gap, else one without a gap; the first or the last one of the stretch.
 * Without any it is the first place after the stretch.
 */
function findPlace(
  places: readonly CutPlace[],
  { from, until, picks }: { from: number; until: number; picks: 'first' | 'last' },
): number | undefined {
  const found: Partial<Record<CutPlace['kind'], number>> = {};
  let index = firstIndex(places, ({ seconds }) => seconds >= from - SAME_SECONDS);
  for (; secondsAt(places, index) <= until; index++) {
    const { kind } = places[index] ?? { kind: 'inside' };
    if (picks === 'last') found[kind] = index;
    else found[kind] ??= index;
  }
  const place = found.rest ?? found.gap ?? found.tight;
  if (place !== undefined) return place;
  while (places[index]?.kind === 'inside') index++;
  return index < places.length ? index : undefined;
}
