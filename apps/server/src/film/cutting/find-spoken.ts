import type { Word } from '@atelier/contracts';
import type { Captions } from '../captioning/find-captions.ts';
import { type SpeechRequest, transcribeSpeech } from '../captioning/transcribe-speech.ts';
import type { CutOptions } from './plan-cuts.ts';

/**
 * The words as they are said, for the cuts. Without captions they are looked for only when fillers are to go, and
 * where there is no recogniser only silences will.
 */
export async function findSpoken(
  request: SpeechRequest & { captions: Captions | null; options: CutOptions },
): Promise<Word[]> {
  const { captions, options, engines, language } = request;
  if (captions) return captions.spoken ?? captions.words;
  if (options.made_cuts) return [];
  if (!options.tidy?.fillers || !(await engines.speechToText.forLanguage(language))) return [];
  return (await transcribeSpeech(request)).words;
}
