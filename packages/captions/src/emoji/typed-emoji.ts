import type { Word } from '@atelier/contracts/words';
import { stripEmoji } from '@atelier/transcript/typeset/strip-emoji';
import { emojiOf } from '@atelier/transcript/typeset/typed-emoji';
import { EMOJI } from './drawings.ts';

/** An emoji that a person typed and captions do not show: the set lacks it, or its word shows another one. */
export interface LostEmoji<W> {
  word: W;
  sign: string;
}

/**
 * Draws the emoji that a person typed: a word gets the first one of its text that the set has, and a word of nothing else
 * gives it to the word before it, or to the first word. A chosen emoji has precedence.
 */
export function drawTypedEmoji<W extends Word>(words: readonly W[]): { words: W[]; lost: LostEmoji<W>[] } {
  const drawn: W[] = [];
  const lost: LostEmoji<W>[] = [];
  const waiting: { word: W; sign: string }[] = [];
  for (const word of words) {
    const signs = emojiOf(word.text);
    const typed = signs.map(signInSet).find((sign) => sign !== undefined);
    if (signs.length > 0 && stripEmoji(word.text).trim() === '') {
      const before = drawn.at(-1);
      const shown = before ? (before.emoji ?? typed) : typed;
      if (before && shown !== undefined) drawn[drawn.length - 1] = { ...before, emoji: shown };
      if (!before && shown !== undefined) waiting.push({ word, sign: shown });
      lost.push(...others(word, signs, shown));
      continue;
    }
    const emoji = word.emoji ?? typed ?? waiting[0]?.sign;
    lost.push(...waiting.filter(({ sign }) => sign !== emoji), ...others(word, signs, emoji));
    waiting.length = 0;
    drawn.push(emoji === undefined ? word : { ...word, emoji });
  }
  return { words: drawn, lost };
}

function others<W>(word: W, signs: readonly string[], shown: string | undefined): LostEmoji<W>[] {
  return signs
    .filter((sign) => signInSet(sign) !== shown || shown === undefined)
    .map((sign) => ({ word, sign }));
}

/** Returns the key of an emoji in the set, which a keyboard may write with or without its variation selector. */
function signInSet(sign: string): string | undefined {
  const bare = sign.replaceAll('\ufe0f', '');
  return [sign, bare, `${bare}\ufe0f`].find((key) => Object.hasOwn(EMOJI, key));
}
