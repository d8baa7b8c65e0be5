import { expect, test } from 'vitest';
import { captionLines } from './caption-lines.ts';

const words = (text: string) =>
  text
    .split(' ')
    .map((word, index) => ({ text: word, startSeconds: index * 0.4, endSeconds: index * 0.4 + 0.35 }));

test('phrases end at sentences and stay short, times bridge small gaps', () => {
  const lines = captionLines(
    words('Bonjour à tous. Voici une recette très simple, rapide et vraiment délicieuse pour ce soir.'),
    'phrases',
  );
  const texts = lines.map((line) =>
    line.rows
      .flat()
      .map(({ text }) => text)
      .join(' '),
  );
  expect(texts[0]).toBe('Bonjour à tous.');
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(42);
  expect(texts.join(' ')).toMatch(/délicieuse pour ce soir\.$/u);
  for (const [index, line] of lines.slice(1).entries()) {
    expect(line.startSeconds).toBeGreaterThanOrEqual(lines[index]?.endSeconds ?? 0);
  }
});

test('a cue a word gives every word its line', () => {
  const lines = captionLines(words('un deux trois'), 'words');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatchObject({ startSeconds: 0.4, endSeconds: 0.8 });
});
