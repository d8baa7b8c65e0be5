import { writeFile } from 'node:fs/promises';
import { pcmWavBytes, readPcmWav } from '@atelier/media/sound/pcm-wav';
import { loadSherpa } from '../sherpa-onnx/load-sherpa.ts';
import { serveTasks } from '../worker-process/serve-tasks.ts';
import { cleanBands } from './clean-bands.ts';
import { type DenoiseTask, denoiseTaskSchema } from './messages.ts';
import { resample } from './resample.ts';

/** The model's own rate. */
const MODEL_RATE = 16_000;
/** Channels whose difference is below this share of their energy are treated as mono. */
const SAME_CHANNELS = 1e-3;

serveTasks(async (task, onProgress) => denoise(denoiseTaskSchema.parse(task), onProgress));

async function denoise({ modelPath, wavPath, amount }: DenoiseTask, onProgress: (fraction: number) => void) {
  const { OfflineSpeechDenoiser } = await loadSherpa();
  const denoiser = new OfflineSpeechDenoiser({
    model: { gtcrn: { model: modelPath }, numThreads: 1, provider: 'cpu', debug: 0 },
  });
  const { channels, sampleRate } = await readPcmWav(wavPath);
  const voices = areAlike(channels) ? channels.slice(0, 1) : channels;
  const cleaned: Int16Array[] = [];
  for (const [index, samples] of voices.entries()) {
    const whole = Float32Array.from(samples, (sample) => sample / 32_768);
    const low = resample(whole, sampleRate, MODEL_RATE);
    const clean = denoiser.run({ samples: low, sampleRate: MODEL_RATE, enableExternalBuffer: false }).samples;
    const done = cleanBands({ whole, low, clean, amount, sampleRate, modelRate: MODEL_RATE });
    cleaned.push(Int16Array.from(done, toInt16));
    onProgress((index + 1) / voices.length);
  }
  const [first = new Int16Array(0)] = cleaned;
  await writeFile(
    wavPath,
    pcmWavBytes({ channels: channels.map((_, index) => cleaned[index] ?? first), sampleRate }),
  );
  return { durationSeconds: first.length / sampleRate };
}

function areAlike([first, ...others]: readonly Int16Array[]): boolean {
  if (first === undefined) return true;
  return others.every((other) => {
    let energy = 0;
    let difference = 0;
    for (let index = 0; index < first.length; index++) {
      const [a, b] = [first[index] ?? 0, other[index] ?? 0];
      energy += a * a + b * b;
      difference += (a - b) ** 2;
    }
    return difference <= SAME_CHANNELS * energy;
  });
}

function toInt16(sample: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)));
}
