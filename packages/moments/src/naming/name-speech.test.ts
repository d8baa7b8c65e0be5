import { expect, test } from 'vitest';
import { nameSpeech } from './name-speech.ts';

const spoken = (text: string) =>
  text.split(' ').map((part, index) => ({
    text: part,
    startSeconds: index * 0.4,
    endSeconds: index * 0.4 + 0.35,
  }));

test('a question becomes the title, and another strong sentence the hook', () => {
  const words = spoken(
    'Bonjour à tous. Pourquoi dort-on si mal en été ? Il y a trois erreurs que tout le monde fait. Merci.',
  );
  expect(nameSpeech({ words, language: 'fr-FR' })).toEqual({
    title: 'Pourquoi dort-on si mal en été ?',
    hook: 'Il y a trois erreurs que tout le monde fait.',
  });
});

test('nothing is named without words', () => {
  expect(nameSpeech({ words: [], language: 'en-US' })).toEqual({ title: '', hook: '' });
});
