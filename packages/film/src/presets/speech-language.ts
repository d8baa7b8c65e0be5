import { SPEECH_LANGUAGES } from '@atelier/contracts/languages';
import type { Film } from '../document/film-schema.ts';

/** Returns the language of speech of a tag, French for an unknown one. */
export function speechLanguage(language: string): Film['language'] {
  return SPEECH_LANGUAGES.find((tag) => tag === language) ?? 'fr-FR';
}
