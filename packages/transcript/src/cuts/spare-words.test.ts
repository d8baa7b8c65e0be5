import { expect, test } from 'vitest';
import { findSpareWords } from './spare-words.ts';

/** Returns what is left of a sentence without its spare words. */
function left(sentence: string, language: string): string {
  const texts = sentence.split(' ');
  const away = new Set(findSpareWords(texts, language).flat());
  return texts.filter((_, index) => !away.has(index)).join(' ');
}

test.each([
  ['fr-FR', 'Du coup, c’est vraiment un très bon outil.', 'c’est un bon outil.'],
  ['en-US', 'It is basically a really good tool, of course.', 'It is a good tool,'],
  ['de-DE', 'Das ist eigentlich sehr gut.', 'Das ist gut.'],
  ['es-ES', 'Es realmente muy bueno.', 'Es bueno.'],
  ['it-IT', 'È davvero molto buono.', 'È molto buono.'],
  ['pt-BR', 'É realmente muito bom.', 'É muito bom.'],
])('emphasis and links are spare in %s', (language, sentence, shorter) => {
  expect(left(sentence, language)).toBe(shorter);
});

test.each([
  ['fr-FR', 'Ce n’est pas vraiment bon.'],
  ['fr-FR', 'Il en fait trop, et c’est juste.'],
  ['en-US', 'I do not really know.'],
  ['en-US', 'It isn’t actually done. Thank you very much.'],
  ['ja-JP', 'とても いい です'],
])('what changes the meaning stays: %s %s', (language, sentence) => {
  expect(left(sentence, language)).toBe(sentence);
});

test('the least needed words come first, and a line keeps a word', () => {
  expect(findSpareWords(['vraiment', 'très', 'bon,', 'du', 'coup'], 'fr-FR')).toEqual([[3, 4], [0], [1]]);
  expect(left('Vraiment très', 'fr-FR')).toBe('Vraiment');
});
