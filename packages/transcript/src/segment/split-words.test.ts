import { expect, test } from 'vitest';
import { joinWords } from './join-words.ts';
import { splitWords } from './split-words.ts';

test('texts without spaces are split into words, with their punctuation', () => {
  expect(splitWords('今日は動画の話です。')).toEqual(['今日', 'は', '動画', 'の', '話', 'です。']);
  expect(splitWords('他说「你好」，然后走了！').slice(0, 4)).toEqual(['他', '说', '「你好」，', '然后']);
  expect(splitWords('วันนี้เราจะพูด').length).toBeGreaterThan(2);
});

test('other texts are split at ordinary spaces only', () => {
  expect(splitWords(' Bonjour\u00a0! مرحبا  안녕 ')).toEqual(['Bonjour\u00a0!', 'مرحبا', '안녕']);
  expect(splitWords('')).toEqual([]);
});

test.each([
  '今日は動画の話です。',
  '他说「你好」，然后走了！',
  'วันนี้เราจะพูดถึงวิดีโอ',
  'Bonjour à tous',
  '오늘은 짧은 영상',
])('%s is joined as it was written', (text) => {
  expect(joinWords(splitWords(text))).toBe(text);
});
