import { expect, test } from 'vitest';
import { entryNames } from './entry-names.ts';

const named = (...names: string[]) => entryNames(names.map((name) => ({ name, extension: 'mp4' })));

test('names lead nowhere else and are unique to systems that ignore case', () => {
  expect(
    named('../../etc/passwd', 'Été', 'ÉTÉ', 'été', 'a\u202eb', 'CON', '...', 'Straße', 'STRASSE'),
  ).toEqual([
    'etc passwd.mp4',
    'Été.mp4',
    'ÉTÉ (2).mp4',
    'été (3).mp4',
    'a b.mp4',
    '_CON.mp4',
    'atelier.mp4',
    'Straße.mp4',
    'STRASSE (2).mp4',
  ]);
});

test('a name that already ends in a number meets no other', () => {
  expect(named('Clip', 'Clip (2)', 'Clip')).toEqual(['Clip.mp4', 'Clip (2).mp4', 'Clip (3).mp4']);
});
