import { CLIP_LANGUAGES } from '@atelier/contracts/languages';

type BaseOf<Code> = Code extends `${infer Base}-${string}` ? Base : never;

/** The languages with rules for typography, hyphenation and syllables. */
export type CaptionLanguage = BaseOf<(typeof CLIP_LANGUAGES)[number]>;
export const CAPTION_LANGUAGES = CLIP_LANGUAGES.map(baseOf);

/** Returns the base language, `fr` for `fr-FR`; English for a language without rules. */
export function captionLanguage(code: string): CaptionLanguage {
  const base = code.toLowerCase().split(/[-_]/)[0];
  return CAPTION_LANGUAGES.find((language) => language === base) ?? 'en';
}

function baseOf(code: (typeof CLIP_LANGUAGES)[number]): CaptionLanguage {
  // `BaseOf` has the same meaning; TypeScript does not infer it from `split`.
  return code.split('-')[0] as CaptionLanguage;
}
