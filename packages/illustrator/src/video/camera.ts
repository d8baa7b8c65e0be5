import { createRandom } from '../seeded-random.ts';

export interface CameraView {
  /** Units that a layer at depth 1 is shifted. */
  x: number;
  y: number;
  /** What a layer at depth 1 is enlarged by; 0 not at all. */
  zoom: number;
}

const PAN_UNITS = 60;
const RISE_UNITS = 15;
const ZOOM = 0.055;

/** A slow drift with a push in or out, the way chosen by the seed. `progress` runs from 0 to 1. */
export function createCamera(seed: string): (progress: number) => CameraView {
  const random = createRandom(seed).fork('camera');
  const side = random.chance(0.5) ? 1 : -1;
  const rise = random.between(-1, 1);
  const pushesIn = random.chance(0.75);
  return (progress) => {
    // Eased at both ends, never quite still.
    const eased = progress * 0.35 + 0.65 * (0.5 - 0.5 * Math.cos(Math.PI * progress));
    const across = eased * 2 - 1;
    return {
      x: side * PAN_UNITS * across,
      y: rise * RISE_UNITS * across,
      zoom: ZOOM * (pushesIn ? eased : 1 - eased),
    };
  };
}
