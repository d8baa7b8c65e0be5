/** Languages (BCP 47) of recognition and captions, as offered by the clip screen. */
export const CLIP_LANGUAGES = ['fr-FR', 'en-US', 'es-ES', 'de-DE', 'it-IT', 'pt-PT'] as const;
export type SpeechLanguage = (typeof CLIP_LANGUAGES)[number];

/** The value of a language field for which the spoken language is identified from the sound. */
export const AUTO_LANGUAGE = 'auto';
/** The values of `language_code` in requests. */
export const LANGUAGE_CHOICES = [AUTO_LANGUAGE, ...CLIP_LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** The languages with a card on the subtitles screen. */
export const SUBTITLES_LANGUAGES = ['fr-FR', 'en-US', 'es-ES'] as const satisfies readonly SpeechLanguage[];

/** The languages of the interface, the default first. Each has a folder of messages in `apps/web/src/i18n`. */
export const UI_LANGUAGES = ['fr', 'en'] as const;
export type UiLanguage = (typeof UI_LANGUAGES)[number];
export const DEFAULT_UI_LANGUAGE: UiLanguage = UI_LANGUAGES[0];

/** A value in several languages of the interface; English replaces the missing ones. */
export type InLanguages<Value> = { en: Value } & Partial<Record<UiLanguage, Value>>;
/** A short text in several languages, such as the name of a style or the label of an engine. */
export type LocalText = InLanguages<string>;

export function localText<Value>(texts: InLanguages<Value>, language: UiLanguage): Value {
  return texts[language] ?? texts.en;
}
