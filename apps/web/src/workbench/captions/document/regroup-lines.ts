import { type Frame, wordsOfLines } from '@atelier/captions/caption-line';
import type { CaptionStyle } from '@atelier/captions/caption-style';
import { markWords, withoutMarks } from '@atelier/captions/emphasis/mark-words';
import { layoutCaptions } from '@atelier/captions/layout/layout-captions';
import type { EditLine } from './caption-document.ts';

/**
 * The same words in the lines that a style makes of them, as a run without corrections would.
 * @param look.marks true when keywords and emoji are marked
 * @returns the given lines where the style would change the words themselves
 */
export function regroupLines(
  lines: EditLine[],
  { marks, ...look }: { style: CaptionStyle; frame: Frame; language: string; marks: boolean },
): EditLine[] {
  const recognised = lines.flatMap((line) => line.words);
  const words = marks ? markWords(recognised, look.language) : recognised.map(withoutMarks);
  const lengths = layoutCaptions({ words, ...look }).map((line) => wordsOfLines([line]).length);
  if (lengths.reduce((sum, length) => sum + length, 0) !== words.length) return lines;
  let next = 0;
  return lengths.map((length) => {
    next += length;
    const line = words.slice(next - length, next);
    return { id: line[0]?.id ?? '', words: line };
  });
}
