import { isLinear } from '@atelier/contracts/testing/growth';
import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { applyOperations } from '../operations/apply-operation.ts';
import { filmDuration } from '../time/film-time.ts';
import { keptWords } from '../time/kept-words.ts';
import { proposeEdit } from './propose-edit.ts';

/** A word a second in two scenes of 6 s; a long pause before "Second", where 1.4 s are silent. */
const TEXT = 'Bonjour à tous. Voici euh Paris. Second sujet, le vélo roule. Merci.'.split(' ');
const FILM = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 14 } },
  words: {
    main: TEXT.map((text, index) => ({
      id: `w${index}`,
      text,
      start_seconds: index + (index > 5 ? 1 : 0),
      end_seconds: index + (index > 5 ? 1.6 : 0.6),
    })),
  },
  speakers: {},
  scenes: [
    { id: 'a', source: 'main', start_seconds: 0, end_seconds: 9, layout: { kind: 'fill' } },
    { id: 'b', source: 'main', start_seconds: 9, end_seconds: 14, layout: { kind: 'fit' } },
  ],
  captions: { style: 8 },
  layers: [],
  sound: { music: [{ id: 'm', bed: 'lofi', start_seconds: 0, end_seconds: 14, gain_db: -10 }] },
  brand: null,
});

function after(text: string, seconds: number) {
  const operations = proposeEdit(FILM, { text, seconds });
  return operations && applyOperations(FILM, operations as never).film;
}
const textOf = (film: ReturnType<typeof after>) =>
  film &&
  keptWords(film)
    .map(({ word }) => word.text)
    .join(' ');
const WHOLE = TEXT.join(' ');

test.each([
  ['Coupe cette phrase', 0.5, 'Voici euh Paris. Second sujet, le vélo roule. Merci.'],
  ['cut this', 4, 'Bonjour à tous. Second sujet, le vélo roule. Merci.'],
  ['Coupe « le vélo »', 0, 'Bonjour à tous. Voici euh Paris. Second sujet, roule. Merci.'],
  ['Please remove "à tous"', 8, 'Bonjour Voici euh Paris. Second sujet, le vélo roule. Merci.'],
  ['enlève ce mot', 4.2, 'Bonjour à tous. Voici Paris. Second sujet, le vélo roule. Merci.'],
  ['Supprime de 0:00 à 0:03', 0, 'Voici euh Paris. Second sujet, le vélo roule. Merci.'],
  ['cut everything after', 7, 'Bonjour à tous. Voici euh Paris.'],
  ['coupe la fin', 11.9, 'Bonjour à tous. Voici euh Paris. Second sujet, le vélo roule.'],
  ['remove this scene', 10, 'Bonjour à tous. Voici euh Paris. Second sujet,'],
  [
    'Remplace « Paris » par « Lyon »',
    5,
    'Bonjour à tous. Voici euh Lyon. Second sujet, le vélo roule. Merci.',
  ],
  [
    '“trottinette” au lieu de “vélo”',
    9,
    'Bonjour à tous. Voici euh Paris. Second sujet, le trottinette roule. Merci.',
  ],
  [
    '"Second sujet" should be "Deuxième"',
    7,
    'Bonjour à tous. Voici euh Paris. Deuxième, le vélo roule. Merci.',
  ],
] as const)('%s', (text, seconds, expected) => {
  expect(textOf(after(text, seconds))).toBe(expected);
});

test('a pause is shortened, and the words stay', () => {
  const film = after('Raccourcis la pause', 6.2);
  expect(textOf(film)).toBe(WHOLE);
  expect(film && filmDuration(FILM) - filmDuration(film)).toBeCloseTo(1.1, 1);
});

test('words are bleeped, stressed and zoomed to', () => {
  expect(after('bip sur « Paris »', 0)?.sound.bleeps).toEqual(['w5']);
  expect(after('highlight "vélo"', 0)?.words.main?.find(({ id }) => id === 'w9')?.emphasis).toBe(1);
  expect(after('zoom ici', 9.1)?.words.main?.find(({ id }) => id === 'w8')?.emphasis).toBe(2);
});

test('titles, fades and music are changed', () => {
  expect(after('Ajoute un titre « À Paris »', 5)?.layers).toMatchObject([
    { kind: 'title', text: 'À Paris', anchor: { word: 'w5' } },
  ]);
  expect(after('un fondu ici', 8)?.scenes[1]?.transition?.kind).toBe('fade');
  expect(after('music is too loud', 3)?.sound.music[0]?.gain_db).toBe(-14);
  expect(after('la musique plus fort', 3)?.sound.music[0]?.gain_db).toBe(-6);
});

test('cut words are brought back by their text', () => {
  const { film } = applyOperations(FILM, [{ op: 'cut_words', ids: ['w4'] }] as never);
  const operations = proposeEdit(film, { text: 'remets « euh »', seconds: 3 });
  expect(operations).toEqual([{ op: 'restore_words', ids: ['w4'] }]);
});

test.each([
  'Super !',
  'I love the colours here',
  'Qui est-ce ?',
  'Coupe « inconnu »',
  'La coupe de cheveux est belle',
  '',
])('no operation: %s', (text) => {
  expect(proposeEdit(FILM, { text, seconds: 3 })).toBeNull();
});

test('a note never removes the whole film, and hostile texts are read in linear time', () => {
  expect(proposeEdit(FILM, { text: 'cut 0:00-9:59', seconds: 0 })).toBeNull();
  for (const text of [
    '«'.repeat(2000),
    `«${' '.repeat(1990)}`,
    'cut '.repeat(500),
    `"${'a'.repeat(1990)}`,
    '0:00-'.repeat(400),
  ]) {
    const read = (size: number) => proposeEdit(FILM, { text: text.slice(0, size), seconds: 0 });
    expect(isLinear(read, text.length), text.slice(0, 9)).toBe(true);
  }
});
