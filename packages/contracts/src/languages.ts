/** Languages (BCP 47) that captions can be in and recognisers are asked for; those of the clip screen. */
export const CLIP_LANGUAGES = ['fr-FR', 'en-US', 'es-ES', 'de-DE', 'it-IT', 'pt-PT'] as const;
export type SpeechLanguage = (typeof CLIP_LANGUAGES)[number];

/** Those of the subtitles screen. */
export const SUBTITLES_LANGUAGES = ['fr-FR', 'en-US', 'es-ES'] as const satisfies readonly SpeechLanguage[];

interface InterfaceLanguage {
  /** In itself. */
  name: string;
  /** Of dates and numbers. */
  locale: string;
  /** What a person who reads it most likely speaks in a video. */
  speech: SpeechLanguage;
}

/**
 * The languages of the interface; the first is the default. Adding one is a line here and a folder of messages in
 * `apps/web/src/i18n`.
 */
export const INTERFACE_LANGUAGES = {
  fr: { name: 'Français', locale: 'fr-FR', speech: 'fr-FR' },
  en: { name: 'English', locale: 'en-GB', speech: 'en-US' },
} as const satisfies Record<string, InterfaceLanguage>;
export type UiLanguage = keyof typeof INTERFACE_LANGUAGES;
export const UI_LANGUAGES = Object.keys(INTERFACE_LANGUAGES) as UiLanguage[];
export const DEFAULT_UI_LANGUAGE: UiLanguage = 'fr';

/** A short text that data carry along, a style's name for one. English stands in for a language it does not have. */
export type LocalText = { en: string } & Partial<Record<UiLanguage, string>>;

export function localText(text: LocalText, language: UiLanguage): string {
  return text[language] ?? text.en;
}
