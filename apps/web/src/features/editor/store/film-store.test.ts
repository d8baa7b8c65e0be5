import { ApiError } from '@atelier/client/api-error';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cut, FILM, FilmServer, rename, text, wordsOf } from './film-store.testing.ts';

let server: FilmServer;
beforeEach(() => {
  vi.useFakeTimers();
  server = new FilmServer();
});
afterEach(() => vi.useRealTimers());

test('an edit is shown at once and is with the server within a second', async () => {
  const store = server.open();
  store.edit(cut('w1'));
  expect(text(store)).not.toContain('one');
  expect(store.state.saving).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.state.saving).toBe('saved');
  expect(server.film).toEqual(store.state.film);
});

test('an operation that fails changes nothing', () => {
  const store = server.open();
  expect(() => store.edit(cut('nothing'))).toThrow(expect.objectContaining({ code: 'unknown_id' }));
  expect(() =>
    store.edit([...cut(...(FILM.words.main ?? []).map(({ id }) => id)), { op: 'none' } as never]),
  ).toThrow();
  expect(store.state.film).toBe(FILM);
});

test('steps of one gesture are one edit, others are undone one by one', async () => {
  const store = server.open();
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
  const first = server.open();
  first.edit(cut('w1', 'w2'));
  first.edit(rename('w4', 'quatre'));
  first.edit([
    { op: 'tidy', silences: true, strength: 'tight' },
    { op: 'set_captions', style: 2 },
  ]);
  const edited = first.state.film;
  await vi.advanceTimersByTimeAsync(1000);

  const second = server.open();
  while (second.state.history.done.length > 0) second.undo();
  expect(second.state.film).toEqual(FILM);
  await vi.advanceTimersByTimeAsync(1000);

  const third = server.open();
  expect(third.state.history).toMatchObject({ done: [], undone: { length: 3 } });
  while (third.state.history.undone.length > 0) third.redo();
  expect(third.state.film).toEqual(edited);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.film).toEqual(edited);
});

test('edits of others that touch nothing of ours are applied before ours', async () => {
  const store = server.open();
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
    const store = server.open();
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
  const store = server.open();
  store.edit(cut('w1'));
  await vi.advanceTimersByTimeAsync(1000);
  store.undo();
  server.apply(cut('w5'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.state.conflict).not.toBeNull();
});

test('offline, edits wait in the browser and are sent by the next visit', async () => {
  server.isDown = true;
  const store = server.open();
  store.edit(cut('w1'));
  store.edit(rename('w2', 'deux'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.state.saving).toBe('offline');
  store.close();
  server.isDown = false;

  const later = server.open();
  expect(text(later).slice(0, 2)).toEqual(['zero', 'deux']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.film).toEqual(later.state.film);
  expect(server.stored).toBeNull();
});

test('back online, the same tab sends what waited', async () => {
  server.isDown = true;
  const store = server.open();
  store.edit(cut('w1'));
  await vi.advanceTimersByTimeAsync(1000);
  server.isDown = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(store.state.saving).toBe('saved');
  expect(server.film).toEqual(store.state.film);
});

test('an edit whose answer was lost is applied once', async () => {
  server.losesAnswer = true;
  const store = server.open();
  store.edit([{ op: 'split_scene', id: 'sc1', at_seconds: 5 }]);
  await vi.advanceTimersByTimeAsync(1000);
  store.close();
  server.losesAnswer = false;
  const later = server.open();
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
  const store = server.open();
  server.films.edit = () => Promise.reject(new ApiError({ code: 'not_found', status: 404, message: 'gone' }));
  store.edit(cut('w1'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.state.isGone).toBe(true);
});

test('another tab’s edit is read when it is told of', async () => {
  const store = server.open();
  server.apply(cut('w7'));
  await store.refresh();
  expect(text(store)).not.toContain('seven');
});

test('a gesture goes on in a new edit once its first part was sent', async () => {
  const store = server.open();
  server.losesAnswer = true;
  store.edit(rename('w1', 'o'), { merge: 'typing' });
  await vi.advanceTimersByTimeAsync(500);
  server.losesAnswer = false;
  store.close();
  const later = server.open();
  later.edit(rename('w1', 'on'), { merge: 'typing' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.edits.map(({ operations }) => operations)).toEqual([rename('w1', 'o'), rename('w1', 'on')]);
});

test('a key that was used for another edit ends that edit with an error, not with endless calls', async () => {
  const store = server.open();
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
