import { clipStyles } from '@atelier/captions/styles/screen-styles';
import { expect, test } from 'vitest';
import { filterStyles } from './filter-styles.ts';

const found = (search: string) => filterStyles(clipStyles(), search).map(({ name }) => name.fr);

test('names, descriptions and former names are searched, in both languages and without accents', () => {
  expect(found('neon')).toEqual(['Grands titres lumineux · néon', 'Zoom cyan · néon creux']);
  expect(found('red highlight')).toEqual(['Couleur dynamique · mot rouge']);
  expect(found('KARAOKÉ or')).toEqual(['Bleu et or']);
  expect(found('final')).toContain('Jaune et vert · bande dessinée');
  expect(found('zzz')).toEqual([]);
});

test('without a search the recommended styles come first', () => {
  const all = filterStyles(clipStyles(), '  ');
  expect(all).toHaveLength(clipStyles().length);
  expect(all.slice(0, 3).every(({ isRecommended }) => isRecommended)).toBe(true);
});
