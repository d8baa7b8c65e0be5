import { expect, test } from 'vitest';
import { byLanguageQuality, languageQuality } from './engines.ts';

const large = { quality: 'best', word_errors: { fr: 5.3, ar: 9.6, bn: 50, sl: 18.3 } } as const;
const european = { quality: 'best', word_errors: { fr: 5.2, sl: 24 } } as const;
const service = { quality: 'good' } as const;

test('the quality of a recogniser is that of the language, measured, or its own without figures', () => {
  expect(languageQuality(large, 'fr-FR')).toBe('best');
  expect(languageQuality(large, 'ar-SA')).toBe('good');
  expect(languageQuality(large, 'bn-BD')).toBe('draft');
  expect(languageQuality(large, 'mt-MT')).toBe('unmeasured');
  expect(languageQuality(service, 'mt-MT')).toBe('good');
});

test('the best measured recogniser of a language comes first, equal ones in their order', () => {
  expect(byLanguageQuality([european, large], 'ar-SA')).toEqual([large, european]);
  expect(byLanguageQuality([european, large], 'fr-FR')).toEqual([european, large]);
  expect(byLanguageQuality([european, large, service], 'sl-SI')).toEqual([service, european, large]);
});
