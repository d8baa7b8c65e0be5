import type { Word } from '@atelier/contracts/words';
import { expect, test } from 'vitest';
import { wordsOfLines } from '../caption-line.ts';
import { clipStyle } from '../styles/screen-styles.ts';
import { layoutEditedLines } from './layout-edited-lines.ts';

const style = clipStyle(8);
const frame = { width: 1080, height: 1920 };

function word(text: string, startSeconds: number, endSeconds: number): Word {
  return { text, startSeconds, endSeconds };
}

function layout(lines: Word[][]) {
  if (!style) throw new Error('no style');
  return layoutEditedLines({ lines, style, frame, language: 'fr-FR' });
}

test('a line of one short word stays alone, and a long one never borrows from its neighbours', () => {
  const long = Array.from({ length: 14 }, (_, index) => word(`mot${index}`, 1 + index / 4, 1.2 + index / 4));
  const lines = layout([[word('de', 0, 0.3)], long, [word('fin', 4.6, 5)]]);
  expect(lines[0]?.rows.flat().map(({ text }) => text)).toEqual(['de']);
  expect(
    lines
      .at(-1)
      ?.rows.flat()
      .map(({ text }) => text),
  ).toEqual(['fin']);
  expect(lines.length).toBeGreaterThan(3);
  expect(wordsOfLines(lines).map(({ text }) => text)).toEqual(['de', ...long.map(({ text }) => text), 'fin']);
});

test('the times of the words survive, and lines never stand over each other', () => {
  const words = [word('un', 0.13, 0.4), word('deux', 0.41, 0.7), word('trois', 0.72, 1.1)];
  const lines = layout(words.map((single) => [single]));
  expect(wordsOfLines(lines)).toEqual(words);
  for (const [index, line] of lines.slice(1).entries()) {
    expect(line.startSeconds).toBeGreaterThanOrEqual(lines[index]?.endSeconds ?? 0);
  }
});

test('a line that begins before the one above it has ended cuts that one short', () => {
  const lines = layout([[word('longue', 0, 2)], [word('suite', 1, 2)]]);
  expect(lines.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds <= 3])).toEqual([
    [0, true],
    [1, true],
  ]);
  expect(lines[0]?.endSeconds).toBe(1);
  expect(lines[0]?.rows.flat()[0]?.endSeconds).toBe(1);
});
