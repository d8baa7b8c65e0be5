/** The languages whose typography, hyphenation and syllables the package knows. */
export const CAPTION_LANGUAGES = ['fr', 'en', 'es', 'de', 'it', 'pt'] as const;

export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number];

/** `fr-FR` → `fr`. A language we have no rules for is written by English rules. */
export function captionLanguage(code: string): CaptionLanguage {
  const base = code.toLowerCase().split(/[-_]/)[0];
  return CAPTION_LANGUAGES.find((language) => language === base) ?? 'en';
}

/** A text in the two languages of the interface. */
export interface Bilingual {
  fr: string;
  en: string;
}
