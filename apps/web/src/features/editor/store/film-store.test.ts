import { ApiError } from '@atelier/client/api-error';
import { applyOperations, type Film, filmSchema, keptWords } from '@atelier/film';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FilmStoreOptions } from './film-state.ts';
import type { StoredSteps } from './film-step.ts';
import { FilmStore } from './film-store.ts';

const TEXT = 'zero one two three four five six seven eight nine'.split(' ');
const FILM = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'en-US',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 20 } },
  words: {
    main: TEXT.map((text, index) => ({
      id: `w${index}`,
      text,
      start_seconds: index,
      end_seconds: index + 0.9,
    })),
  },
  speakers: {},
  scenes: [{ id: 'sc1', source: 'main', start_seconds: 0, end_seconds: 10, layout: { kind: 'fill' } }],
  captions: { style: 1 },
  layers: [],
  sound: {},
  brand: null,
});

type Edit = FilmStoreOptions['edits'][number];

/** A server that keeps a film and its edits, and can be cut off. */
class Server {
  film: Film = FILM;
  edits: Edit[] = [];
  isDown = false;
  losesAnswer = false;

  get revision() {
    return this.edits.length;
  }

  readonly films: FilmStoreOptions['films'] = {
    edit: async (_, { revision, operations, kind = 'edit' }) => {
      if (this.isDown) throw new ApiError({ code: 'network', status: 0, message: 'down' });
      if (revision !== this.revision) throw new ApiError({ code: 'http', status: 409, message: 'stale' });
      this.apply(operations, kind);
      if (this.losesAnswer) throw new ApiError({ code: 'network', status: 0, message: 'lost' });
      return {
        revision: this.revision,
        undo: [],
        duration_seconds: 0,
        removed_seconds: 0,
        text: '',
        warnings: [],
      };
    },
    history: async (_, limit) => {
      if (this.isDown) throw new ApiError({ code: 'network', status: 0, message: 'down' });
      return this.edits.toReversed().slice(0, limit);
    },
    read: async () => Promise.reject(new Error('not asked for')),
  };

  apply(operations: readonly unknown[], kind: Edit['kind'] = 'edit'): void {
    const { film, undo } = applyOperations(this.film, operations);
    this.film = film;
    this.edits.push({
      ...{ revision: this.edits.length + 1, by: 'person', kind, text: '', at: '' },
      operations: structuredClone(operations) as Edit['operations'],
      undo: structuredClone(undo) as Edit['undo'],
    });
  }
}

let server: Server;
let stored: StoredSteps | null;
beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  stored = null;
});
afterEach(() => vi.useRealTimers());

function open(): FilmStore {
  return new FilmStore({
    ...{ id: 'f', revision: server.revision, film: server.film },
    edits: server.edits.toReversed(),
    films: server.films,
    memory: {
      read: () => stored,
      write: (steps) => {
        stored = structuredClone(steps);
      },
    },
  });
}

const cut = (...ids: string[]) => [{ op: 'cut_words', ids }];
const rename = (id: string, text: string) => [{ op: 'replace_word', id, text }];
const text = ({ state }: { state: { film: Film } }) => wordsOf(state.film);
const wordsOf = (film: Film) => keptWords(film).map(({ word }) => word.text);

test('an edit is shown at once and is with the server within a second', async () => {
  const store = open();
  store.edit(cut('w1'));
  expect(text(store)).not.toContain('one');
  expect(store.state.saving).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.state.saving).toBe('saved');
  expect(server.film).toEqual(store.state.film);
});

test('an operation that fails changes nothing', () => {
  const store = open();
  expect(() => store.edit(cut('nothing'))).toThrow(expect.objectContaining({ code: 'unknown_id' }));
  expect(() =>
    store.edit([{ op: 'cut_words', ids: FILM.words.main?.map(({ id }) => id) }, { op: 'none' }]),
  ).toThrow();
  expect(store.state.film).toBe(FILM);
});

