import { CLIP_LANGUAGES, type SpeechLanguage } from '@atelier/contracts/languages';

type BaseOf<Code> = Code extends `${infer Base}-${string}` ? Base : never;

/** The languages whose typography, hyphenation and syllables we know. */
export type CaptionLanguage = BaseOf<SpeechLanguage>;
export const CAPTION_LANGUAGES = CLIP_LANGUAGES.map(baseOf);

/** `fr-FR` → `fr`. A language we have no rules for is written by English rules. */
export function captionLanguage(code: string): CaptionLanguage {
  const base = code.toLowerCase().split(/[-_]/)[0];
  return CAPTION_LANGUAGES.find((language) => language === base) ?? 'en';
}

function baseOf(code: SpeechLanguage): CaptionLanguage {
  // The type says the same of every code; TypeScript does not follow `split`.
  return code.split('-')[0] as CaptionLanguage;
}
