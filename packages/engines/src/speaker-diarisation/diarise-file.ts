import * as onnx from 'onnxruntime-node';
import { openSpeechWav } from '../speech-to-text/audio/open-speech-wav.ts';
import { EMBEDDING_LENGTH, embedWindows } from './embed-windows.ts';
import { followVoices } from './follow-voices.ts';
import type { DiariseAnswer, DiariseTask } from './messages.ts';
import { planWindows } from './plan-windows.ts';

let session: Promise<onnx.InferenceSession> | undefined;

/** Tells the voices of a recording apart in this process, which is busy meanwhile. */
export async function diariseFile(
  { modelPath, wavPath, speech }: DiariseTask,
  onProgress: (fraction: number) => void,
): Promise<DiariseAnswer> {
  session ??= onnx.InferenceSession.create(modelPath, {
    intraOpNumThreads: 1,
    // An arena keeps the memory of the largest batch.
    enableCpuMemArena: false,
  }).catch((error: unknown) => {
    session = undefined;
    throw error;
  });
  const windows = planWindows(speech);
  const wav = await openSpeechWav(wavPath);
  try {
    const values = await embedWindows(wav, windows, { network: await session, onProgress });
    return followVoices(speech, windows, { values, length: EMBEDDING_LENGTH });
  } finally {
    await wav.close();
  }
}
