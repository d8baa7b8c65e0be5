import type { CaptionLanguage } from '../language.ts';
import { NARROW_SPACE } from './spaces.ts';

/** Replaces straight double quotes by the language's pairs, and tracks an open quote across words. */
export class QuoteSetter {
  readonly #pair: readonly [string, string];
  #open = false;

  constructor(language: CaptionLanguage) {
    this.#pair = PAIRS[language];
  }

  set(text: string): string {
    return text.replace(/"/gu, (_, offset: number) => {
      // A quote at the start opens, unless the word is only a quote and one is open.
      const opens = !this.#open && !/[\p{L}\p{N}.!?…]$/u.test(text.slice(0, offset));
      if (!opens && !this.#open) return '';
      this.#open = opens;
      return this.#pair[opens ? 0 : 1];
    });
  }
}

const PAIRS: Record<CaptionLanguage, readonly [string, string]> = {
  fr: [`«${NARROW_SPACE}`, `${NARROW_SPACE}»`],
  en: ['“', '”'],
  es: ['«', '»'],
  de: ['„', '“'],
  it: ['“', '”'],
  pt: ['“', '”'],
};
