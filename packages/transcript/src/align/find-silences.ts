/** Mono sound, samples from −1 to 1. */
export interface Sound {
  samples: Float32Array;
  sampleRate: number;
}

export interface Silence {
  startSeconds: number;
  endSeconds: number;
}

const WINDOW_SECONDS = 0.01;

/**
 * Finds stretches far quieter than the voice, in order. The first and the last one extend to the ends of a sound that
 * begins and ends quietly.
 */
export function findSilences({ samples, sampleRate }: Sound, shortestSeconds: number): Silence[] {
  const window = Math.max(1, Math.round(WINDOW_SECONDS * sampleRate));
  const levels: number[] = [];
  for (let start = 0; start < samples.length; start += window) {
    let sum = 0;
    const end = Math.min(samples.length, start + window);
    for (let index = start; index < end; index++) sum += (samples[index] ?? 0) ** 2;
    levels.push(Math.sqrt(sum / (end - start)));
  }
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.9)] ?? 0;
  const silences: Silence[] = [];
  let from = -1;
  for (let index = 0; index <= levels.length; index++) {
    const isQuiet = index < levels.length && (levels[index] ?? 0) < loud * 0.04;
    if (isQuiet && from < 0) from = index;
    if (isQuiet || from < 0) continue;
    const silence = { startSeconds: (from * window) / sampleRate, endSeconds: (index * window) / sampleRate };
    if (silence.endSeconds - silence.startSeconds >= shortestSeconds) silences.push(silence);
    from = -1;
  }
  return silences;
}
