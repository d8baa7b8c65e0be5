import type { CaptionLanguage } from '@atelier/transcript/language';

/**
 * Broadcast practice for how long a caption stays:
 * - at least 5/6 s (Netflix Timed Text Style Guide, General Requirements: "Minimum duration: 5/6 second");
 * - 20 characters a second in English and Arabic, 22 in Hindi, 12 in Korean, 9 in Chinese, 7 in Japanese (4 for
 *   translations, but these words are spoken), 17 in the other languages (Netflix, per-language guides, adult);
 *   the BBC's guidelines ask for 160 to 180 words a minute, about 0.33 s a word, which is slower only for
 *   short words;
 * - it may outlast the speech by half a second to reach that speed (Netflix: "up to 12 frames" past the audio);
 * - gaps under half a second are closed, so that captions do not blink (Netflix closes 3 to 11 frames).
 * Captions here are verbatim and timed to the word: where speech leaves no room, the next line takes over.
 */
export const MINIMUM_SECONDS = 5 / 6;
export const HOLD_SECONDS = 0.5;
export const CLOSED_GAP_SECONDS = 0.5;

/** Returns the seconds that a text needs on screen. */
export function readingSeconds(text: string, language: CaptionLanguage): number {
  return Math.max(MINIMUM_SECONDS, [...text].length / charactersPerSecond(text, language));
}

/** Returns the fastest speed at which a text is read, by its script and language. */
export function charactersPerSecond(text: string, language: CaptionLanguage): number {
  return SPEEDS.find(([letters]) => letters.test(text))?.[1] ?? (language === 'en' ? 20 : 17);
}

/** Characters a second by writing system. */
const SPEEDS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 7],
  [/\p{Script=Han}/u, 9],
  [/\p{Script=Hangul}/u, 12],
  [/\p{Script=Arabic}/u, 20],
  [/\p{Script=Devanagari}/u, 22],
];
