import type { CaptionsInput, SecondCaptions, Word } from '@atelier/contracts';
import { cleanWords } from '@atelier/transcript/clean/clean-words';
import { editedLines } from './edited-lines.ts';
import { FALLBACK_LANGUAGE, languageOr } from './spoken-language.ts';
import { type SpeechRequest, type SpokenWords, transcribeSpeech } from './transcribe-speech.ts';
import { translateWords } from './translate-words.ts';

export interface Captions extends SpokenWords {
  /** The lines that the person arranged; null for those of the automatic layout. */
  lines: Word[][] | null;
  /** The language of the captions, BCP 47. */
  language: string;
  /** The language of the speech, BCP 47. */
  spokenLanguage: string;
  /** The second language: what was said, when `words` are its translation, or what a person brought. */
  spoken: Word[] | null;
}

/** Captions without words. With words that are known already, no engine is needed. */
export const NO_CAPTIONS: Captions = {
  words: [],
  lines: null,
  spoken: null,
  engine: null,
  method: 'recognised',
  language: FALLBACK_LANGUAGE,
  spokenLanguage: FALLBACK_LANGUAGE,
  notices: [],
};

type CaptionsRequest = Omit<SpeechRequest, 'language' | 'isLanguageGiven'> & {
  /** Language of the captions: BCP 47, or `auto` for the language of the speech. */
  language: string;
  /** Language of the speech; default: the language of the captions, which is then checked against the sound. */
  spokenLanguage?: string | undefined;
  edited?: CaptionsInput | undefined;
  /** Captions in a second language, supplied by the person. */
  second?: SecondCaptions | undefined;
  /** Words of an earlier run, which are laid out again. */
  known?: Word[] | undefined;
  /**
   * Recognised speech of an earlier run: next to `known` the original of the translation, alone the text to translate.
   */
  knownSpoken?: Word[] | undefined;
  onTranslating?: (() => void) | undefined;
};

/** Finds the words to draw: words that a person corrected, else recognised or aligned ones, translated on request. */
export async function findCaptions(request: CaptionsRequest): Promise<Captions> {
  const found = await findFirst(request);
  return request.second ? { ...found, spoken: editedLines(request.second).flat() } : found;
}

async function findFirst(request: CaptionsRequest): Promise<Captions> {
  const { language: choice, spokenLanguage: given, edited } = request;
  const chosen = languageOr(choice, given);
  const languages = { language: chosen, spokenLanguage: given ?? chosen };
  if (edited) {
    const lines = editedLines(edited);
    return { ...NO_CAPTIONS, ...languages, words: lines.flat(), lines };
  }
  if (request.known) {
    return { ...NO_CAPTIONS, ...languages, words: request.known, spoken: request.knownSpoken ?? null };
  }
  const spoken = request.knownSpoken
    ? { ...NO_CAPTIONS, language: languages.spokenLanguage, words: request.knownSpoken }
    : await transcribeSpeech({ ...request, language: given ?? choice, isLanguageGiven: given !== undefined });
  const spokenLanguage = spoken.language;
  // Translated only on request: without a spoken language of their own, captions are in the language that was heard.
  const language = given === undefined ? spokenLanguage : chosen;
  if (spokenLanguage !== language) request.onTranslating?.();
  const words = await translateWords({
    words: spoken.words,
    from: spokenLanguage,
    to: language,
    engines: request.engines,
    wav: () => request.listener.wav(),
    signal: request.signal,
  });
  const isTranslated = spokenLanguage !== language && words.length > 0;
  return {
    ...spoken,
    words: cleanWords(words),
    lines: null,
    language,
    spokenLanguage,
    spoken: isTranslated ? cleanWords(spoken.words) : null,
  };
}
