import { SAMPLE_RATE } from '../speech-to-text/audio/wav.ts';

/** The frequency between voices and the energy of hisses and claps. */
const SPLIT_HERTZ = 2000;

/** Creates a function that takes consecutive samples and returns each frame's share of energy above 2 kHz. */
export function createHighShare(frameSamples: number): (samples: Int16Array) => Float32Array {
  // A second-order Butterworth high-pass (RBJ's cookbook); its state continues over the chunks.
  const turn = (2 * Math.PI * SPLIT_HERTZ) / SAMPLE_RATE;
  const alpha = Math.sin(turn) / Math.SQRT2;
  const cos = Math.cos(turn);
  const [b0, b1, a1, a2] = [
    (1 + cos) / 2 / (1 + alpha),
    -(1 + cos) / (1 + alpha),
    (-2 * cos) / (1 + alpha),
    (1 - alpha) / (1 + alpha),
  ];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (samples) => {
    const frames = Math.floor(samples.length / frameSamples);
    const shares = new Float32Array(frames);
    for (let frame = 0; frame < frames; frame++) {
      let high = 0;
      let all = 1;
      for (let index = frame * frameSamples; index < (frame + 1) * frameSamples; index++) {
        const x = samples[index] ?? 0;
        const y = b0 * x + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2;
        [x2, x1, y2, y1] = [x1, x, y1, y];
        high += y * y;
        all += x * x;
      }
      shares[frame] = Math.min(1, high / all);
    }
    return shares;
  };
}
