import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { applyOperations } from '../operations/apply-operation.ts';
import { type LibraryAsset, matchAssets, suggestAssets } from './suggest-assets.ts';

const filmOf = (text: string, scenes: readonly [number, number][] = [[0, 60]]) =>
  filmSchema.parse({
    version: 1,
    canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
    language: 'fr-FR',
    sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 60 } },
    words: {
      main: text.split(' ').map((word, index) => ({
        id: `w${index}`,
        text: word,
        start_seconds: index,
        end_seconds: index + 0.6,
      })),
    },
    speakers: {},
    scenes: scenes.map(([start_seconds, end_seconds], index) => ({
      id: `s${index}`,
      source: 'main',
      start_seconds,
      end_seconds,
      layout: { kind: 'fit' },
    })),
    captions: { style: 0 },
    layers: [],
    sound: {},
    brand: null,
  });
const facts = { sources: {}, assets: {}, encoder: {} };
const asset = (id: string, name: string, tags: string[] = [], kind: LibraryAsset['kind'] = 'image') => ({
  id,
  name,
  tags,
  kind,
  width: 800,
  height: 600,
});
const suggest = (film: ReturnType<typeof filmOf>, assets: LibraryAsset[]) =>
  suggestAssets(film, facts, { assets, matches: matchAssets(film, assets) });

test('assets are suggested in the order of the speech, by tags and names, each once', () => {
  const film = filmOf('Nos fusées partent vite et le bateau revient avec la fusée de la tour Eiffel à Paris');
  const assets = [
    asset('eiffel', 'DSC_2041.jpg', ['Tour Eiffel']),
    asset('boat', 'mes-bateaux.mp4', [], 'video'),
    asset('rocket', 'IMG_1.png', ['fusée']),
    asset('cat', 'chat.png'),
  ];
  const found = suggest(film, assets);
  expect(found.map(({ assetId, text }) => [assetId, text])).toEqual([
    ['rocket', 'fusées'],
    ['boat', 'bateau'],
    ['eiffel', 'tour'],
  ]);
  // Each is one operation that the film takes, anchored to its word.
  const { film: edited } = applyOperations(
    film,
    found.map(({ operation }) => operation),
  );
  expect(edited.layers.map(({ kind, anchor }) => [kind, anchor])).toEqual([
    ['image', { word: 'w1' }],
    ['video', { word: 'w6' }],
    ['image', { word: 'w13' }],
  ]);
  // An asset that a layer of the film shows is not suggested.
  expect(suggest(edited, assets)).toEqual([]);
});

test('a tag precedes a name; cut words and words at the same time get nothing', () => {
  const film = filmOf('un chat et un chien', [[0, 3.5]]);
  const assets = [asset('name', 'chat.png'), asset('tag', 'x.png', ['chats']), asset('dog', 'chien.png')];
  expect(suggest(film, assets).map(({ assetId }) => assetId)).toEqual(['tag']);
});
