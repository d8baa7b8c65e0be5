import type { UiLanguage } from '@atelier/contracts/languages';

/** A text that is in no catalogue (names of styles, labels of engines): English where it is not translated. */
export function textIn(
  texts: { en: string } & Partial<Record<UiLanguage, string>>,
  language: UiLanguage,
): string {
  return texts[language] ?? texts.en;
}
