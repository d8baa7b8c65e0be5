import type { CropKeyframe, CropPath } from '@atelier/media';
import { chooseSubject, type FaceSample, type SubjectPoint } from './choose-subject.ts';
import { holdStill } from './hold-still.ts';

/** Whoever comes back before this is waited for; then the picture goes back to the middle. */
const WAIT_SECONDS = 2;

/**
 * The crop's way through a clip: within a shot it follows one person after the other, cuts between them and at the
 * cuts of the film, and shows the middle where nobody is seen. Empty when nobody is seen at all.
 */
export function planCropPath(request: {
  samples: readonly FaceSample[];
  cutsAtSeconds: readonly number[];
  /** The crop's width in parts of the picture's width. */
  cropShare: number;
}): CropPath {
  const { samples, cutsAtSeconds, cropShare } = request;
  const shots = splitShots(samples, cutsAtSeconds);
  const path: CropKeyframe[] = [];
  let isAnybodySeen = false;
  for (const { startSeconds, samples: seen } of shots) {
    const points = chooseSubject(seen);
    if (points.length > 0) isAnybodySeen = true;
    path.push(...followShot(points, seen, startSeconds, cropShare));
  }
  return isAnybodySeen ? path : [];
}

interface Shot {
  startSeconds: number;
  samples: FaceSample[];
}

function splitShots(samples: readonly FaceSample[], cutsAtSeconds: readonly number[]): Shot[] {
  const starts = [0, ...cutsAtSeconds.filter((time) => time > 0).toSorted((a, b) => a - b)];
  return starts.map((startSeconds, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    return {
      startSeconds,
      samples: samples.filter(({ timeSeconds }) => timeSeconds >= startSeconds && timeSeconds < end),
    };
  });
}

/** One shot begins with a cut at its very first picture. */
function followShot(
  points: readonly SubjectPoint[],
  samples: readonly FaceSample[],
  startSeconds: number,
  cropShare: number,
): CropKeyframe[] {
  const stretches = splitStretches(points);
  const [first] = stretches;
  const firstSeen = first?.[0]?.timeSeconds ?? Number.POSITIVE_INFINITY;
  const shotEnd = samples.at(-1)?.timeSeconds ?? startSeconds;
  const path: CropKeyframe[] = [];
  let freeFrom = startSeconds;
  // Somebody who comes in soon is waited for where they will stand.
  if (firstSeen - startSeconds > WAIT_SECONDS)
    path.push({ timeSeconds: startSeconds, centerX: 0.5, cut: true });
  for (const stretch of stretches) {
    const keyframes = holdStill(stretch, cropShare);
    const [opening] = keyframes;
    if (!opening) continue;
    const isFirst = path.length === 0;
    const begins = isFirst ? startSeconds : Math.max(freeFrom, opening.timeSeconds - 0.125);
    path.push({ ...opening, timeSeconds: begins, cut: true }, ...keyframes);
    const lastSeen = stretch.at(-1)?.timeSeconds ?? begins;
    const next = stretches[stretches.indexOf(stretch) + 1]?.[0]?.timeSeconds ?? shotEnd;
    freeFrom = lastSeen;
    if (next - lastSeen > WAIT_SECONDS) {
      freeFrom = lastSeen + WAIT_SECONDS;
      const held = keyframes.at(-1)?.centerX ?? 0.5;
      path.push({ timeSeconds: freeFrom - 0.8, centerX: held }, { timeSeconds: freeFrom, centerX: 0.5 });
    }
  }
  return path.length > 0 ? path : [{ timeSeconds: startSeconds, centerX: 0.5, cut: true }];
}

/** One person without a long absence. */
function splitStretches(points: readonly SubjectPoint[]): SubjectPoint[][] {
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
