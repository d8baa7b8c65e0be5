import type { CropKeyframe, CropPath } from '@atelier/media';
import { chooseSpeaker, type FaceSample } from './choose-speaker.ts';
import type { FacePosition } from './face-positions.ts';
import { holdStill } from './hold-still.ts';
import type { SubjectPoint } from './link-faces.ts';
import { type Shot, splitShots } from './split-shots.ts';

/** Whoever comes back before this is waited for; then the picture goes where something moves. */
const WAIT_SECONDS = 2;
/** Two people nearer than this, in parts of the crop's width, are joined by a glide; others by a cut. */
const NEAR = 0.6;
const GLIDE_SECONDS = 0.6;
const MIDDLE = 0.5;

/**
 * The crop's way through a clip: within a shot it shows who speaks, glides or cuts between people and cuts where the
 * film cuts. Where nobody is seen it stays in the last good place or goes to the middle, whichever has more of what
 * moves, so that it never shows a wall. Empty when nobody is seen at all.
 */
export function planCropPath(request: {
  samples: readonly FaceSample[];
  cutsAtSeconds: readonly number[];
  /** The voices of faces, where they are known. */
  seats?: readonly FacePosition[];
  /** The crop's width in parts of the picture's width. */
  cropShare: number;
}): CropPath {
  const { samples, cutsAtSeconds, seats, cropShare } = request;
  const shots = splitShots(samples, cutsAtSeconds);
  const path: CropKeyframe[] = [];
  let isAnybodySeen = false;
  for (const shot of shots) {
    const points = chooseSpeaker(shot.samples, seats);
    if (points.length > 0) isAnybodySeen = true;
    path.push(...followShot(points, shot, { cropShare, lastPlace: path.at(-1)?.centerX ?? MIDDLE }));
  }
  return isAnybodySeen ? path : [];
}

/**
 * One shot begins with a cut at its very first picture.
 * @param frame.lastPlace where the crop was at the end of the shot before
 */
function followShot(
  points: readonly SubjectPoint[],
  { startSeconds, samples }: Shot,
  { cropShare, lastPlace }: { cropShare: number; lastPlace: number },
): CropKeyframe[] {
  const stretches = splitContinuous(points);
  const shotEnd = samples.at(-1)?.timeSeconds ?? startSeconds;
  const firstSeen = stretches[0]?.[0]?.timeSeconds ?? Number.POSITIVE_INFINITY;
  const whereItMoves = (from: number, to: number, held: number) =>
    liveliest(samples, { from, to, cropShare, held });
  const path: CropKeyframe[] = [];
  // A person who appears within the wait time is framed from the start of the shot at the place where they appear.
  if (firstSeen - startSeconds > WAIT_SECONDS) {
    const until = Math.min(firstSeen, shotEnd);
    // A new shot shows another picture: if nothing moves in it, the last place of the crop means nothing.
    const isStill = !samples.some(
      ({ timeSeconds, motion }) =>
        timeSeconds > startSeconds && timeSeconds <= until && motion.some((value) => value > 0),
    );
    const centerX = isStill ? MIDDLE : whereItMoves(startSeconds, until, lastPlace);
    path.push({ timeSeconds: startSeconds, centerX, cut: true });
  }
  for (const [index, stretch] of stretches.entries()) {
    const keyframes = holdStill(stretch, cropShare);
    const [opening] = keyframes;
    if (!opening) continue;
    const held = path.at(-1);
    if (held) path.push(...changeTo(opening, held, keyframes, cropShare));
    else path.push({ ...opening, timeSeconds: startSeconds, cut: true }, ...keyframes);
    const lastSeen = stretch.at(-1)?.timeSeconds ?? startSeconds;
    const next = stretches[index + 1]?.[0]?.timeSeconds ?? shotEnd;
    if (next - lastSeen <= WAIT_SECONDS) continue;
    const place = keyframes.at(-1)?.centerX ?? MIDDLE;
    const arrives = lastSeen + WAIT_SECONDS;
    path.push(
      { timeSeconds: arrives - 0.8, centerX: place },
      { timeSeconds: arrives, centerX: whereItMoves(lastSeen, next, place) },
    );
  }
  return path;
}

/** From one person to the next: a glide when they are near each other, else a cut. */
function changeTo(
  opening: CropKeyframe,
  held: CropKeyframe,
  keyframes: readonly CropKeyframe[],
  cropShare: number,
): CropKeyframe[] {
  const from = Math.max(held.timeSeconds, opening.timeSeconds - 0.125);
  const isNear = Math.abs(opening.centerX - held.centerX) < cropShare * NEAR;
  if (!isNear) return [{ ...opening, timeSeconds: from, cut: true }, ...keyframes];
  const arrives = from + GLIDE_SECONDS;
  return [
    { timeSeconds: from, centerX: held.centerX },
    { timeSeconds: arrives, centerX: opening.centerX },
    ...keyframes.filter(({ timeSeconds }) => timeSeconds > arrives),
  ];
}

/** The held place or the middle: whichever has more of what moves while nobody is seen. */
function liveliest(
  samples: readonly FaceSample[],
  { from, to, cropShare, held }: { from: number; to: number; cropShare: number; held: number },
): number {
  const seen = samples.filter(({ timeSeconds }) => timeSeconds > from && timeSeconds <= to);
  const motionAround = (centerX: number) =>
    seen.reduce((sum, { motion }) => sum + motionWithin(motion, centerX, cropShare), 0);
  return motionAround(held) >= motionAround(MIDDLE) ? held : MIDDLE;
}

function motionWithin(motion: readonly number[], centerX: number, cropShare: number): number {
  const inside = motion.filter(
    (_, index) => Math.abs((index + 0.5) / motion.length - centerX) < cropShare / 2,
  );
  return inside.reduce((sum, value) => sum + value, 0);
}

/** One person without a long absence. */
function splitContinuous(points: readonly SubjectPoint[]): SubjectPoint[][] {
  const stretches: SubjectPoint[][] = [];
  for (const point of points) {
    const open = stretches.at(-1);
    const last = open?.at(-1);
    const isSame = last?.person === point.person && point.timeSeconds - last.timeSeconds <= WAIT_SECONDS;
    if (open && isSame) open.push(point);
    else stretches.push([point]);
  }
  return stretches;
}
