import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredSteps } from './film-step.ts';
import { FilmServer, rename, text, wordsOf } from './film-store.testing.ts';
import type { FilmStore } from './film-store.ts';

let server: FilmServer;
beforeEach(() => {
  vi.useFakeTimers();
  server = new FilmServer();
});
afterEach(() => vi.useRealTimers());

/** What the person does: each changes the second word, which the next edit changes again. */
const ACTS = {
  edit: (store: FilmStore) => store.edit(rename('w1', 'uno')),
  undo: (store: FilmStore) => store.undo(),
  redo: (store: FilmStore) => store.redo(),
};
const ACT_NAMES = ['edit', 'undo', 'redo'] as const;

/** Opens a film whose second word can be renamed, restored and renamed again. */
async function openForActs(act: (typeof ACT_NAMES)[number]): Promise<FilmStore> {
  const store = server.open();
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
    const kept = structuredClone(server.stored);
    const later = server.open({ film: server.film, revision: server.revision });
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    first.close();
    await expectOnce([later], revision, WORD_AFTER[act]);
    expect(server.stored).toBeNull();

    // A film that was read before the edit arrived, and a memory of long ago.
    server.stored = kept;
    const old = server.open({ film, revision });
    await vi.advanceTimersByTimeAsync(20_000);
    expect([old.state.conflict, old.state.film]).toEqual([null, server.film]);
    expect(server.revision).toBe(revision + 2);
  });

  test.each(points)('when a second tab reads the film while it is %s', async (point) => {
    const first = await openForActs(act);
    const { revision } = server;
    const second = server.openBeside();
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
    const second = server.openBeside((listener) => {
      adopt = listener;
    });
    const arrive = holdAt(point);
    ACTS[act](first);
    if (point !== 'waiting') await vi.advanceTimersByTimeAsync(500);
    const left = server.stored;
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
