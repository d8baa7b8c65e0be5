import { randomUUID } from 'node:crypto';
import type { FoundMarks, ResultMarker } from '@atelier/engines/marks/port';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createResultMarks, findMarks } from './result-marks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());

const { signal } = new AbortController();
const FILE = { path: '/nowhere', workDir: '/nowhere' };

/** A marker that finds given marks and cannot mark anything. */
function markerWith(found: FoundMarks): ResultMarker {
  const fail = () => Promise.reject(new Error('out of memory'));
  return { markSound: fail, markPicture: fail, find: () => Promise.resolve(found), close: () => undefined };
}

function openMarks(found: FoundMarks = { perth: null, soundId: null, pictureId: null }) {
  const store = { sql: database.sql, secret: 'secret', marker: markerWith(found) };
  const logger = { warn: vi.fn() };
  const credentials = { sign: vi.fn(), read: vi.fn() };
  return { store, logger, marks: createResultMarks(store, credentials, logger) };
}

test('a subject keeps its id, also when several ask at once, and another subject has another one', async () => {
  const { marks } = openMarks();
  const subject = randomUUID();
  const ids = await Promise.all(Array.from({ length: 10 }, async () => (await marks.markOf(subject)).id));
  expect(new Set(ids).size).toBe(1);
  expect((await marks.markOf(randomUUID())).id).not.toBe(ids[0]);
});

test('only ids that were made here count', async () => {
  const own = (await openMarks().marks.markOf(randomUUID())).id;
  const foreign = own === 1 ? 2 : 1;
  const { store } = openMarks({ perth: 0.9, soundId: foreign, pictureId: own });
  expect(await findMarks(store, FILE, { signal })).toEqual({
    picture: { id: own },
    sound: { id: null, perth: 0.9 },
  });
  const none = openMarks({ perth: null, soundId: null, pictureId: foreign }).store;
  expect(await findMarks(none, FILE, { signal })).toEqual({ picture: null, sound: null });
});

test('a result that cannot be marked is delivered, and the log says so; a cancelled one ends', async () => {
  const { marks, logger } = openMarks();
  const mark = await marks.markOf(randomUUID());
  await mark.sound('/nowhere', { signal });
  await mark.picture('/nowhere', { signal });
  expect(logger.warn).toHaveBeenCalledTimes(2);
  await expect(mark.sound('/nowhere', { signal: AbortSignal.abort(new Error('cancelled')) })).rejects.toThrow(
    'cancelled',
  );
});
