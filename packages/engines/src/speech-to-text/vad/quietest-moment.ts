import { SAMPLE_RATE } from '../audio/wav.ts';

const WINDOW_SAMPLES = 800;

/** Returns the middle of the quietest 50 ms within `radiusSeconds` of a time, the best place to split speech. */
export function quietestMoment(samples: Int16Array, aroundSeconds: number, radiusSeconds = 0.5): number {
  const from = Math.max(0, Math.round((aroundSeconds - radiusSeconds) * SAMPLE_RATE));
  const to = Math.min(
    samples.length - WINDOW_SAMPLES,
    Math.round((aroundSeconds + radiusSeconds) * SAMPLE_RATE),
  );
  let best = Number.POSITIVE_INFINITY;
  let bestAt = Math.round(aroundSeconds * SAMPLE_RATE);
  for (let start = from; start <= to; start += WINDOW_SAMPLES / 4) {
    let energy = 0;
    for (let index = start; index < start + WINDOW_SAMPLES; index++) energy += (samples[index] ?? 0) ** 2;
    if (energy >= best) continue;
    best = energy;
    bestAt = start + WINDOW_SAMPLES / 2;
  }
  return bestAt / SAMPLE_RATE;
}
