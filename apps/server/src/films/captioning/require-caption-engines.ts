import type { Engines } from '@atelier/engines/engines';
import { languageOr } from './spoken-language.ts';
import { requireRecogniser } from './transcribe-speech.ts';
import { findSpeechTranslator, noTranslation } from './translate-words.ts';

/**
 * Without an engine that the run needs nothing is accepted, so nothing can be charged.
 * @throws AppError `engine_unavailable`, `translation_unavailable`
 */
export async function requireCaptionEngines(
  engines: Engines,
  input: {
    language_code: string;
    spoken_language?: string | undefined;
    /** Corrected words need no engine at all. */
    captions?: unknown;
    /** The speech was heard before. */
    heard?: boolean;
    /** A pasted text is timed in every language. */
    script?: string | undefined;
  },
): Promise<void> {
  if (input.captions) return;
  const spoken = input.spoken_language ?? input.language_code;
  const shown = languageOr(input.language_code, spoken);
  if (spoken !== shown && !engines.translation && !(await findSpeechTranslator(engines, shown))) {
    throw noTranslation();
  }
  if (input.heard || input.script !== undefined) return;
  await requireRecogniser(engines, spoken);
}
