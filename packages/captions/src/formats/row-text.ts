import type { ShownWord } from '../caption-line.ts';

/** A row's words as text; the parts of a split word are joined by a hyphen at the row's end. */
export function rowText(row: readonly ShownWord[]): string {
  return row.map(printedText).join(' ');
}

/** The rows of a line as text, a word split between them written whole in the upper one. */
export function rowTexts(rows: readonly ShownWord[][]): string[] {
  return wholeWordRows(rows)
    .map(rowText)
    .filter((text) => text !== '');
}

/** Files are edited by people: they get whole words, never our halves. */
export function wholeWordRows(rows: readonly ShownWord[][]): ShownWord[][] {
  const whole: ShownWord[][] = rows.map(() => []);
  let open: { row: number; index: number } | undefined;
  rows.forEach((row, rowIndex) => {
    for (const word of row) {
      const target = open ? whole[open.row] : undefined;
      const first = open ? target?.[open.index] : undefined;
      if (open && target && first) {
        const { continues: _, ...rest } = first;
        target[open.index] = {
          ...rest,
          text: first.text + word.text,
          endSeconds: word.endSeconds,
          ...(word.continues ? { continues: true as const } : {}),
        };
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
