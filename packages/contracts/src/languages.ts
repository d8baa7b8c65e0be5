/** Languages (BCP 47) that captions can be in and recognisers are asked for; those of the clip screen. */
export const CLIP_LANGUAGES = ['fr-FR', 'en-US', 'es-ES', 'de-DE', 'it-IT', 'pt-PT'] as const;
export type SpeechLanguage = (typeof CLIP_LANGUAGES)[number];

/** Those of the subtitles screen. */
export const SUBTITLES_LANGUAGES = ['fr-FR', 'en-US', 'es-ES'] as const satisfies readonly SpeechLanguage[];

/** The languages of the interface, the default first. Each has a folder of messages in `apps/web/src/i18n`. */
export const UI_LANGUAGES = ['fr', 'en'] as const;
export type UiLanguage = (typeof UI_LANGUAGES)[number];
export const DEFAULT_UI_LANGUAGE: UiLanguage = UI_LANGUAGES[0];

/** What data carry along in the languages they have; English stands in for the others. */
export type InLanguages<Value> = { en: Value } & Partial<Record<UiLanguage, Value>>;
/** A short text of that kind: the name of a style, the label of an engine. */
export type LocalText = InLanguages<string>;

export function localText<Value>(texts: InLanguages<Value>, language: UiLanguage): Value {
  return texts[language] ?? texts.en;
}
