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

function propose(text: string, seconds: number, film = FILM) {
  const proposed = proposeEdit(film, { text, seconds });
  const { film: after } = applyOperations(film, proposed.operations);
  return { ...proposed, after };
}
const textOf = (film: typeof FILM) =>
  keptWords(film)
    .filter(({ word }) => !word.hidden)
    .map(({ word }) => word.text)
    .join(' ');
const WHOLE = TEXT.join(' ');

test.each([
  ['Coupe « le vélo »', 0, 'Bonjour à tous. Voici euh Paris. Second sujet, roule. Merci.'],
  ['Please remove "à tous"', 8, 'Bonjour Voici euh Paris. Second sujet, le vélo roule. Merci.'],
  ['couper « MERCI » et « bonjour »', 0, 'à tous. Voici euh Paris. Second sujet, le vélo roule.'],
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
    '"vélo roule" → "vélo ne roule pas"',
    9,
    'Bonjour à tous. Voici euh Paris. Second sujet, le vélo ne roule pas. Merci.',
  ],
] as const)('%s', (text, seconds, expected) => {
  const { after, ...proposed } = propose(text, seconds);
  expect(textOf(after)).toBe(expected);
  expect(proposed).toMatchObject({ missing: [], rest: '', isComplete: true });
});

/** The film of the creator's comments: a film about a tennis match. */
function match(text: string) {
  const words = text.split(' ').map((word, index) => ({
    id: `w${index}`,
    text: word,
    start_seconds: index,
    end_seconds: index + 0.6,
  }));
  const scenes = [{ id: 'a', source: 'main', start_seconds: 0, end_seconds: 14, layout: { kind: 'fill' } }];
  return filmSchema.parse({ ...FILM, words: { main: words }, scenes });
}

test("the creator's comments give two operations each", () => {
  const first = match('Malgré le vent, potros gagne le premier set');
  const one = propose('Couper "Malgré" et remplacer "potros" par "Potro"', 1, first);
  expect(one).toMatchObject({
    operations: [
      { op: 'cut_words', ids: ['w0'] },
      { op: 'replace_word', id: 'w3', text: 'Potro' },
    ],
    isComplete: true,
  });
  expect(textOf(one.after)).toBe('le vent, Potro gagne le premier set');
  const second = match('Il gagne une fois le break, une fois');
  const two = propose('Remplacer "break" par "tie-break", et couper "une fois"', 7, second);
  expect(two.operations).toEqual([
    { op: 'replace_word', id: 'w5', text: 'tie-break,' },
    { op: 'cut_words', ids: ['w6', 'w7'] },
  ]);
  expect(two).toMatchObject({ missing: [], rest: '', isComplete: true });
});

test('a part that the film does not have is missing, and a part of a word is not taken for the word', () => {
  const film = match('Le tie-break de l’intro, Potro');
  expect(propose('Couper "break" et remplacer "Potro" par "del Potro"', 0, film)).toMatchObject({
    operations: [{ op: 'replace_word', id: 'w4', text: 'del Potro' }],
    missing: ['break'],
    isComplete: false,
  });
  expect(propose('remplacer "intro" par "outro"', 0, film).operations).toEqual([
    { op: 'replace_word', id: 'w3', text: 'l’outro,' },
  ]);
  expect(propose('couper "tie break"', 0, film).operations).toEqual([{ op: 'cut_words', ids: ['w1'] }]);
});

test('the occurrence that is nearest to the time is taken', () => {
  const film = match('oui non oui non oui');
  expect(propose('couper "oui"', 4, film).operations).toEqual([{ op: 'cut_words', ids: ['w4'] }]);
  expect(propose('couper "oui"', 2.3, film).operations).toEqual([{ op: 'cut_words', ids: ['w2'] }]);
});

test('fewer words than before keep the sound of the others', () => {
  const { after, operations } = propose('"Second sujet" should be "Deuxième"', 7);
  expect(operations).toEqual([
    { op: 'replace_word', id: 'w6', text: 'Deuxième,' },
    { op: 'set_word', ids: ['w7'], hidden: true },
  ]);
  expect(filmDuration(after)).toBe(filmDuration(FILM));
});

test('a pause is shortened, and the words stay', () => {
  const { after, isComplete } = propose('Raccourcis la pause', 6.2);
  expect(isComplete).toBe(true);
  expect(textOf(after)).toBe(WHOLE);
  expect(filmDuration(FILM) - filmDuration(after)).toBeCloseTo(1.1, 1);
  expect(propose('shorten the pause here', 12, match('un deux')).missing).toEqual(['the pause']);
});

test('what is done already is neither proposed again nor missing', () => {
  const { after } = propose('couper "euh"', 4);
  expect(propose('couper "euh" et remplacer "Lyon" par "Paris"', 4, after)).toMatchObject({
    operations: [],
    missing: [],
    isComplete: true,
  });
});

test.each(['Super !', 'I love the colours here', 'Coupe cette phrase', 'La coupe de cheveux est belle', ''])(
  'no operation: %s',
  (text) => {
    expect(propose(text, 3)).toMatchObject({ operations: [], missing: [], isComplete: false });
  },
);
