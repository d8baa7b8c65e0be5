import type { Word } from '@atelier/contracts';
import type { Captions } from '../captioning/find-captions.ts';
import { languageOr } from '../captioning/spoken-language.ts';
import { type SpeechRequest, transcribeSpeech } from '../captioning/transcribe-speech.ts';
import type { CutOptions } from './plan-cuts.ts';

/**
 * Finds the spoken words and their language, for the cuts. Without captions they are recognised only when fillers are to
 * be removed; without a recogniser only silences are cut.
 */
export async function findSpoken(
  request: SpeechRequest & { captions: Captions | null; options: CutOptions },
): Promise<{ words: readonly Word[]; language: string }> {
  const { captions, options, engines, language } = request;
  if (captions?.spoken) return { words: captions.spoken, language: captions.spokenLanguage };
  if (captions) return captions;
  const none = { words: [], language: languageOr(language) };
  if (options.made_cuts || !options.tidy?.fillers) return none;
  const engine = await engines.speechToText.forLanguage(none.language);
  return engine ? await transcribeSpeech(request) : none;
}
