import { joinWords } from '@atelier/transcript/segment/join-words';
import type { ShownWord } from '../caption-line.ts';

/** Returns the text of a row. */
export function rowText(row: readonly ShownWord[]): string {
  return joinWords(row.map(printedText));
}

/** Returns the texts of a line's rows. */
export function rowTexts(rows: readonly ShownWord[][]): string[] {
  return rows.map(rowText).filter((text) => text !== '');
}

function printedText(word: ShownWord): string {
  return word.text.replace(/[\r\n\t ]+/gu, '\u00a0');
}
