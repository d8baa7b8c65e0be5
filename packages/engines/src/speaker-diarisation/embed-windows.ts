import { toFloatSamples } from '@atelier/media/sound/to-float-samples';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import * as onnx from 'onnxruntime-node';
import { createMelPower } from '../mel/mel-power.ts';
import type { OpenSpeechWav } from '../speech-to-text/audio/open-speech-wav.ts';

export const EMBEDDING_LENGTH = 256;
const BATCH = 32;
/** The frames of the encoder's training. Shorter windows are repeated: that tells voices apart better than fewer frames. */
const FRAMES = 160;
/** The bands that the encoder was trained on. */
const MEL_BANDS = 40;
const melFrames = createMelPower(MEL_BANDS);
/** −30 dBFS: the mean square of the samples that the encoder was trained on. */
const TARGET_POWER = 10 ** -3;

/**
 * Computes the voice of each window: `EMBEDDING_LENGTH` numbers of length 1, one after the other.
 * @param windows in order of time, at most 1.6 s long
 */
export async function embedWindows(
  wav: OpenSpeechWav,
  windows: readonly SpeechSegment[],
  { network, onProgress }: { network: onnx.InferenceSession; onProgress: (fraction: number) => void },
): Promise<Float32Array> {
  const voices = new Float32Array(windows.length * EMBEDDING_LENGTH);
  for (let from = 0; from < windows.length; from += BATCH) {
    const batch = windows.slice(from, from + BATCH);
    const mels = new Float32Array(batch.length * FRAMES * MEL_BANDS);
    for (const [index, window] of batch.entries()) {
      const samples = await wav.read(window.startSeconds, window.endSeconds);
      fillWindow(samples, mels.subarray(index * FRAMES * MEL_BANDS, (index + 1) * FRAMES * MEL_BANDS));
    }
    const input = new onnx.Tensor('float32', mels, [batch.length, FRAMES, MEL_BANDS]);
    const { embedding } = await network.run({ mels: input });
    voices.set(embedding?.data as Float32Array, from * EMBEDDING_LENGTH);
    onProgress(Math.min(1, (from + BATCH) / windows.length));
  }
  return voices;
}

/** Fills the frames of a window at the encoder's level. Short speech is repeated up to the length of a window. */
function fillWindow(samples: Int16Array, mels: Float32Array): void {
  let power = 0;
  for (const sample of samples) power += (sample / 32_768) ** 2;
  const gain = power > 0 ? (TARGET_POWER * samples.length) / power : 1;
  const frames = melFrames(toFloatSamples(samples));
  for (let index = 0; index < mels.length; index++) mels[index] = (frames[index % frames.length] ?? 0) * gain;
}
