import { expect, test } from 'vitest';
import { secondLanguage } from './second-language.ts';

const spoken = [{ text: 'Hello', startSeconds: 0, endSeconds: 1 }];
const input = { bilingual: false, language_code: 'fr-FR' };

test('what was brought is shown in its own language, what is said only where it is asked for', () => {
  const second_captions = { language: 'en-US' as const, lines: [{ words: spoken }] };
  expect(secondLanguage({ spoken }, input)).toBeNull();
  expect(secondLanguage({ spoken: null }, { ...input, bilingual: true })).toBeNull();
  expect(secondLanguage({ spoken }, { ...input, bilingual: true, spoken_language: 'de-DE' })).toEqual({
    words: spoken,
    language: 'de-DE',
  });
  expect(secondLanguage({ spoken }, { ...input, second_captions })).toEqual({
    words: spoken,
    language: 'en-US',
  });
});
