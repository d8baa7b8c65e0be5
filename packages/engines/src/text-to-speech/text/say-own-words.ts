import type { SpokenToken } from './tokens/spoken-token.ts';

/** A word and its spoken form. */
export interface Pronunciation {
  written: string;
  said: string;
}

/** An elided article or pronoun before a word: "d’Eiffage", "qu’Acme". */
const ELISION = /^(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu)['’]/iu;

/** Replaces the spoken form of words of a list, whatever their case and the punctuation around them. */
export function sayOwnWords(
  tokens: readonly SpokenToken[],
  pronunciations: readonly Pronunciation[],
): SpokenToken[] {
  if (pronunciations.length === 0) return [...tokens];
  const said = new Map(pronunciations.map((entry) => [bare(entry.written), entry.said]));
  return tokens.map((token) => {
    const whole = said.get(bare(token.shown));
    const [elision = ''] = ELISION.exec(token.shown) ?? [];
    const spoken = whole ?? said.get(bare(token.shown.slice(elision.length)));
    if (spoken === undefined) return token;
    const end = /(?<![.,;:!?])[.,;:!?]+$/u.exec(token.spoken)?.[0] ?? '';
    return { ...token, spoken: `${whole === undefined ? elision : ''}${spoken}${end}` };
  });
}

function bare(text: string): string {
  return text
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();
}
