import { expect, test } from 'vitest';
import { isMostlyRightToLeft, visualOrder } from './direction.ts';

const shown = (text: string) => {
  const words = text.split(' ');
  return visualOrder(words, isMostlyRightToLeft(words)).map((place) => words[place]);
};

test('words of a right-to-left line stand from right to left', () => {
  expect(shown('א ב ג')).toEqual(['ג', 'ב', 'א']);
});

test('words of the other direction keep their own order', () => {
  expect(shown('א iPhone 15 Pro ב ג')).toEqual(['ג', 'ב', 'iPhone', '15', 'Pro', 'א']);
  expect(shown('the word א ב means this')).toEqual(['the', 'word', 'ב', 'א', 'means', 'this']);
});

test('numbers have the direction of the words before them', () => {
  expect(shown('א 3 ב')).toEqual(['ב', '3', 'א']);
  expect(shown('3 א ב')).toEqual(['ב', 'א', '3']);
});

test('lines without right-to-left words stay as they are', () => {
  expect(shown('one 2 three')).toEqual(['one', '2', 'three']);
});
