import { expect, test } from 'vitest';
import { namedSpeakers, withSpeakerIds } from './named-speakers.ts';

const FILM = {
  speakers: {
    s1: { name: 'Léa', color: '#ff0000' },
    s2: { name: 'LEA', color: '#00ff00' },
    s3: { name: 'Paul', color: '#0000ff' },
    Paul: { name: 'Anna', color: '#0000ff' },
  },
};

test('speakers are found by their names in the fields of operations that hold speakers', () => {
  const operations = [
    { op: 'set_speaker', id: 'léa', name: 'Léa M.' },
    { op: 'merge_speakers', from: 'anna', into: 's3' },
    { op: 'set_word', ids: ['Léa'], speaker: null },
    { op: 'cut_words', ids: ['Léa'] },
    // An id comes before a name, and nobody has these.
    { op: 'set_speaker', id: 'Paul' },
    { op: 'set_speaker', id: 'Marc' },
    { op: 'set_speaker', id: 7 },
    { op: 'unknown', id: 'Léa' },
  ];
  const named = namedSpeakers(FILM, operations);
  expect([...named]).toEqual([
    ['léa', ['s1', 's2']],
    ['anna', ['Paul']],
  ]);
  const ids = new Map([
    ['léa', 's2'],
    ['anna', 'Paul'],
  ]);
  expect(withSpeakerIds(operations, ids)).toEqual([
    { op: 'set_speaker', id: 's2', name: 'Léa M.' },
    { op: 'merge_speakers', from: 'Paul', into: 's3' },
    ...operations.slice(2),
  ]);
});
