import type { Word } from '@atelier/contracts/words';

export interface SampleWord extends Word {
  /** Index in the whole sample. */
  index: number;
}

/** The rows of words that stand on screen together. */
export type SamplePage = SampleWord[][];

/** Groups words to pages of `rows` rows by number of words and letters; the last page may be shorter. */
export function samplePages(
  words: readonly Word[],
  limits: { rows: number; wordsPerRow: number; lettersPerRow: number },
): SamplePage[] {
  const rows: SampleWord[][] = [];
  words.forEach((word, index) => {
    const row = rows.at(-1);
    const letters = [...(row ?? []), word].map((one) => one.text).join(' ').length;
    if (row && row.length < limits.wordsPerRow && letters <= limits.lettersPerRow)
      row.push({ ...word, index });
    else rows.push([{ ...word, index }]);
  });
  return Array.from({ length: Math.ceil(rows.length / limits.rows) }, (_, page) =>
    rows.slice(page * limits.rows, (page + 1) * limits.rows),
  );
}

/** The page on screen and the word being spoken at a moment of the sample. */
export function sampleAt(pages: readonly SamplePage[], seconds: number): { page: number; word: number } {
  const started = pages
    .flatMap((rows, page) => rows.flat().map((word) => ({ page, word })))
    .filter(({ word }) => word.startSeconds <= seconds)
    .at(-1);
  return started ? { page: started.page, word: started.word.index } : { page: 0, word: -1 };
}

/** The word that a style with an accent sets apart: the longest. */
export function accentOf(page: SamplePage): number {
  const longest = page
    .flat()
    .reduce<SampleWord | null>(
      (best, word) => (best && best.text.length >= word.text.length ? best : word),
      null,
    );
  return longest?.index ?? -1;
}
