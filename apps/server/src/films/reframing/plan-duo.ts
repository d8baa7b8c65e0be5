import type { DuoView } from '@atelier/contracts/tools/framing';
import type { CropKeyframe, CropPath, FrameSize } from '@atelier/media';
import { type FacePosition, positionOf } from './face-positions.ts';
import { holdStill } from './hold-still.ts';
import { linkFaces, middleOf, type Track, widthIn } from './link-faces.ts';
import type { Look } from './looking/look-around.ts';
import { median } from './median.ts';
import { type Shot, splitShots } from './split-shots.ts';

/** Shortest time for which two people must be seen together in a shot. */
const SHORTEST_SECONDS = 1.5;
/** A person counts as present at a shot's ends if they are missing there for at most this time. */
const WAIT_SECONDS = 2;
/** Smallest share of the film in which two people must be seen together. */
const LEAST_SHARE = 0.1;
/** Width of a crop, in face widths, and its lower bound. */
const FACES_WIDE = 4.2;
const FEWEST_FACES_WIDE = 2.4;
/** Largest width of a crop, so that the other person does not stand in its middle. */
const REACH_TO_OTHER = 1.3;
/** A face has a little more room below it than above it, in parts of the crop's height. */
const BELOW = 0.06;
/** A crop is enlarged at most so many times. */
const MOST_ENLARGED = 3;

/** Two people of one shot, from when to when; the left one first. */
interface Span {
  startSeconds: number;
  endSeconds: number;
  pair: [Track, Track];
}

/**
 * Two people one above the other: each crop follows its own person, the left one above. Where there are not two, one
 * crop fills the frame along `alonePath`. Null when two people are hardly ever seen together.
 */
export function planDuo(
  look: Look,
  frame: { source: FrameSize; size: FrameSize; alonePath: CropPath },
): DuoView | null {
  const spans = spansOf(look);
  const seconds = (look.samples.at(-1)?.timeSeconds ?? 0) + 0.25;
  const together = spans.reduce(
    (sum, { startSeconds, endSeconds }) => sum + Math.min(endSeconds, seconds) - startSeconds,
    0,
  );
  if (together < SHORTEST_SECONDS || together < seconds * LEAST_SHARE) return null;
  const part = (index: 0 | 1) => {
    const widthShare = widthOf(spans, index, frame);
    return { widthShare, path: spans.flatMap((span) => pathOf(span, index, { ...frame, widthShare })) };
  };
  return { parts: [part(0), part(1)], alone: gapsBetween(spans, seconds), alonePath: frame.alonePath };
}

function spansOf({ samples, cutsAtSeconds, seats = [] }: Look): Span[] {
  const shots = splitShots(samples, cutsAtSeconds);
  return shots.flatMap((shot, index) => {
    const shotEnd = shots[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    const span = spanOf(shot, shotEnd, seats);
    return span ? [span] : [];
  });
}

/** The two who are seen together longest, the larger the better; those whose voices are heard before others. */
function spanOf(shot: Shot, shotEnd: number, seats: readonly FacePosition[]): Span | null {
  const tracks = linkFaces(shot.samples);
  let best: { value: number; span: Span } | null = null;
  for (const [index, one] of tracks.entries()) {
    for (const other of tracks.slice(index + 1)) {
      const startSeconds = Math.max(one.fromSeconds, other.fromSeconds);
      const endSeconds = Math.min(one.toSeconds, other.toSeconds);
      const speaking = [one, other].filter(
        (track) => typeof positionOf(seats, track)?.voice === 'number',
      ).length;
      const value = (endSeconds - startSeconds) * Math.min(widthIn(one), widthIn(other)) * (1 + speaking);
      if (endSeconds - startSeconds < SHORTEST_SECONDS || value <= (best?.value ?? 0)) continue;
      const isLeft = middleOf(one) <= middleOf(other);
      best = { value, span: { startSeconds, endSeconds, pair: isLeft ? [one, other] : [other, one] } };
    }
  }
  if (!best) return null;
  const { pair, startSeconds, endSeconds } = best.span;
  const lastSeen = shot.samples.at(-1)?.timeSeconds ?? endSeconds;
  return {
    pair,
    startSeconds: startSeconds - shot.startSeconds <= WAIT_SECONDS ? shot.startSeconds : startSeconds,
    endSeconds: lastSeen - endSeconds <= WAIT_SECONDS ? shotEnd : endSeconds,
  };
}

/** The crop's width for one half, in parts of the picture's: the same in the whole film, as wide as any shot needs. */
function widthOf(
  spans: readonly Span[],
  index: 0 | 1,
  { source, size }: { source: FrameSize; size: FrameSize },
): number {
  const wanted = spans.map(({ pair }) => {
    const face = widthIn(pair[index]);
    const apart = Math.abs(middleOf(pair[0]) - middleOf(pair[1]));
    return Math.max(face * FEWEST_FACES_WIDE, Math.min(face * FACES_WIDE, apart * REACH_TO_OTHER));
  });
  const aspect = size.width / (size.height / 2);
  const widest = Math.min(1, (aspect * source.height) / source.width);
  return Math.min(widest, Math.max(size.width / MOST_ENLARGED / source.width, ...wanted));
}

function pathOf(
  { startSeconds, endSeconds, pair }: Span,
  index: 0 | 1,
  frame: { source: FrameSize; size: FrameSize; widthShare: number },
): CropKeyframe[] {
  const { source, size, widthShare } = frame;
  const points = pair[index].points.filter(
    ({ timeSeconds }) => timeSeconds >= startSeconds && timeSeconds <= endSeconds,
  );
  const heightShare = ((widthShare * source.width) / source.height) * (size.height / 2 / size.width);
  const centerY = keepInside(median(points.map((point) => point.centerY)) + BELOW * heightShare, heightShare);
  const keyframes = holdStill(points, widthShare).map((keyframe) => ({ ...keyframe, centerY }));
  const [opening] = keyframes;
  return opening ? [{ ...opening, timeSeconds: startSeconds, cut: true }, ...keyframes] : [];
}

function gapsBetween(spans: readonly Span[], seconds: number): DuoView['alone'] {
  const gaps: DuoView['alone'][number][] = [];
  let from = 0;
  for (const { startSeconds, endSeconds } of spans) {
    if (startSeconds > from) gaps.push({ startSeconds: from, endSeconds: startSeconds });
    from = endSeconds;
  }
  return from < seconds ? [...gaps, { startSeconds: from, endSeconds: null }] : gaps;
}

function keepInside(center: number, share: number): number {
  return Math.min(1 - share / 2, Math.max(share / 2, center));
}
