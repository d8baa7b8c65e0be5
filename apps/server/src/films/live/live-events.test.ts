import { getEventListeners } from 'node:events';
import type { FilmEvent } from '@atelier/film/wire/live-events';
import { expect, test } from 'vitest';
import { readEventId, writeEventId } from './event-id.ts';
import { EventQueue } from './event-queue.ts';

const here = (id: string): FilmEvent => ({
  kind: 'here',
  people: [{ id, kind: 'person', name: null, playhead_seconds: null, selection: null }],
});
const reset = (revision: number): FilmEvent => ({ kind: 'reset', revision });

test('events are taken in their order, and only the newest list of people', async () => {
  const queue = new EventQueue<FilmEvent>(() => undefined);
  for (const event of [here('a'), reset(1), here('b'), reset(2)]) queue.push(event);
  const { signal } = new AbortController();
  expect(await queue.take(signal)).toEqual([reset(1), here('b'), reset(2)]);
  const next = queue.take(signal);
  queue.push(reset(3));
  expect(await next).toEqual([reset(3)]);
});

test('a wait ends with its connection', async () => {
  const queue = new EventQueue<FilmEvent>(() => undefined);
  const ended = new AbortController();
  const next = queue.take(ended.signal);
  ended.abort();
  expect(await next).toEqual([]);
  expect(await queue.take(ended.signal)).toEqual([]);
});

test('a connection that waits often leaves no listeners behind', async () => {
  const queue = new EventQueue<FilmEvent>(() => undefined);
  const { signal } = new AbortController();
  for (let revision = 0; revision < 20; revision++) {
    const next = queue.take(signal);
    queue.push(reset(revision));
    await next;
  }
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

test('a client that takes too long is left, and its events are dropped', async () => {
  let isLeft = false;
  const queue = new EventQueue<FilmEvent>(() => {
    isLeft = true;
  });
  for (let revision = 0; revision <= 500; revision++) queue.push(reset(revision));
  expect(isLeft).toBe(true);
  const ended = new AbortController();
  ended.abort();
  expect(await queue.take(ended.signal)).toEqual([]);
});

test('ids of events are read back, and others are none', () => {
  const cursor = { revision: 12, at: new Date(1_700_000_000_000) };
  expect(readEventId(writeEventId(cursor))).toEqual(cursor);
  expect(readEventId(`3-${Date.now() + 1e6}`)?.at.getTime()).toBeLessThanOrEqual(Date.now());
  for (const text of [undefined, '', '1', '1-', 'x-1', '1-1-1', '-1-1']) expect(readEventId(text)).toBeNull();
});
