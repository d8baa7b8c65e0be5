import { NARROW_SPACE } from './spaces.ts';

/** Replaces straight double quotes by the language's pairs, and tracks an open quote across words. */
export class QuoteSetter {
  readonly #pair: readonly [string, string];
  #open = false;

  /** @param language BCP 47; without rules of its own it has the quotes of English */
  constructor(language: string) {
    this.#pair = PAIRS[language.toLowerCase().split(/[-_]/u)[0] ?? ''] ?? ENGLISH;
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

type Pair = readonly [string, string];
const ENGLISH: Pair = ['“', '”'];
const ANGLES: Pair = ['«', '»'];
const LOW: Pair = ['„', '“'];
const LOW_RIGHT: Pair = ['„', '”'];
const RIGHT: Pair = ['”', '”'];
const CORNERS: Pair = ['「', '」'];

/** The quotation marks of languages (Unicode CLDR, `quotationStart` and `quotationEnd`). */
const PAIRS: Readonly<Record<string, Pair>> = {
  fr: [`«${NARROW_SPACE}`, `${NARROW_SPACE}»`],
  es: ANGLES,
  de: LOW,
  // Other languages.
  ...Object.fromEntries(['be', 'ca', 'el', 'eu', 'fa', 'no', 'ru', 'uk', 'kk'].map((code) => [code, ANGLES])),
  ...Object.fromEntries(['bg', 'cs', 'et', 'is', 'lt', 'mk', 'sk', 'sl', 'sr'].map((code) => [code, LOW])),
  ...Object.fromEntries(['bs', 'hr', 'hu', 'pl', 'ro'].map((code) => [code, LOW_RIGHT])),
  ...Object.fromEntries(['fi', 'sv', 'he'].map((code) => [code, RIGHT])),
  ja: CORNERS,
};
