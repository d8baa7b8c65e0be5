import type { LintFinding, LintLine, LintWord } from './finding.ts';

/** Finds doubled words and words that were not spoken. @param spoken the recognised words; null when unknown */
export function lintWords(lines: readonly LintLine[], spoken: readonly LintWord[] | null): LintFinding[] {
  const shown = lines.flatMap(({ words }, line) =>
    words.map((shownWord, word) => ({ shownWord, line, word })),
  );
  const doubled = shown.flatMap(({ shownWord, line, word }, index): LintFinding[] => {
    const before = shown[index - 1]?.shownWord;
    if (!before || !isDoubled(before.text, shownWord.text)) return [];
    return [{ rule: 'doubled_word', line, word, startSeconds: shownWord.startSeconds }];
  });
  if (!spoken) return doubled;
  const twice = new Set(doubled.map(({ line, word }) => `${line} ${word}`));
  const unspoken = findUnspoken(
    shown.map(({ shownWord }) => shownWord),
    spoken,
  ).flatMap((index): LintFinding[] => {
    const place = shown[index];
    if (!place || twice.has(`${place.line} ${place.word}`)) return [];
    const { line, word, shownWord } = place;
    return [{ rule: 'unspoken_word', line, word, startSeconds: shownWord.startSeconds }];
  });
  return [...doubled, ...unspoken];
}

/** Reduces a text to letters and digits, without case and accents. */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Words that are often doubled on purpose, for emphasis or by grammar. */
const OFTEN_DOUBLED = new Set(
  'nous vous oui non tres si bien fort petit petits vite doucement ha hey bla toc very really no yes so far had that bye go knock long never more again ding boom'.split(
    ' ',
  ),
);

function isDoubled(before: string, text: string): boolean {
  // Punctuation between them shows intention: "non, non".
  if (/[,.;:!?…—–-]$/u.test(before.trim())) return false;
  const word = bare(text);
  return word !== '' && word === bare(before) && !OFTEN_DOUBLED.has(word) && !/^\d+$/u.test(word);
}

/** Two words further apart in time than this do not match. */
const NEAR_SECONDS = 1.5;
const SKIP = 1;
const BAND = 60;
const OTHER_WORD = 1.2;

/**
 * Returns the indices of shown words without a spoken one. The two texts are aligned: a corrected word still has
 * the place of the misrecognised one, and one spoken word may be written as two.
 */
function findUnspoken(shown: readonly LintWord[], spoken: readonly LintWord[]): number[] {
  const columns = spoken.length + 1;
  const costs = new Float64Array((shown.length + 1) * columns).fill(Number.POSITIVE_INFINITY);
  const at = (row: number, column: number) => costs[row * columns + column] ?? Number.POSITIVE_INFINITY;
  // The band around the diagonal, outside of which words are too far apart to match.
  const band = Math.abs(shown.length - spoken.length) + BAND;
  const spokenTexts = spoken.map((word) => bare(word.text));
  const shownTexts = shown.map((word) => bare(word.text));
  for (let column = 0; column < columns; column++) costs[column] = column * SKIP;
  for (let row = 1; row <= shown.length; row++) {
    costs[row * columns] = row * SKIP;
    const from = Math.max(1, row - band);
    const until = Math.min(columns - 1, row + band);
    for (let column = from; column <= until; column++) {
      const pair = at(row - 1, column - 1) + pairCost(row - 1, column - 1);
      costs[row * columns + column] = Math.min(pair, at(row - 1, column) + SKIP, at(row, column - 1) + SKIP);
    }
  }
  const unspoken: number[] = [];
  let [row, column] = [shown.length, spoken.length];
  while (row > 0) {
    if (column > 0 && at(row, column) === at(row - 1, column - 1) + pairCost(row - 1, column - 1)) {
      row -= 1;
      column -= 1;
    } else if (column > 0 && at(row, column) === at(row, column - 1) + SKIP) column -= 1;
    else {
      row -= 1;
      if (shownTexts[row] && !isPartOfNeighbour(row)) unspoken.unshift(row);
    }
  }
  return unspoken;

  function pairCost(row: number, column: number): number {
    const [one, other] = [shown[row], spoken[column]];
    if (!one || !other) return Number.POSITIVE_INFINITY;
    const apart = Math.max(one.startSeconds - other.endSeconds, other.startSeconds - one.endSeconds);
    if (apart > NEAR_SECONDS) return Number.POSITIVE_INFINITY;
    return shownTexts[row] === spokenTexts[column] ? 0 : OTHER_WORD;
  }

  /** True for a part of a spoken word: "aujourd hui" for "aujourd’hui". */
  function isPartOfNeighbour(row: number): boolean {
    const start = shown[row]?.startSeconds ?? 0;
    return spoken.some(
      (word, column) =>
        Math.abs(word.startSeconds - start) < NEAR_SECONDS &&
        (spokenTexts[column] ?? '').length > (shownTexts[row] ?? '').length &&
        (shownTexts[row] ?? '').length > 2 &&
        (spokenTexts[column] ?? '').includes(shownTexts[row] ?? ''),
    );
  }
}
