import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { applyOperations } from '../operations/apply-operation.ts';
import { passageOfWord } from './passage-of-word.ts';
import { type FootageAsset, layFootage, suggestFootage } from './suggest-footage.ts';

const film = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 60 } },
  words: {
    main: 'Bonjour à tous. Nous étions en équipe au bord de l’océan. Le bateau revient.'
      .split(' ')
      .map((text, index) => ({
        id: `w${index}`,
        text,
        start_seconds: index,
        end_seconds: index + 0.6,
      })),
  },
  speakers: {},
  scenes: [{ id: 's0', source: 'main', start_seconds: 0, end_seconds: 60, layout: { kind: 'fit' } }],
  captions: { style: 0 },
  layers: [],
  sound: {},
  brand: null,
});
const facts = { sources: {}, assets: {}, encoder: {} };
const asset = (id: string, about: Partial<FootageAsset> = {}): FootageAsset => ({
  id,
  name: `${id}.png`,
  tags: [],
  kind: 'image',
  width: 1080,
  height: 1920,
  durationSeconds: null,
  said: '',
  seen: null,
  ...about,
});
const sentence = passageOfWord(film, 'w6');
const suggest = (assets: FootageAsset[]) => suggestFootage(film, facts, { words: sentence, assets });

test('a word stands in its sentence', () => {
  expect(sentence).toEqual(['w3', 'w4', 'w5', 'w6', 'w7', 'w8', 'w9', 'w10']);
  expect(passageOfWord(film, 'unknown')).toEqual([]);
});

test('assets are suggested by tags, names, words and what is seen, with the reasons, the best first', () => {
  const found = suggest([
    asset('blue', { seen: { people: 0, colors: ['blue'], light: null } }),
    asset('green', { seen: { people: 0, colors: ['green'], light: 'dark' } }),
    asset('crowd', { seen: { people: 4, colors: ['blue'], light: null } }),
    asset('boat', { name: 'bateau.png' }),
    asset('talk', { said: 'Au bord des OCÉANS, on respire.' }),
    asset('tagged', { tags: ['Océan Atlantique'] }),
    asset('named', { name: 'notre-équipe.jpg' }),
  ]);
  expect(found.map(({ assetId, reasons }) => [assetId, reasons])).toEqual([
    ['tagged', [{ kind: 'tag', text: 'océan' }]],
    [
      'talk',
      [
        { kind: 'said', text: 'bord' },
        { kind: 'said', text: 'océan' },
      ],
    ],
    ['named', [{ kind: 'name', text: 'équipe' }]],
    [
      'crowd',
      [
        { kind: 'seen', text: 'group' },
        { kind: 'seen', text: 'blue' },
      ],
    ],
    ['blue', [{ kind: 'seen', text: 'blue' }]],
  ]);
});

test('a suggestion lies over the time of the sentence, covers a canvas of its shape and has no sound', () => {
  const [found] = suggest([asset('sea', { tags: ['océan'], kind: 'video', durationSeconds: 4 })]);
  const { film: edited, undo } = applyOperations(film, found ? [found.operation] : []);
  expect(edited.layers).toMatchObject([
    {
      kind: 'video',
      anchor: { word: 'w3' },
      // The film of the library ends before the sentence does.
      duration_seconds: 4,
      place: { x: 0.5, y: 0.5, width: 1 },
      gain_db: null,
    },
  ]);
  expect(edited.sound).toEqual(film.sound);
  expect(applyOperations(edited, undo).film).toEqual(film);
  const wide = layFootage(film, facts, {
    words: sentence,
    asset: { id: 'wide', kind: 'image', width: 1920, height: 1080, durationSeconds: null },
  });
  expect(wide?.layer).toMatchObject({ duration_seconds: 7.6, place: { width: 1 } });
  expect(layFootage(film, facts, { words: ['unknown'], asset: asset('a') })).toBeNull();
});
