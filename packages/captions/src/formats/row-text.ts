import { joinParts, type ShownWord } from '../caption-line.ts';

/** Returns the text of a row; the first part of a split word ends with a hyphen. */
export function rowText(row: readonly ShownWord[]): string {
  return row.map(printedText).join(' ');
}

/** Returns the texts of a line's rows; a word split between them is whole in the upper one. */
export function rowTexts(rows: readonly ShownWord[][]): string[] {
  return wholeWordRows(rows)
    .map(rowText)
    .filter((text) => text !== '');
}

/** Joins split words, for files that people edit. */
export function wholeWordRows(rows: readonly ShownWord[][]): ShownWord[][] {
  const whole: ShownWord[][] = rows.map(() => []);
  let open: { row: number; index: number } | undefined;
  rows.forEach((row, rowIndex) => {
    for (const word of row) {
      const target = open ? whole[open.row] : undefined;
      const first = open ? target?.[open.index] : undefined;
      if (open && target && first) {
        target[open.index] = joinParts(first, word);
        if (!word.continues) open = undefined;
        continue;
      }
      const list = whole[rowIndex];
      if (!list) continue;
      list.push({ ...word });
      if (word.continues) open = { row: rowIndex, index: list.length - 1 };
    }
  });
  return whole.filter((row) => row.length > 0);
}

function printedText(word: ShownWord): string {
  return word.text.replace(/[\r\n\t ]+/gu, '\u00a0');
}
