import { fnv1a } from '@atelier/contracts/text/seeded-random';

export interface SeededRandom {
  /** 0 ≤ x < 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<const T extends readonly [unknown, ...unknown[]]>(items: T): T[number];
  /** Creates an independent stream, which does not affect the others. */
  fork(label: string): SeededRandom;
}

/** Creates a generator that gives the same numbers for the same text (sfc32 over four FNV-1a hashes). */
export function createRandom(seed: string): SeededRandom {
  let a = hashText(`${seed}#a`);
  let b = hashText(`${seed}#b`);
  let c = hashText(`${seed}#c`);
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 12; round += 1) next();
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

/** FNV-1a with a final mix. */
function hashText(text: string): number {
  let hash = fnv1a(text);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
