import { expect, test } from 'vitest';
import { type Film, filmSchema } from '../../document/film-schema.ts';
import { insertSource } from '../../presets/added-source.ts';
import { applyOperation, applyOperations } from '../apply-operation.ts';
import { operationSchema } from '../registry.ts';
import { doOperationsTouch } from '../touches.ts';

const word = (id: string, speaker: string | null = null) => ({
  id,
  text: id,
  start_seconds: 0.2,
  end_seconds: 0.6,
  speaker,
});
const FILE = { asset_id: 'ast_2', kind: 'video', duration_seconds: 8 } as const;

function madeFilm(more: object = {}): Film {
  return filmSchema.parse({
    version: 1,
    canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
    language: 'fr-FR',
    sources: { main: { asset_id: 'ast_1', kind: 'video', duration_seconds: 20 } },
    words: { main: [word('w1', 's1')] },
    speakers: { s1: { name: 'Léa', color: '#ffd400' } },
    scenes: [
      { id: 'sc1', source: 'main', start_seconds: 0, end_seconds: 4, layout: { kind: 'fit' } },
      { id: 'sc2', source: 'main', start_seconds: 4, end_seconds: 9, layout: { kind: 'fill' } },
    ],
    captions: { style: 0 },
    layers: [],
    sound: {},
    brand: null,
    ...more,
  });
}

const refused = (message: RegExp) =>
  expect.objectContaining({ code: 'invalid_input', message: expect.stringMatching(message) });

test('a source comes with its words and its speakers, and the undo gives back the same film', () => {
  const film = madeFilm();
  const { film: next, undo } = applyOperation(film, {
    op: 'add_source',
    name: 'clip2',
    ...FILE,
    words: [word('c1', 's2')],
    speakers: { s2: { name: 'Max', color: '#00d4ff' } },
  });
  expect(Object.keys(next.sources)).toEqual(['main', 'clip2']);
  expect(next.words.clip2?.map(({ id, speaker }) => [id, speaker])).toEqual([['c1', 's2']]);
  expect(JSON.stringify(applyOperations(next, undo).film)).toBe(JSON.stringify(film));
});

test('the order of the sources is that of the database: shorter names first', () => {
  const named = ['source10', 'source2', 'b', 'zoom'].reduce(
    (film, name) => applyOperation(film, { op: 'add_source', name, ...FILE }).film,
    madeFilm(),
  );
  expect(Object.keys(named.words)).toEqual(['b', 'main', 'zoom', 'source2', 'source10']);
  expect(Object.keys(named.sources)).toEqual(Object.keys(named.words));
});

test('a source without what the server knows of its file, twice, or of a known speaker is refused', () => {
  const film = madeFilm();
  const add = (fields: object) => () =>
    applyOperation(film, { op: 'add_source', name: 'b', ...FILE, ...fields });
  expect(() => applyOperation(film, { op: 'add_source', name: 'b', asset_id: 'ast_2' })).toThrow(
    refused(/kind/u),
  );
  expect(add({ name: 'main' })).toThrow(refused(/main already/u));
  expect(add({ speakers: film.speakers })).toThrow(refused(/speaker s1 already/u));
  expect(add({ words: [word('w1')] })).toThrow(refused(/twice/u));
  expect(add({ words: [word('b1', 'nobody')] })).toThrow(refused(/speaker/u));
  expect(add({ duration_seconds: 0.5 })).not.toThrow();
});

test('a source that the film uses is not removed, another one goes with its words and speakers', () => {
  const film = madeFilm();
  const added = applyOperations(film, [
    {
      op: 'add_source',
      name: 'other',
      ...FILE,
      words: [word('o1', 's2')],
      speakers: { s2: { name: 'Max', color: '#00d4ff' } },
    },
  ]).film;
  const remove = { op: 'remove_source', name: 'other' };
  const split = { kind: 'split', other: 'other', share: 0.5, on_top: true };
  const uses = [
    { op: 'insert_scene', source: 'other', start_seconds: 0, end_seconds: 2, before: null },
    { op: 'set_layout', scenes: ['sc1'], layout: split },
    { op: 'set_cover', cover: { source: 'other', at_seconds: 1 } },
    { op: 'bleep_words', ids: ['o1'] },
  ];
  for (const use of uses)
    expect(() => applyOperations(added, [use, remove]), use.op).toThrow(refused(/uses the source other/u));
  const { film: left, undo } = applyOperation(added, remove);
  expect(JSON.stringify(left)).toBe(JSON.stringify(film));
  expect(JSON.stringify(applyOperations(left, undo).film)).toBe(JSON.stringify(added));
  expect(() => applyOperation(film, remove)).toThrow(expect.objectContaining({ code: 'unknown_id' }));
});

