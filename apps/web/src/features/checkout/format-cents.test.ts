import { expect, test } from 'vitest';
import { formatCents } from './format-cents.ts';

test.each([
  [37_400, 'fr', '374 €'],
  [20_717, 'fr', '207,17 €'],
  [0, 'fr', '0 €'],
  [37_400, 'en', '€374'],
  [20_717, 'en', '€207.17'],
])('%i cents in %s', (cents, language, text) => {
  expect(formatCents(cents, language).replaceAll(/\s/g, ' ')).toBe(text);
});
