import type { Face } from '@atelier/engines/face-detection/port';

export interface FaceSample {
  /** From the start of the range. */
  timeSeconds: number;
  faces: readonly Face[];
}

/** Where the one to look at is; null while nobody is seen. */
export interface SubjectPoint {
  timeSeconds: number;
  /** One person has one number within a shot. */
  person: number;
  centerX: number;
  width: number;
}

/** Somebody who is not seen for longer has gone. */
const GONE_SECONDS = 1.5;
/** What looks like a face for less is folds, shadows or a picture on the wall. */
const SHORTEST_SECONDS = 0.5;
/** From here on only the size of a face decides who is more prominent. */
const ESTABLISHED_SECONDS = 2;

interface Track {
  points: SubjectPoint[];
  /** Mean width; less for who is only there for a moment. */
  weight: number;
}

/**
 * Whom to follow in one shot: the most prominent person there, until they go. Looks turned away for a moment are
 * bridged, so that the picture does not jump between people.
 */
export function chooseSubject(samples: readonly FaceSample[]): SubjectPoint[] {
  const chosen: SubjectPoint[] = [];
  let tracks = linkFaces(samples);
  while (tracks.length > 0) {
    const best = tracks.reduce((a, b) => (b.weight > a.weight ? b : a));
    const [from, to] = [best.points[0]?.timeSeconds ?? 0, best.points.at(-1)?.timeSeconds ?? 0];
    chosen.push(...best.points);
    // Others are looked at only before and after.
    tracks = tracks
      .filter((track) => track !== best)
      .flatMap((track) => [
        trackOf(track.points.filter((point) => point.timeSeconds < from)),
        trackOf(track.points.filter((point) => point.timeSeconds > to)),
      ])
      .filter((track) => spanOf(track.points) >= SHORTEST_SECONDS);
  }
  return chosen.toSorted((a, b) => a.timeSeconds - b.timeSeconds);
}

/** Faces of one person over time, by place and size. */
function linkFaces(samples: readonly FaceSample[]): Track[] {
  const tracks: SubjectPoint[][] = [];
  for (const { timeSeconds, faces } of samples) {
    const free = new Set(tracks.keys());
    for (const face of faces.toSorted((a, b) => b.width - a.width)) {
      const place = [...free]
        .map((person) => ({ person, distance: distanceTo(tracks[person]?.at(-1), face, timeSeconds) }))
        .filter(({ distance }) => distance < 1)
        .toSorted((a, b) => a.distance - b.distance)[0];
      const person = place?.person ?? tracks.length;
      free.delete(person);
      const point = { timeSeconds, person, centerX: face.centerX, width: face.width };
      if (place) tracks[person]?.push(point);
      else tracks.push([point]);
    }
  }
  return tracks.filter((points) => spanOf(points) >= SHORTEST_SECONDS).map(trackOf);
}

/** 1 and above: another person. */
function distanceTo(last: SubjectPoint | undefined, face: Face, timeSeconds: number): number {
  if (!last) return 1;
  const passed = timeSeconds - last.timeSeconds;
  const growth = Math.max(face.width / last.width, last.width / face.width);
  if (passed > GONE_SECONDS || growth > 2) return 1;
  const reach = Math.max(face.width, last.width) * 1.2 + 0.15 * passed;
  return Math.abs(face.centerX - last.centerX) / reach;
}

function trackOf(points: SubjectPoint[]): Track {
  const width = points.reduce((sum, point) => sum + point.width, 0) / Math.max(1, points.length);
  return { points, weight: width * Math.min(1, spanOf(points) / ESTABLISHED_SECONDS) };
}

function spanOf(points: readonly SubjectPoint[]): number {
  return (points.at(-1)?.timeSeconds ?? 0) - (points[0]?.timeSeconds ?? 0);
}
