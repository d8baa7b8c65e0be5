import { expect, test } from 'vitest';
import { secondLanguage } from './second-language.ts';

const spoken = [{ text: 'Hello', startSeconds: 0, endSeconds: 1 }];
const spokenLanguage = 'de-DE';
const input = { bilingual: false };

test('what was brought is shown in its own language, what is said only where it is asked for', () => {
  const second_captions = { language: 'en-US' as const, lines: [{ words: spoken }] };
  expect(secondLanguage({ spoken, spokenLanguage }, input)).toBeNull();
  expect(secondLanguage({ spoken: null, spokenLanguage }, { ...input, bilingual: true })).toBeNull();
  expect(secondLanguage({ spoken, spokenLanguage }, { ...input, bilingual: true })).toEqual({
    words: spoken,
    language: 'de-DE',
  });
  expect(secondLanguage({ spoken, spokenLanguage }, { ...input, second_captions })).toEqual({
    words: spoken,
    language: 'en-US',
  });
});
