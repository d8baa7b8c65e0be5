import { type Frame, wordsOfLines } from '@atelier/captions/caption-line';
import type { CaptionStyle } from '@atelier/captions/caption-style';
import { markWords, withoutMarks } from '@atelier/captions/emphasis/mark-words';
import { layoutCaptions } from '@atelier/captions/layout/layout-captions';
import type { Word } from '@atelier/contracts/words';

/**
 * Divides the same words into the lines that a style makes of them, as a run without these words would.
 * @param look.marks true when keywords and emoji are marked
 * @returns the given lines where the style would change the words themselves
 */
export function regroupLines(
  lines: Word[][],
  { marks, ...look }: { style: CaptionStyle; frame: Frame; language: string; marks: boolean },
): Word[][] {
  const recognised = lines.flat();
  const words = marks ? markWords(recognised, look.language) : recognised.map(withoutMarks);
  const lengths = layoutCaptions({ words, ...look }).map((line) => wordsOfLines([line]).length);
  if (lengths.reduce((sum, length) => sum + length, 0) !== words.length) return lines;
  let next = 0;
  return lengths.map((length) => {
    next += length;
    return words.slice(next - length, next);
  });
}
