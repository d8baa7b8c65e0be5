import { AppError } from '@atelier/contracts';
import type { Word } from '@atelier/contracts/words';
import { placeScript } from '@atelier/transcript/align/place-script';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import type { ForcedAligner } from './pocketsphinx/pocketsphinx-aligner.ts';
import type { AlignInput, DetectSpeech, SpeechToText } from './port.ts';

export interface TimedScript {
  words: Word[];
  /**
   * `forced`: timed by the sounds of the text. `recognised`: by what a recogniser heard. `estimated`: laid
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
 * Gives a known text its times on the audio, every word inside detected speech and in order. A means that does
 * not fit the text gives way to the next; no speech gives no words.
 */
export async function timeScript(input: AlignInput, means: TimeScriptMeans): Promise<TimedScript> {
  const speech = await means.detectSpeech(input);
  if (speech.length === 0) return { words: [], method: 'estimated', speech };
  const { aligner, recogniser } = means;
  if (aligner?.languages.includes(input.language)) {
    const words = await unlessMisfit(aligner.align(input), input.signal);
    if (words) return { words, method: 'forced', speech };
  }
  if (recogniser?.align && recogniser.info.quality !== 'draft') {
    const words = await unlessMisfit(recogniser.align(input), input.signal);
    if (words) return { words, method: 'recognised', speech };
  }
  const words = placeScript({ text: input.text, speechSegments: speech, language: input.language });
  return { words, method: 'estimated', speech };
}

/** A means that fails says nothing against the next one; only a stopped run ends the search. */
async function unlessMisfit(words: Promise<Word[]>, signal?: AbortSignal): Promise<Word[] | null> {
  try {
    return await words;
  } catch (error) {
    if (signal?.aborted || !(error instanceof AppError)) throw error;
    return null;
  }
}
