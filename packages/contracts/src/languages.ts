/** The languages (BCP 47) with a card on the clip screen, and with rules of their own for text. */
export const CLIP_LANGUAGES = ['fr-FR', 'en-US', 'es-ES', 'de-DE', 'it-IT', 'pt-PT'] as const;

/** Further languages that recognisers hear and whose letters captions can draw. */
// biome-ignore format: a list of codes
const OTHER_LANGUAGES = [
  'af', 'ar', 'az', 'be', 'bg', 'bs', 'ca', 'cs', 'cy', 'da', 'el', 'et', 'eu', 'fa', 'fi', 'gl', 'he',
  'hi', 'hr', 'hu', 'id', 'is', 'ja', 'kk', 'ko', 'lt', 'lv', 'mk', 'mr', 'ms', 'mt', 'ne', 'nl', 'no',
  'pl', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'sw', 'th', 'tl', 'tr', 'uk', 'ur', 'vi', 'zh',
] as const;

/** All languages of recognition and captions. */
export const SPEECH_LANGUAGES = [...CLIP_LANGUAGES, ...OTHER_LANGUAGES] as const;
export type SpeechLanguage = (typeof SPEECH_LANGUAGES)[number];

/** The value of a language field for which the spoken language is identified from the sound. */
export const AUTO_LANGUAGE = 'auto';
/** The values of `language_code` in requests. */
export const LANGUAGE_CHOICES = [AUTO_LANGUAGE, ...SPEECH_LANGUAGES] as const;
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
