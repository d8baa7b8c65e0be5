import type { Word } from '@atelier/contracts/words';
import { expect, test } from 'vitest';
import { secondTexts, secondWords } from './second-text.ts';

const said = (text: string, startSeconds: number): Word[] =>
  text.split(' ').map((part, index) => ({
    text: part,
    startSeconds: startSeconds + index * 0.3,
    endSeconds: startSeconds + index * 0.3 + 0.25,
  }));
const lines = [said('Bonjour à tous.', 1), said('Ça va bien ?', 5)];
const beside = { lines, seconds: 8 };
const textOf = (words: Word[]) => words.map(({ text }) => text).join(' ');

test.each([
  [
    'SRT',
    '1\n00:00:01,000 --> 00:00:02,000\nHello everyone.\n\n2\n00:00:09,000 --> 00:00:10,000\nToo late\n',
  ],
  ['VTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello everyone.\n'],
])('%s keeps its own times, inside the excerpt', (_, text) => {
  const words = secondWords({ language: 'en-US', text }, beside);
  expect(textOf(words)).toBe('Hello everyone.');
  expect(words[0]?.startSeconds).toBeCloseTo(1);
  expect(words.at(-1)?.endSeconds).toBeLessThanOrEqual(2);
});

test('plain text is laid over the lines of the first language, each sentence over its own', () => {
  const words = secondWords({ language: 'en-US', text: 'Hello everyone. Are you well?' }, beside);
  expect(textOf(words.filter(({ startSeconds }) => startSeconds < 4))).toBe('Hello everyone.');
  expect(textOf(words.filter(({ startSeconds }) => startSeconds >= 5))).toBe('Are you well?');
});

test('without any lines it fills the excerpt; nothing gives nothing', () => {
  const words = secondWords({ language: 'en-US', text: 'Hello there' }, { lines: null, seconds: 4 });
  expect(words.at(-1)?.endSeconds).toBeCloseTo(4, 1);
  expect(secondWords({ language: 'en-US', text: '  ' }, beside)).toEqual([]);
});

test('a film takes it, however long a sentence is', () => {
  const text = Array(200).fill('word').join(' ');
  const lines = secondTexts(secondWords({ language: 'en-US', text }, beside));
  expect(lines.map((line) => line.text).join(' ')).toBe(text);
  expect(Math.max(...lines.map((line) => line.text.length))).toBeLessThan(500);
});
