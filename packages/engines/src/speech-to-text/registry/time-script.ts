import { AppError } from '@atelier/contracts';
import type { Word } from '@atelier/contracts/words';
import { placeScript } from '@atelier/transcript/align/place-script';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import type { ForcedAligner } from '../pocketsphinx/pocketsphinx-aligner.ts';
import type { AlignInput, DetectSpeech, SpeechToText } from '../port.ts';

export interface TimedScript {
  words: Word[];
  /**
   * `forced`: aligned by the sounds of the text. `recognised`: matched to recognised words. `estimated`: spread
   * over the detected speech by syllables; shown as approximate.
   */
  method: 'forced' | 'recognised' | 'estimated';
  speech: SpeechSegment[];
}

export interface TimeScriptMeans {
  aligner: ForcedAligner | null;
  recogniser: SpeechToText | null;
  detectSpeech: DetectSpeech;
}

/**
 * Times a known text on the audio; all words are in order and inside detected speech. When a method does
 * not fit the text, the next one is tried. Audio without speech gives no words.
 */
export async function timeScript(input: AlignInput, means: TimeScriptMeans): Promise<TimedScript> {
  const speech = await means.detectSpeech(input);
  if (speech.length === 0) return { words: [], method: 'estimated', speech };
  const { aligner, recogniser } = means;
  if (aligner?.languages.includes(input.language)) {
    const words = await unlessMisfit(aligner.align(input), input.signal);
    if (words) return { words, method: 'forced', speech };
  }
  if (recogniser?.align) {
    const words = await unlessMisfit(recogniser.align(input), input.signal);
    if (words) return { words, method: 'recognised', speech };
  }
  const words = placeScript({ text: input.text, speechSegments: speech, language: input.language });
  return { words, method: 'estimated', speech };
}

/** Returns null when a method fails, so that the next one is tried; a stopped run still throws. */
async function unlessMisfit(words: Promise<Word[]>, signal?: AbortSignal): Promise<Word[] | null> {
  try {
    return await words;
  } catch (error) {
    if (signal?.aborted || !(error instanceof AppError)) throw error;
    return null;
  }
}
