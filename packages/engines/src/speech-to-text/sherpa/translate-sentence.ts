import { toFloatSamples } from '@atelier/media/sound/to-float-samples';
import { openSpeechWav } from '../audio/open-speech-wav.ts';
import { raisePeak } from '../audio/raise-peak.ts';
import { loadWhisperDecoder } from '../whisper/whisper-decoder.ts';
import { chunkRecogniser } from './recognise-chunk.ts';
import type { SherpaModel } from './sherpa-model.ts';

/** The sound before and after a sentence that is heard too, because word times are not exact. */
const MARGIN_SECONDS = 0.1;

/** Translates one sentence of a 16 kHz WAV file into English. Runs in the recognition process. */
export async function translateSentence(task: {
  wavPath: string;
  model: SherpaModel;
  /** The spoken language. */
  language: string;
  threads: number;
  sentence: { startSeconds: number; endSeconds: number };
}): Promise<string> {
  const { model, language, threads, sentence } = task;
  const wav = await openSpeechWav(task.wavPath);
  try {
    const startSeconds = Math.max(0, sentence.startSeconds - MARGIN_SECONDS);
    const samples = await wav.read(startSeconds, sentence.endSeconds + MARGIN_SECONDS);
    const raised = raisePeak(toFloatSamples(samples));
    if (model.hasAlignmentHeads) {
      const decoder = await loadWhisperDecoder(model.files, threads);
      const { tokens } = await decoder.decode(raised, { language, task: 'translate', terms: [] });
      return withoutSounds(tokens.join(''));
    }
    const translate = await chunkRecogniser(model, language, threads, 'translate');
    return withoutSounds(translate(raised).text);
  } finally {
    await wav.close();
  }
}

/** Removes the labels of sounds that Whisper writes, such as `[Music]` and `(laughs)`, and doubled spaces. */
function withoutSounds(text: string): string {
  return text
    .replace(/\[[^[\]]{0,40}\]|\([^()]{0,40}\)|♪/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
