import type { Face, SampledFaces } from '@atelier/engines/face-detection/port';
import { median } from './median.ts';

/** Position of a person at a moment. */
export interface SubjectPoint {
  timeSeconds: number;
  /** One person has one number within a shot. */
  person: number;
  centerX: number;
  centerY: number;
  width: number;
  mouthMotion: number;
}

/** One person within a shot. */
export interface Track {
  points: SubjectPoint[];
  fromSeconds: number;
  toSeconds: number;
}

/** A person who is not seen for longer than this has left the picture. */
const GONE_SECONDS = 1.5;
/** Detections that last less than this are no faces: they are folds, shadows or pictures on a wall. */
const SHORTEST_SECONDS = 0.5;

/**
 * Links the faces of each person over time, by place and size. Bridges moments in which a face is turned away.
 * @param by.height true where people may be seen one above the other, as in a gallery
 */
export function linkFaces(
  samples: readonly (SampledFaces & { timeSeconds: number })[],
  by: { height: boolean } = { height: false },
): Track[] {
  const tracks: SubjectPoint[][] = [];
  for (const { timeSeconds, faces } of samples) {
    const free = new Set(tracks.keys());
    for (const face of faces.toSorted((a, b) => b.width - a.width)) {
      const place = [...free]
        .map((person) => ({ person, distance: distanceTo(tracks[person]?.at(-1), face, timeSeconds, by) }))
        .filter(({ distance }) => distance < 1)
        .toSorted((a, b) => a.distance - b.distance)[0];
      const person = place?.person ?? tracks.length;
      free.delete(person);
      const { centerX, centerY, width, mouthMotion } = face;
      const point = { timeSeconds, person, centerX, centerY, width, mouthMotion };
      if (place) tracks[person]?.push(point);
      else tracks.push([point]);
    }
  }
  return tracks.map(trackOf).filter((track) => track.toSeconds - track.fromSeconds >= SHORTEST_SECONDS);
}

/** 1 and above: another person. */
function distanceTo(
  last: SubjectPoint | undefined,
  face: Face,
  timeSeconds: number,
  by: { height: boolean },
): number {
  if (!last) return 1;
  const passed = timeSeconds - last.timeSeconds;
  const growth = Math.max(face.width / last.width, last.width / face.width);
  if (passed > GONE_SECONDS || growth > 2) return 1;
  const reach = Math.max(face.width, last.width) * 1.2 + 0.15 * passed;
  const across = face.centerX - last.centerX;
  return Math.hypot(across, by.height ? face.centerY - last.centerY : 0) / reach;
}

function trackOf(points: SubjectPoint[]): Track {
  return { points, fromSeconds: points[0]?.timeSeconds ?? 0, toSeconds: points.at(-1)?.timeSeconds ?? 0 };
}

/** Returns the usual width of a face, as a share of the picture. */
export const widthIn = ({ points }: Track) => median(points.map(({ width }) => width));
/** Returns the usual distance of a face's middle from the left, as a share of the picture. */
export const middleOf = ({ points }: Track) => median(points.map(({ centerX }) => centerX));
/** Returns the usual distance of a face's middle from the top, as a share of the picture. */
export const heightOf = ({ points }: Track) => median(points.map(({ centerY }) => centerY));
