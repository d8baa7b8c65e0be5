import type { LintFinding, LintLine } from './finding.ts';

/** Finds doubled words. */
export function lintWords(lines: readonly LintLine[]): LintFinding[] {
  const shown = lines.flatMap(({ words }, line) =>
    words.map((shownWord, word) => ({ shownWord, line, word })),
  );
  return shown.flatMap(({ shownWord, line, word }, index): LintFinding[] => {
    const before = shown[index - 1]?.shownWord;
    if (!before || !isDoubled(before.text, shownWord.text)) return [];
    return [{ rule: 'doubled_word', line, word, startSeconds: shownWord.startSeconds }];
  });
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
