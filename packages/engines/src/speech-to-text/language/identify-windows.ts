import { toFloatSamples } from '@atelier/media/sound/to-float-samples';
import { openSpeechWav } from '../audio/open-speech-wav.ts';
import { raisePeak } from '../audio/raise-peak.ts';
import { loadWhisperDecoder, type WhisperFiles } from '../whisper/whisper-decoder.ts';

/** Languages below this are left out of the answer. */
const NEGLIGIBLE = 0.001;

/** Returns the probabilities of the languages of each window of a 16 kHz WAV file. Runs in the recognition process. */
export async function identifyWindows(task: {
  wavPath: string;
  files: WhisperFiles;
  windows: readonly { startSeconds: number; endSeconds: number }[];
  threads: number;
}): Promise<Record<string, number>[]> {
  const decoder = await loadWhisperDecoder(task.files, task.threads);
  const wav = await openSpeechWav(task.wavPath);
  const found: Record<string, number>[] = [];
  try {
    for (const { startSeconds, endSeconds } of task.windows) {
      const samples = await wav.read(startSeconds, endSeconds);
      const probabilities = await decoder.identifyLanguage(raisePeak(toFloatSamples(samples)));
      found.push(Object.fromEntries([...probabilities].filter(([, value]) => value >= NEGLIGIBLE)));
    }
  } finally {
    await wav.close();
  }
  return found;
}
