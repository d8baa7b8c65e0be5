/** The length of the crossfade at a join. */
const FADE_SECONDS = 0.015;

/** A kept segment of the sound, in seconds. */
interface SoundPiece {
  startSeconds: number;
  endSeconds: number;
}

/**
 * Joins the kept segments of a sound with crossfades. The start of each segment is computed from its own time, so that
 * rounding does not accumulate. Half of a crossfade is before the join, half after.
 */
export function joinSamples(
  samples: Int16Array,
  { pieces, sampleRate }: { pieces: readonly SoundPiece[]; sampleRate: number },
): Int16Array {
  const sampleOf = (seconds: number) => Math.round(seconds * sampleRate);
  const total = pieces.reduce((sum, piece) => sum + piece.endSeconds - piece.startSeconds, 0);
  const mixed = new Float32Array(sampleOf(total));
  let placeSeconds = 0;
  for (const [index, { startSeconds, endSeconds }] of pieces.entries()) {
    const from = sampleOf(startSeconds);
    const at = sampleOf(placeSeconds);
    placeSeconds += endSeconds - startSeconds;
    const length = sampleOf(placeSeconds) - at;
    const half = Math.min(Math.round((FADE_SECONDS * sampleRate) / 2), length >> 1);
    const lead = index === 0 ? 0 : half;
    const tail = index === pieces.length - 1 ? 0 : half;
    for (let step = -lead; step < length + tail; step++) {
      const fadeIn = lead === 0 ? 1 : Math.min(1, (step + lead + 0.5) / (2 * lead));
      const fadeOut = tail === 0 ? 1 : Math.min(1, (length + tail - step - 0.5) / (2 * tail));
      const place = at + step;
      if (place < 0 || place >= mixed.length) continue;
      mixed[place] = (mixed[place] ?? 0) + (samples[from + step] ?? 0) * fadeIn * fadeOut;
    }
  }
  const joined = new Int16Array(mixed.length);
  for (let index = 0; index < mixed.length; index++) {
    joined[index] = Math.max(-32_768, Math.min(32_767, Math.round(mixed[index] ?? 0)));
  }
  return joined;
}
