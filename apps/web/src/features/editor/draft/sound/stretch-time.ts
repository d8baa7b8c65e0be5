/** The length of the pieces that are laid over each other, and how far a piece may be moved, in seconds. */
const PIECE_SECONDS = 0.04;
const MOST_MOVE_SECONDS = 0.01;
/** Pieces are compared at each so many samples. */
const COMPARED_STEP = 4;

/**
 * Makes sound faster or slower at the same pitch: pieces of it are laid over each other where they match best (WSOLA).
 * Takes time in proportion to its length.
 * @param channels samples of each channel, of equal length
 * @param options.speed above 1 for shorter sound
 * @param options.length of the result, in samples
 */
export function stretchTime(
  channels: readonly Float32Array[],
  { speed, length, sampleRate }: { speed: number; length: number; sampleRate: number },
): Float32Array<ArrayBuffer>[] {
  const half = Math.max(1, Math.round((PIECE_SECONDS * sampleRate) / 2));
  const mostMove = Math.round(MOST_MOVE_SECONDS * sampleRate);
  const [first = new Float32Array()] = channels;
  const result = channels.map(() => new Float32Array(length));
  let from = 0;
  for (let at = 0; at < length; at += half) {
    // The piece begins where the former one would have gone on, moved from its own place as little as that needs.
    const wanted = Math.round(at * speed);
    const start = at === 0 ? 0 : bestStart(first, { wanted, goesOn: from + half, half, mostMove });
    for (const [channel, samples] of channels.entries()) {
      const target = result[channel];
      if (target) addPiece(target, at, samples.subarray(Math.min(start, samples.length)), half);
    }
    from = start;
  }
  return result;
}

interface Search {
  wanted: number;
  /** The place at which the former piece goes on. */
  goesOn: number;
  half: number;
  mostMove: number;
}

function bestStart(samples: Float32Array, { wanted, goesOn, half, mostMove }: Search): number {
  let best = Math.max(0, wanted);
  let bestMatch = Number.NEGATIVE_INFINITY;
  for (let start = Math.max(0, wanted - mostMove); start <= wanted + mostMove; start += COMPARED_STEP) {
    let product = 0;
    let power = 0;
    for (let index = 0; index < half; index += COMPARED_STEP) {
      const sample = samples[start + index] ?? 0;
      product += sample * (samples[goesOn + index] ?? 0);
      power += sample * sample;
    }
    // A louder place is no better match.
    const match = product / Math.sqrt(power || 1);
    if (match > bestMatch) [best, bestMatch] = [start, match];
  }
  return best;
}

/** Adds a piece of two halves that fades in and out; the first piece begins at once. */
function addPiece(target: Float32Array, at: number, piece: Float32Array, half: number): void {
  const count = Math.min(2 * half, piece.length, target.length - at);
  for (let index = 0; index < count; index++) {
    const share = index < half ? (at === 0 ? 1 : index / half) : 2 - index / half;
    target[at + index] = (target[at + index] ?? 0) + (piece[index] ?? 0) * share;
  }
}
