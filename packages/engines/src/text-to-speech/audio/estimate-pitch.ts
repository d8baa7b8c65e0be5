import type { Sound } from '@atelier/transcript/align/find-silences';

/** The range of human voices, in hertz. */
const LOWEST = 60;
const HIGHEST = 400;
const FRAME_SECONDS = 0.04;

/**
 * Estimates the median fundamental frequency of a voice in hertz, by autocorrelation over voiced frames; null when
 * nothing is voiced.
 */
export function estimatePitch({ samples, sampleRate }: Sound): number | null {
  const frame = Math.round(FRAME_SECONDS * sampleRate);
  const loudest = Math.sqrt(meanSquare(samples, 0, samples.length));
  const pitches: number[] = [];
  for (let start = 0; start + 2 * frame < samples.length; start += frame) {
    if (Math.sqrt(meanSquare(samples, start, frame)) < loudest * 0.5) continue;
    const pitch = pitchOfFrame(samples, start, frame, sampleRate);
    if (pitch !== null) pitches.push(pitch);
  }
  return pitches.sort((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? null;
}

function pitchOfFrame(
  samples: Float32Array,
  start: number,
  frame: number,
  sampleRate: number,
): number | null {
  const lags = { from: Math.floor(sampleRate / HIGHEST), to: Math.ceil(sampleRate / LOWEST) };
  const scores: number[] = [];
  for (let lag = lags.from; lag <= lags.to; lag++) {
    let product = 0;
    let first = 0;
    let second = 0;
    for (let index = start; index < start + frame; index++) {
      const a = samples[index] ?? 0;
      const b = samples[index + lag] ?? 0;
      product += a * b;
      first += a * a;
      second += b * b;
    }
    scores.push(product / Math.sqrt(first * second + 1e-9));
  }
  const best = Math.max(...scores);
  if (best < 0.6) return null;
  // The shortest period that fits nearly as well: its multiples fit too and would halve the pitch.
  const at = scores.findIndex(
    (score, index) =>
      score > best * 0.9 && score >= (scores[index - 1] ?? 0) && score >= (scores[index + 1] ?? 0),
  );
  return sampleRate / (lags.from + Math.max(0, at));
}

function meanSquare(samples: Float32Array, start: number, length: number): number {
  let sum = 0;
  for (let index = start; index < start + length; index++) sum += (samples[index] ?? 0) ** 2;
  return sum / Math.max(1, length);
}
