/** A number from 0 (included) to 1 (excluded), and the seed to draw the next one with. */
export interface Draw {
  value: number;
  seed: number;
}

/** Mulberry32 as a pure step: the caller keeps the seed, and the same seed gives the same sequence. */
export function drawRandom(seed: number): Draw {
  const next = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32, seed: next };
}

/** A repeatable generator of numbers in [0, 1): the same seed gives the same file on every machine. */
export function seededRandom(seed: string | number): () => number {
  let state = typeof seed === 'string' ? fnv1a(seed) : seed;
  return () => {
    const draw = drawRandom(state);
    state = draw.seed;
    return draw.value;
  };
}

/** 32-bit FNV-1a over UTF-16 units, signed. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
