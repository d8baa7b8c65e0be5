/** A number from 0 (included) to 1 (excluded), and the seed to draw the next one with. */
export interface Draw {
  value: number;
  seed: number;
}

/** Mulberry32 as a pure step: games keep the seed in their state, so the same start always plays the same game. */
export function drawRandom(seed: number): Draw {
  const next = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296, seed: next };
}

/** The same generator with the seed kept inside: for pictures and courses made once. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    const draw = drawRandom(state);
    state = draw.seed;
    return draw.value;
  };
}
