import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedParts } from './changed-parts.ts';
import { FilmServer, rename, text } from './film-store.testing.ts';

let server: FilmServer;
beforeEach(() => {
  vi.useFakeTimers();
  server = new FilmServer();
});
afterEach(() => vi.useRealTimers());

test('edits of others are told with the film before and after, beside edits that wait', async () => {
  const store = server.open();
  const changed: string[][] = [];
  store.others.onChange((before, after) => changed.push([...changedParts(before, after).words]));
  store.edit(rename('w1', 'uno'));
  server.apply(rename('w2', 'due'));
  await store.refresh();
  expect(changed).toEqual([['w2']]);
  expect(text(store).slice(0, 3)).toEqual(['zero', 'uno', 'due']);
});

test('a tab knows the keys of the edits that it sent', async () => {
  const store = server.open();
  store.edit(rename('w1', 'uno'));
  await vi.advanceTimersByTimeAsync(1000);
  const [edit] = server.edits;
  expect(store.others.hasSent(edit?.key ?? null)).toBe(true);
  expect([store.others.hasSent('other'), store.others.hasSent(null)]).toEqual([false, false]);
});
