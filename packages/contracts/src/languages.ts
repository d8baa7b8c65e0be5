/** The two languages of the interface; French is the default. */
export const UI_LANGUAGES = ['fr', 'en'] as const;
export type UiLanguage = (typeof UI_LANGUAGES)[number];
export const DEFAULT_UI_LANGUAGE: UiLanguage = 'fr';

/** Subtitle languages (BCP 47) of the clip screen. */
export const CLIP_LANGUAGES = ['fr-FR', 'en-US', 'es-ES', 'de-DE', 'it-IT', 'pt-PT'] as const;
export type SpeechLanguage = (typeof CLIP_LANGUAGES)[number];

/** Subtitle languages (BCP 47) of the subtitles screen. */
export const SUBTITLES_LANGUAGES = ['fr-FR', 'en-US', 'es-ES'] as const satisfies readonly SpeechLanguage[];
