/** The two languages of the interface; French is the default. */
export const UI_LANGUAGES = ['fr', 'en'] as const;
export type UiLanguage = (typeof UI_LANGUAGES)[number];
export const DEFAULT_UI_LANGUAGE: UiLanguage = 'fr';

/** A short text that data carry along, a style's name for one. English stands in for a language it does not have. */
export type LocalText = { en: string } & Partial<Record<UiLanguage, string>>;

export function localText(text: LocalText, language: UiLanguage): string {
  return text[language] ?? text.en;
}

/** Subtitle languages (BCP 47) of the clip screen. */
export const CLIP_LANGUAGES = ['fr-FR', 'en-US', 'es-ES', 'de-DE', 'it-IT', 'pt-PT'] as const;
export type SpeechLanguage = (typeof CLIP_LANGUAGES)[number];

/** Subtitle languages (BCP 47) of the subtitles screen. */
export const SUBTITLES_LANGUAGES = ['fr-FR', 'en-US', 'es-ES'] as const satisfies readonly SpeechLanguage[];
