import { createRandom } from '../seeded-random.ts';

export interface CameraView {
  /** The horizontal shift of a layer at depth 1, in units. */
  x: number;
  y: number;
  /** The enlargement of a layer at depth 1; 0 for none. */
  zoom: number;
}

const PAN_UNITS = 60;
const RISE_UNITS = 15;
const ZOOM = 0.055;

/** Creates a slow camera movement with a push in or out, chosen by the seed. `progress` is from 0 to 1. */
export function createCamera(seed: string): (progress: number) => CameraView {
  const random = createRandom(seed).fork('camera');
  const side = random.chance(0.5) ? 1 : -1;
  const rise = random.between(-1, 1);
  const pushesIn = random.chance(0.75);
  return (progress) => {
    // Eased at both ends, but never still.
    const eased = progress * 0.35 + 0.65 * (0.5 - 0.5 * Math.cos(Math.PI * progress));
    const across = eased * 2 - 1;
    return {
      x: side * PAN_UNITS * across,
      y: rise * RISE_UNITS * across,
      zoom: ZOOM * (pushesIn ? eased : 1 - eased),
    };
  };
}
