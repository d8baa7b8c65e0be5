import type { Word } from '@atelier/contracts/words';

/** Removes the labels of sounds that recognisers write: "[Music]", "(applause)", "♪ la la ♪". */
export function dropSoundLabels(words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  let closing: string | null = null;
  for (const word of words) {
    const opening: string = closing === null ? (word.text.match(/^[[(*♪]/u)?.[0] ?? '') : '';
    if (opening !== '') closing = CLOSING.get(opening) ?? null;
    const inside = closing !== null;
    const body = opening === '' ? word.text : word.text.slice(1);
    if (closing !== null && body.replace(/(?<![.,!?;:…])[.,!?;:…]+$/u, '').endsWith(closing)) closing = null;
    if (!inside && /[\p{L}\p{N}]/u.test(word.text)) kept.push(word);
  }
  // An unclosed bracket is an error of the recogniser, not a label for the rest of the clip.
  return closing === null ? kept : words.filter((word) => /[\p{L}\p{N}]/u.test(word.text));
}

const CLOSING = new Map([
  ['[', ']'],
  ['(', ')'],
  ['*', '*'],
  ['♪', '♪'],
]);
