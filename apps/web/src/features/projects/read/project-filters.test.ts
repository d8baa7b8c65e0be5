import { expect, test } from 'vitest';
import { FILTERS, readFilters, typeOf, writeFilters } from './project-filters.ts';

test('filters live in the address and unknown values are the default', () => {
  const filters = { search: 'vlog été', sort: 'name', type: 'voice' } as const;
  expect(readFilters(writeFilters(filters))).toEqual(filters);
  expect(readFilters(new URLSearchParams('sort=x&type=toString'))).toEqual({
    search: '',
    sort: 'recent',
    type: 'all',
  });
  expect(writeFilters({ search: '', sort: 'recent', type: 'all' }).toString()).toBe('');
});

test('the spec’s filters come first, in its order', () => {
  expect(FILTERS.slice(0, 7)).toEqual([
    'all',
    'clips',
    'subtitles',
    'splitscreen',
    'voice',
    'imageai',
    'removebg',
  ]);
  expect(typeOf('removebg')).toBe('image_bgremove');
  expect(typeOf('all')).toBeNull();
});
