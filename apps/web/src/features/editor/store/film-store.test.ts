import { ApiError } from '@atelier/client/api-error';
import { applyOperations, type Film, filmSchema, keptWords } from '@atelier/film';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FilmStoreOptions } from './film-state.ts';
import type { StoredSteps } from './film-step.ts';
import { FilmStore } from './film-store.ts';
import type { StepMemory } from './step-memory.ts';

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
  /** Resolves when the request, or its answer, may arrive. */
  holds: { request?: Promise<void>; answer?: Promise<void> } = {};

  get revision() {
    return this.edits.length;
  }

  readonly films: FilmStoreOptions['films'] = {
    edit: async (_, { revision, operations, kind = 'edit' }, { idempotencyKey = null } = {}) => {
      const { request, answer } = this.holds;
      await request;
      if (this.isDown) throw new ApiError({ code: 'network', status: 0, message: 'down' });
      const earlier = this.edits.find(({ key }) => key !== null && key === idempotencyKey);
      if (earlier) expect(operations).toEqual(earlier.operations);
      else if (revision === this.revision) this.apply(operations, kind, idempotencyKey);
      else throw new ApiError({ code: 'stale_revision', status: 409, message: 'stale' });
      await answer;
      if (this.losesAnswer) throw new ApiError({ code: 'network', status: 0, message: 'lost' });
      return {
        revision: earlier?.revision ?? this.revision,
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

  apply(operations: readonly unknown[], kind: Edit['kind'] = 'edit', key: string | null = null): void {
    const { film, undo } = applyOperations(this.film, operations);
    this.film = film;
    this.edits.push({
      revision: this.edits.length + 1,
      by: 'person',
      kind,
      text: '',
      key,
      at: '',
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

function open({ film, revision } = { film: server.film, revision: server.revision }): FilmStore {
  return new FilmStore({
    id: 'f',
    revision,
    film,
    edits: server.edits.toReversed(),
    films: server.films,
    memory: {
      read: () => stored,
      write: (steps) => {
        stored = steps.steps.length > 0 ? structuredClone(steps) : null;
      },
      onTabClosed: () => undefined,
    },
  });
}

/** Opens the film in a second tab, which has an empty memory of its own. */
function openBeside(onTabClosed: StepMemory['onTabClosed'] = () => undefined): FilmStore {
  return new FilmStore({
    id: 'f',
    revision: server.revision,
    film: server.film,
    edits: server.edits.toReversed(),
    films: server.films,
    memory: { read: () => null, write: () => undefined, onTabClosed },
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

/** What the person does: each changes the second word, which the next edit changes again. */
const ACTS = {
  edit: (store: FilmStore) => store.edit(rename('w1', 'uno')),
  undo: (store: FilmStore) => store.undo(),
  redo: (store: FilmStore) => store.redo(),
};
const ACT_NAMES = ['edit', 'undo', 'redo'] as const;

/** Opens a film whose second word can be renamed, restored and renamed again. */
async function openForActs(act: (typeof ACT_NAMES)[number]): Promise<FilmStore> {
  const store = open();
  if (act !== 'edit') store.edit(rename('w1', 'eins'));
  if (act === 'redo') store.undo();
  await vi.advanceTimersByTimeAsync(1000);
  return store;
}

const WORD_AFTER = { edit: 'uno', undo: 'one', redo: 'eins' };

/** Waits until nothing more can happen, and expects one edit more than before and no question to the person. */
async function expectOnce(stores: FilmStore[], revision: number, word: string) {
  await vi.advanceTimersByTimeAsync(20_000);
  expect(stores.map(({ state }) => [state.conflict, state.saving, text({ state })[1]])).toEqual(
    stores.map(() => [null, 'saved', word]),
  );
  expect(server.revision).toBe(revision + 1);
  for (const { state } of stores) expect(state.film).toEqual(server.film);
  const [store] = stores;
  store?.edit(rename('w1', 'next'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(store?.state.conflict).toBeNull();
  expect(wordsOf(server.film)[1]).toBe('next');
}

describe.each(ACT_NAMES)('an own %s is never taken for that of somebody else', (act) => {
  const points = ['waiting', 'in flight', 'stored', 'answered'] as const;

  test.each(points)('when the page is loaded again while it is %s', async (point) => {
    const first = await openForActs(act);
    const { revision, film } = server;
    const arrive = holdAt(point);
    ACTS[act](first);
    if (point !== 'waiting') await vi.advanceTimersByTimeAsync(500);
    // The page is left without a word: its store never hears of an answer, but the request may still arrive.
    const kept = structuredClone(stored);
    const later = open({ film: server.film, revision: server.revision });
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    first.close();
    await expectOnce([later], revision, WORD_AFTER[act]);
    expect(stored).toBeNull();

    // A film that was read before the edit arrived, and a memory of long ago.
    stored = kept;
    const old = open({ film, revision });
    await vi.advanceTimersByTimeAsync(20_000);
    expect([old.state.conflict, old.state.film]).toEqual([null, server.film]);
    expect(server.revision).toBe(revision + 2);
  });

  test.each(points)('when a second tab reads the film while it is %s', async (point) => {
    const first = await openForActs(act);
    const { revision } = server;
    const second = openBeside();
    const arrive = holdAt(point);
    ACTS[act](first);
    if (point !== 'waiting') await vi.advanceTimersByTimeAsync(500);
    const reading = [first.refresh(), second.refresh()];
    arrive();
    await Promise.all(reading);
    await vi.advanceTimersByTimeAsync(1000);
    await second.refresh();
    await expectOnce([second, first], revision, WORD_AFTER[act]);
  });

  test.each(points)('when its tab is closed while it is %s, and another is open', async (point) => {
    const first = await openForActs(act);
    const { revision } = server;
    let adopt: (steps: StoredSteps) => Promise<boolean> = async () => false;
    const second = openBeside((listener) => {
      adopt = listener;
    });
    const arrive = holdAt(point);
    ACTS[act](first);
    if (point !== 'waiting') await vi.advanceTimersByTimeAsync(500);
    const left = stored;
    first.close();
    const adopted = left ? adopt(left) : true;
    arrive();
    expect(await adopted).toBe(true);
    await second.refresh();
    await expectOnce([second], revision, WORD_AFTER[act]);
  });

  test('when its answer is lost, and more is typed into the same word', async () => {
    const store = await openForActs(act);
    const { revision } = server;
    server.losesAnswer = true;
    ACTS[act](store);
    await vi.advanceTimersByTimeAsync(500);
    store.edit(rename('w1', 'typ'), { merge: 'typing' });
    server.losesAnswer = false;
    store.edit(rename('w1', 'typed'), { merge: 'typing' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect([store.state.conflict, store.state.saving, text(store)[1]]).toEqual([null, 'saved', 'typed']);
    expect(server.revision).toBe(revision + 2);
  });
});

/** Holds the next edit at a point of its way. @returns a function that lets it go on */
function holdAt(point: 'waiting' | 'in flight' | 'stored' | 'answered'): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (point === 'in flight') server.holds = { request: promise };
  if (point === 'stored') server.holds = { answer: promise };
  return () => {
    server.holds = {};
    resolve();
  };
}

test('a gesture goes on in a new edit once its first part was sent', async () => {
  const store = open();
  server.losesAnswer = true;
  store.edit(rename('w1', 'o'), { merge: 'typing' });
  await vi.advanceTimersByTimeAsync(500);
  server.losesAnswer = false;
  store.close();
  const later = open();
  later.edit(rename('w1', 'on'), { merge: 'typing' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.edits.map(({ operations }) => operations)).toEqual([rename('w1', 'o'), rename('w1', 'on')]);
});

test('a key that was used for another edit ends that edit with an error, not with endless calls', async () => {
  const store = open();
  const refused = new ApiError({ code: 'idempotency_conflict', status: 409, message: 'used' });
  let calls = 0;
  server.films.edit = () => {
    calls += 1;
    return Promise.reject(refused);
  };
  server.films.read = async () => ({ film: server.film, revision: server.revision }) as never;
  store.edit(cut('w1'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([calls, store.state.film]).toEqual([1, server.film]);
});