const SPOKEN = {
  assetId: 'ast_2',
  kind: 'video',
  durationSeconds: 8,
  range: { startSeconds: 1, durationSeconds: 5 },
  words: [
    { text: 'Hello', startSeconds: 0.5, endSeconds: 1, speaker: 's1' },
    { text: 'there', startSeconds: 1.2, endSeconds: 1.5, speaker: 's2' },
  ],
  speakers: { s1: { name: 'Voix 1', color: '#000000' }, s2: { name: 'Léa', color: '#000000' } },
  language: 'en-US',
  before: ['gone', 'sc2'],
  takenNames: ['source2'],
  uiLanguage: 'fr',
} as const;

test('the operations of a prepared source place its scene, its words and its speakers', () => {
  const film = madeFilm();
  const { name, operations, speakerIds } = insertSource(film, SPOKEN);
  const next = applyOperations(film, operations).film;
  expect(name).toBe('source3');
  // The voice that is known keeps its person, the other one is new.
  expect(speakerIds).toEqual({ s1: 's2', s2: 's1' });
  expect(next.speakers.s2).toMatchObject({ name: 'Voix 2' });
  expect(next.scenes.map(({ source, layout }) => [source, layout.kind])).toEqual([
    ['main', 'fit'],
    ['source3', 'fit'],
    ['main', 'fill'],
  ]);
  expect(next.scenes[1]).toMatchObject({ start_seconds: 1, end_seconds: 6 });
  expect(next.words.source3).toMatchObject([
    { id: 'source3.w1', start_seconds: 1.5, speaker: 's2', language: 'en-US' },
    { id: 'source3.w2', speaker: 's1' },
  ]);
  expect(filmSchema.safeParse(next).success).toBe(true);
});

test('a picture is shown whole at the end when its place is gone', () => {
  const film = madeFilm();
  const still = { ...SPOKEN, kind: 'image', words: [], speakers: {}, before: ['gone'] } as const;
  const { operations } = insertSource(film, { ...still, range: { startSeconds: 0, durationSeconds: 5 } });
  expect(applyOperations(film, operations).film.scenes.at(-1)).toMatchObject({
    source: 'source3',
    end_seconds: 5,
    layout: { kind: 'fit' },
  });
});

test('a source that arrives does not conflict with what is typed or cut meanwhile', () => {
  const { operations } = insertSource(madeFilm(), SPOKEN);
  const parse = (operation: object) => operationSchema.parse(operation);
  const arriving = operations.map(parse);
  for (const mine of [
    { op: 'replace_word', id: 'w1', text: 'Salut' },
    { op: 'cut_words', ids: ['w1'] },
    { op: 'move_scene', id: 'sc1', before: null },
    { op: 'set_layout', scenes: ['sc1'], layout: { kind: 'fit' } },
    { op: 'set_speaker', id: 's1', name: 'Ana' },
  ])
    expect(doOperationsTouch([parse(mine)], arriving), mine.op).toBe(false);
});

test('a source has no name that every object of JavaScript has', () => {
  for (const name of ['constructor', 'toString', 'valueOf'])
    expect(operationSchema.safeParse({ op: 'add_source', name, ...FILE }).success).toBe(false);
});

test('the sound of a source is replaced and taken back, also that of a dub', () => {
  const film = madeFilm({
    sources: {
      main: { asset_id: 'ast_1', kind: 'video', duration_seconds: 20, sound_asset_id: 'voices' },
      photo: { asset_id: 'ast_3', kind: 'image', duration_seconds: 60 },
    },
    words: {},
    speakers: {},
  });
  const set = (name: string, sound_asset_id: string | null) =>
    applyOperation(film, { op: 'set_source_sound', name, sound_asset_id });
  const { film: next, undo } = set('main', 'track');
  expect(next.sources.main).toMatchObject({ sound_asset_id: 'track', sound_origin: 'microphones' });
  expect(applyOperations(next, undo).film).toEqual(film);
  expect(set('main', null).film.sources.main).not.toHaveProperty('sound_asset_id');
  expect(() => set('photo', 'track')).toThrow(refused(/picture/u));
  expect(() => set('nobody', null)).toThrow(expect.objectContaining({ code: 'unknown_id' }));
});
