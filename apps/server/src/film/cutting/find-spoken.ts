import type { Word } from '@atelier/contracts';
import type { Captions } from '../captioning/find-captions.ts';
import { type SpeechRequest, transcribeSpeech } from '../captioning/transcribe-speech.ts';
import type { CutWishes } from './plan-cuts.ts';

/**
 * The words as they are said, for the cuts. Without captions they are looked for only when fillers are to go, and
 * where there is no recogniser only silences will.
 */
export async function findSpoken(
  request: SpeechRequest & { captions: Captions | null; wishes: CutWishes },
): Promise<Word[]> {
  const { captions, wishes, engines, language } = request;
  if (captions) return captions.spoken ?? captions.words;
  if (wishes.made_cuts) return [];
  if (!wishes.tidy?.fillers || !(await engines.speechToText.forLanguage(language))) return [];
  return (await transcribeSpeech(request)).words;
}