test('steps of one gesture are one edit, others are undone one by one', async () => {
  const store = open();
  for (const letters of ['o', 'on', 'once']) store.edit(rename('w1', letters), { merge: 'typing' });
  store.edit(cut('w2'));
  store.edit(cut('w3'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.edits.map(({ operations }) => operations)).toEqual([
    rename('w1', 'once'),
    cut('w2'),
    cut('w3'),
  ]);
  store.undo();
  expect(text(store)).toContain('three');
  expect(text(store)).not.toContain('two');
});

test('everything is undone and redone across a reload, to the identical document', async () => {
  const first = open();
  first.edit(cut('w1', 'w2'));
  first.edit(rename('w4', 'quatre'));
  first.edit([
    { op: 'tidy', silences: true, strength: 'tight' },
    { op: 'set_captions', style: 2 },
  ]);
  const edited = first.state.film;
  await vi.advanceTimersByTimeAsync(1000);

  const second = open();
  while (second.state.history.done.length > 0) second.undo();
  expect(second.state.film).toEqual(FILM);
  await vi.advanceTimersByTimeAsync(1000);

  const third = open();
  expect(third.state.history).toMatchObject({ done: [], undone: { length: 3 } });
  while (third.state.history.undone.length > 0) third.redo();
  expect(third.state.film).toEqual(edited);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.film).toEqual(edited);
});

test('edits of others that touch nothing of ours are applied before ours', async () => {
  const store = open();
  store.edit(cut('w1'));
  server.apply(cut('w5'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(store.state).toMatchObject({ saving: 'saved', conflict: null });
  expect(text(store)).toEqual(['zero', 'two', 'three', 'four', 'six', 'seven', 'eight', 'nine']);
  expect(server.film).toEqual(store.state.film);
});

test.each(['mine', 'theirs'] as const)(
  'the person chooses between two texts of one word: %s',
  async (choice) => {
    const store = open();
    store.edit(rename('w1', 'mine'));
    server.apply(rename('w1', 'theirs'));
    await vi.advanceTimersByTimeAsync(1000);
    const { conflict } = store.state;
    expect(conflict && [wordsOf(conflict.mine)[1], wordsOf(conflict.theirs)[1]]).toEqual(['mine', 'theirs']);
    expect(server.revision).toBe(1);
    store.resolve(choice);
    await vi.advanceTimersByTimeAsync(1000);
    expect(text(store)[1]).toBe(choice);
    expect(server.film).toEqual(store.state.film);
  },
);

test('an undo of scenes does not silently take back the cuts of others', async () => {
  const store = open();
  store.edit(cut('w1'));
  await vi.advanceTimersByTimeAsync(1000);
  store.undo();
  server.apply(cut('w5'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.state.conflict).not.toBeNull();
});

test('offline, edits wait in the browser and are sent by the next visit', async () => {
  server.isDown = true;
  const store = open();
  store.edit(cut('w1'));
  store.edit(rename('w2', 'deux'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.state.saving).toBe('offline');
  store.close();
  server.isDown = false;

  const later = open();
  expect(text(later).slice(0, 2)).toEqual(['zero', 'deux']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.film).toEqual(later.state.film);
  expect(stored).toBeNull();
});

test('back online, the same tab sends what waited', async () => {
  server.isDown = true;
  const store = open();
  store.edit(cut('w1'));
  await vi.advanceTimersByTimeAsync(1000);
  server.isDown = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(store.state.saving).toBe('saved');
  expect(server.film).toEqual(store.state.film);
});

test('an edit whose answer was lost is applied once', async () => {
  server.losesAnswer = true;
  const store = open();
  store.edit([{ op: 'split_scene', id: 'sc1', at_seconds: 5 }]);
  await vi.advanceTimersByTimeAsync(1000);
  store.close();
  server.losesAnswer = false;
  const later = open();
  await vi.advanceTimersByTimeAsync(6000);
  expect(later.state.film.scenes).toHaveLength(2);
  expect(server.revision).toBe(1);

  server.losesAnswer = true;
  later.edit(cut('w8'));
  await vi.advanceTimersByTimeAsync(1000);
  server.losesAnswer = false;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(server.revision).toBe(2);
  expect(later.state.saving).toBe('saved');
});

test('a film that was deleted elsewhere is gone', async () => {
  const store = open();
  server.films.edit = () => Promise.reject(new ApiError({ code: 'not_found', status: 404, message: 'gone' }));
  store.edit(cut('w1'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.state.isGone).toBe(true);
});

test('another tab’s edit is read when it is told of', async () => {
  const store = open();
  server.apply(cut('w7'));
  await store.refresh();
  expect(text(store)).not.toContain('seven');
});
