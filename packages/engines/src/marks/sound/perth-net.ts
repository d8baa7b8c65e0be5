import path from 'node:path';
import * as onnx from 'onnxruntime-node';
import { createShortTime, emptySpectra } from './short-time.ts';

/** PerthNet's rate; its mark lies below 2 kHz. */
export const PERTH_RATE = 32_000;
/** The hop of its frames: 10 ms. */
export const PERTH_HOP = 320;
const POINTS = 2048;
const BINS = POINTS / 2 + 1;
/** The bins that carry the mark. */
const MARKED_BINS = 128;
/** Levels as the network was trained on them: −180 dB is 0, 15 dB is 1. */
const LEVEL_RANGE_DB = 195;
const LEVEL_FLOOR_DB = 180;
const LEAST_MAGNITUDE = 1e-9;

/**
 * PerthNet (Resemble AI, MIT) in ONNX Runtime: a mark that survives coding, music and changes of speed. It has no key
 * and no contents: other programs with PerthNet make the same mark.
 */
export interface PerthNet {
  /** Returns the sound that marks the samples when it is added to them. @param samples at `PERTH_RATE` */
  residual(samples: Float32Array): Promise<Float32Array>;
  /** Returns the probability of the mark in the samples, 0 to 1. @param samples at `PERTH_RATE` */
  score(samples: Float32Array): Promise<number>;
}

/** @param folder of `perth_encoder.onnx` and `perth_decoder.onnx`, which are loaded when first needed */
export function openPerthNet(folder: string): PerthNet {
  const transform = createShortTime({ points: POINTS, hop: PERTH_HOP });
  const load = (name: string) =>
    onnx.InferenceSession.create(path.join(folder, name), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      enableCpuMemArena: false,
      logSeverityLevel: 3,
    });
  let encoder: Promise<onnx.InferenceSession> | undefined;
  let decoder: Promise<onnx.InferenceSession> | undefined;

  return {
    async residual(samples) {
      encoder ??= load('perth_encoder.onnx');
      const spectra = transform.analyse(samples, BINS);
      const answer = await (await encoder).run(levelsOf(spectra));
      const change = answer.residual?.data as Float32Array;
      const { frames } = spectra;
      const marked = emptySpectra(frames, MARKED_BINS);
      for (let frame = 0; frame < frames; frame++)
        for (let bin = 0; bin < MARKED_BINS; bin++) {
          const factor = 10 ** (((change[bin * frames + frame] ?? 0) * LEVEL_RANGE_DB) / 20) - 1;
          const from = frame * BINS + bin;
          const to = frame * MARKED_BINS + bin;
          marked.real[to] = (spectra.real[from] ?? 0) * factor;
          marked.imaginary[to] = (spectra.imaginary[from] ?? 0) * factor;
        }
      return transform.synthesise(marked, samples.length);
    },
    async score(samples) {
      decoder ??= load('perth_decoder.onnx');
      const answer = await (await decoder).run(levelsOf(transform.analyse(samples, BINS)));
      const score = Number(answer.score?.data[0] ?? 0);
      return Math.max(0, Math.min(1, score));
    },
  };
}

/** Returns the input of both networks: the level of each bin over time, `[1, bins, frames]`. */
function levelsOf({ frames, real, imaginary }: ReturnType<ReturnType<typeof createShortTime>['analyse']>) {
  const levels = new Float32Array(BINS * frames);
  for (let frame = 0; frame < frames; frame++)
    for (let bin = 0; bin < BINS; bin++) {
      const at = frame * BINS + bin;
      const [a, b] = [real[at] ?? 0, imaginary[at] ?? 0];
      const magnitude = Math.max(Math.sqrt(a * a + b * b), LEAST_MAGNITUDE);
      levels[bin * frames + frame] = (20 * Math.log10(magnitude) + LEVEL_FLOOR_DB) / LEVEL_RANGE_DB;
    }
  return { mag: new onnx.Tensor('float32', levels, [1, BINS, frames]) };
}
