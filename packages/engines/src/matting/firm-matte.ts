import { boxMean, type Plane } from './box-mean.ts';

/** Values below and above these become 0 and 1, which removes faint veils and pinholes. */
const NOTHING = 0.03;
const EVERYTHING = 0.97;
/** Half the width, in points, of the widest soft edge that is kept: hair and blur are narrower. */
const EDGE_RADIUS = 12;

/**
 * Cleans the network's matte. Narrow soft edges stay; wide half-transparent areas mean uncertainty and become opaque
 * or transparent, with a preference for the subject.
 */
export function firmMatte(plane: Plane, answer: Float32Array): Float32Array {
  const matte = answer.map((value) => clamp((value - NOTHING) / (EVERYTHING - NOTHING)));
  const doubt = matte.map((value) => (value > 0.05 && value < 0.95 ? 1 : 0));
  boxMean(plane, EDGE_RADIUS, doubt, doubt, new Float32Array(doubt.length));
  return matte.map((value, index) => {
    const wide = clamp(((doubt[index] ?? 0) - 0.4) / 0.35);
    if (wide === 0) return value;
    const decided = smoothStep((value - 0.15) / 0.45);
    return value + (decided - value) * wide;
  });
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function smoothStep(value: number): number {
  const t = clamp(value);
  return t * t * (3 - 2 * t);
}
