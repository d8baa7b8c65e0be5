import type { GridView } from '@atelier/contracts/tools/framing';
import type { CropKeyframe, FrameSize } from '@atelier/media';
import { holdStill } from './hold-still.ts';
import { heightOf, linkFaces, middleOf, type Track, widthIn } from './link-faces.ts';
import type { Look } from './looking/look-around.ts';
import { median } from './median.ts';
import { type Shot, splitShots } from './split-shots.ts';

const MOST_FACES = 4;
/** A face counts in a shot when it is seen for this share of the shot, and for this time. */
const LEAST_SHARE = 0.5;
const SHORTEST_SECONDS = 1.5;
/** Faces whose middles differ in height by less than this many face widths stand in one row. */
const ROW_FACES = 1.5;
/** The crop's width in face widths, from which its movement is planned. */
const FACES_WIDE = 2.2;
/** The crop's middle lies below the face's, in face widths. */
const BELOW = 0.3;

interface SeenShot {
  startSeconds: number;
  seconds: number;
  tracks: Track[];
}

/**
 * Plans the cells of several faces: the number of faces that are seen together for the longest time, at most four, each
 * with the path of its crop. In shots with fewer faces the crops stay. Null when there are never two.
 */
export function planGrid({ samples, cutsAtSeconds }: Look, source: FrameSize): GridView | null {
  const aspect = source.width / source.height;
  const shots = splitShots(samples, cutsAtSeconds).map(facesOf);
  const count = commonCount(shots);
  if (count < 2) return null;
  const shown = shots.filter(({ tracks }) => tracks.length >= count);
  const faces = Array.from({ length: count }, (_, index) => {
    const own = shown.flatMap((shot) => {
      const track = inReadingOrder(shot.tracks.slice(0, count), aspect)[index];
      return track ? [{ shot, track }] : [];
    });
    return {
      width: median(own.map(({ track }) => widthIn(track))),
      path: own.flatMap(({ shot, track }) => pathOf(track, shot.startSeconds, aspect)),
    };
  });
  return { faces };
}

/** The faces of a shot, the longest seen and largest first. */
function facesOf({ startSeconds, samples }: Shot): SeenShot {
  const seconds = (samples.at(-1)?.timeSeconds ?? startSeconds) - startSeconds;
  const lasting = (track: Track) => track.toSeconds - track.fromSeconds;
  const tracks = linkFaces(samples, { height: true })
    .filter((track) => lasting(track) >= Math.max(SHORTEST_SECONDS, seconds * LEAST_SHARE))
    .toSorted((a, b) => lasting(b) * widthIn(b) - lasting(a) * widthIn(a))
    .slice(0, MOST_FACES);
  return { startSeconds, seconds, tracks };
}

/** The number of faces that shots with at least two of them show for the longest time. */
function commonCount(shots: readonly SeenShot[]): number {
  const seconds = new Map<number, number>();
  for (const { tracks, seconds: length } of shots) {
    if (tracks.length > 1) seconds.set(tracks.length, (seconds.get(tracks.length) ?? 0) + length);
  }
  const [most] = [...seconds].toSorted(([a, long], [b, longer]) => longer - long || b - a);
  return most?.[0] ?? 0;
}

function inReadingOrder(tracks: readonly Track[], aspect: number): Track[] {
  const byHeight = tracks.toSorted((a, b) => heightOf(a) - heightOf(b));
  const rows: Track[][] = [];
  for (const track of byHeight) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && heightOf(track) - heightOf(first) < ROW_FACES * widthIn(first) * aspect) {
      row.push(track);
    } else rows.push([track]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => middleOf(a) - middleOf(b)));
}

function pathOf(track: Track, startSeconds: number, aspect: number): CropKeyframe[] {
  const centerY = Math.min(1, heightOf(track) + BELOW * widthIn(track) * aspect);
  const keyframes = holdStill(track.points, widthIn(track) * FACES_WIDE);
  const [opening] = keyframes;
  if (!opening) return [];
  return [{ ...opening, timeSeconds: startSeconds, cut: true }, ...keyframes].map((keyframe) => ({
    ...keyframe,
    centerY,
  }));
}
