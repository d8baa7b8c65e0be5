import { expect, test } from 'vitest';
import { readArtMetrics } from '../art/read-metrics.ts';
import { createArtLibrary } from '../render/art-library.ts';
import { ACTION_ART } from '../scene/action-art.ts';
import { SUBJECTS } from './subjects.ts';

const library = createArtLibrary();

test('the lexicon knows over five hundred subjects, each once', () => {
  expect(SUBJECTS.length).toBeGreaterThan(500);
  expect(new Set(SUBJECTS.map(({ id }) => id)).size).toBe(SUBJECTS.length);
});

test('every subject has words in both languages', () => {
  expect(SUBJECTS.filter(({ fr, en }) => fr.length === 0 || en.length === 0).map(({ id }) => id)).toEqual([]);
});

test('no word means two subjects', () => {
  for (const language of ['fr', 'en'] as const) {
    const owners = new Map<string, string[]>();
    for (const row of SUBJECTS) {
      for (const word of row[language]) owners.set(word, [...(owners.get(word) ?? []), row.id]);
    }
    expect([...owners].filter(([, ids]) => ids.length > 1)).toEqual([]);
  }
});

test('every drawing exists and was measured', () => {
  const names = [
    ...SUBJECTS.flatMap(({ entry }) => entry.art.split('+')),
    ...Object.values(ACTION_ART).flatMap((row) => Object.values(row)),
  ];
  for (const name of names) {
    expect(library(name), name).toContain('<svg');
    expect(readArtMetrics(name).mainColor, name).not.toBe('#8888a0');
  }
});

test('an unknown drawing is an error, also a path', () => {
  expect(() => library('no-such-drawing')).toThrow(RangeError);
  expect(() => library('../../package')).toThrow(RangeError);
});
