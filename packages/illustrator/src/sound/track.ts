export const SAMPLE_RATE = 48_000;

/** Two channels of samples from −1 to 1. */
export interface Track {
  left: Float32Array;
  right: Float32Array;
}

export function createTrack(durationSeconds: number): Track {
  const length = Math.round(durationSeconds * SAMPLE_RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** Returns the equal-power gains for a position from −1 (left) to 1 (right). */
export function panGains(place: number): { left: number; right: number } {
  const angle = ((Math.min(1, Math.max(-1, place)) + 1) * Math.PI) / 4;
  return { left: Math.cos(angle), right: Math.sin(angle) };
}

/** Adds one tone: `wave` returns the sample at a time in seconds since its start. */
export function addSound(
  track: Track,
  {
    startSeconds,
    lengthSeconds,
    place,
    wave,
  }: { startSeconds: number; lengthSeconds: number; place: number; wave: (time: number) => number },
): void {
  const { left, right } = panGains(place);
  const first = Math.max(0, Math.round(startSeconds * SAMPLE_RATE));
  const last = Math.min(track.left.length, first + Math.round(lengthSeconds * SAMPLE_RATE));
  for (let index = first; index < last; index += 1) {
    const value = wave((index - first) / SAMPLE_RATE);
    track.left[index] = (track.left[index] ?? 0) + value * left;
    track.right[index] = (track.right[index] ?? 0) + value * right;
  }
}
