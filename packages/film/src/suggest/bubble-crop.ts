import { type Bubble, bubbleSchema } from '../document/scene-schema.ts';
import type { SourceFacts } from '../evaluate/film-facts.ts';

type CameraFacts = Pick<SourceFacts, 'width' | 'height' | 'sights'> | undefined;

/** The width of a face, as a share of the bubble's diameter. */
const FACE_SHARE = 0.42;
const MOST_SCALE = 4;

/** Returns the bubble that a camera gets first. */
export function newBubble(camera: string, facts: CameraFacts): Bubble {
  return bubbleSchema.parse({ camera, crop: bubbleCrop(facts) });
}

/** Returns the square around the face that a camera shows for most of its time; its middle without a face. */
export function bubbleCrop(camera: CameraFacts): Bubble['crop'] {
  const sights = camera?.sights ?? [];
  const middle = (of: 'x' | 'y' | 'width') =>
    weightedMedian(sights.map((sight) => [sight[of], lengthOf(sight)]));
  const [x, y, width] = [middle('x'), middle('y'), middle('width')];
  if (!camera || x === undefined || y === undefined || width === undefined)
    return { x: 0.5, y: 0.5, scale: 1 };
  const side = (width * camera.width) / FACE_SHARE;
  const scale = Math.min(camera.width, camera.height) / side;
  return { x: rounded(x), y: rounded(y), scale: rounded(Math.min(MOST_SCALE, Math.max(1, scale))) };
}

const lengthOf = ({ start_seconds, end_seconds }: { start_seconds: number; end_seconds: number }) =>
  Math.max(0, end_seconds - start_seconds);

/** @param values each with its weight */
function weightedMedian(values: readonly (readonly [number, number])[]): number | undefined {
  const sorted = values.toSorted(([one], [other]) => one - other);
  const half = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  let passed = 0;
  for (const [value, weight] of sorted) {
    passed += weight;
    if (passed >= half) return value;
  }
  return undefined;
}

/** Rounds to hundredths. */
const rounded = (value: number) => Math.round(value * 100) / 100;
