import { joinWords } from '@atelier/transcript/segment/join-words';
import type { ShownWord } from '../caption-line.ts';

/** Characters inside of a word that end a row in some program, and plain spaces, at which players break rows. */
export const BREAKS = /[\p{Cc}\p{Zl}\p{Zp} ]+/gu;

/** Returns the text of a row. */
export function rowText(row: readonly ShownWord[]): string {
  return joinWords(row.map(printedText));
}

/** Returns the texts of a line's rows. */
export function rowTexts(rows: readonly ShownWord[][]): string[] {
  return rows.map(rowText).filter((text) => text !== '');
}

function printedText(word: ShownWord): string {
  return word.text.replace(BREAKS, '\u00a0');
}
