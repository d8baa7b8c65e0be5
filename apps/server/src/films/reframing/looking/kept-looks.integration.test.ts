import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceFacts } from '../../../jobs/run/source-facts.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { keptLooks } from './kept-looks.ts';

const HOUR = 3600 * 4;
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.stop());

test('four hours of looks are kept of a person, the newest, however many jobs look at once', async () => {
  const { sql } = database;
  const [{ id: anna }, { id: ben }] = await Promise.all([database.addPerson(), database.addPerson()]);
  const keep = (person: string, source: string) =>
    keptLooks(sourceFacts({ sql }, person, async () => source))?.keepSeen({
      from: 0,
      until: HOUR,
      sights: [],
      cuts: [],
    });
  await keep(ben, 'his');
  for (const source of ['a', 'b', 'c', 'd']) await keep(anna, source);
  await Promise.all(Array.from({ length: 12 }, (_, index) => keep(anna, `at once ${index}`)));
  await keep(anna, 'last');
  const rows = await sql<{ source: string }[]>`select source from app.looks where user_id = ${anna}`;
  expect(rows).toHaveLength(4);
  expect(rows.some(({ source }) => source.endsWith('last'))).toBe(true);
  expect(
    await keptLooks(sourceFacts({ sql }, ben, async () => 'his'))?.seen({ from: 3, until: 5 }),
  ).toHaveLength(1);
  expect(
    await keptLooks(sourceFacts({ sql }, anna, async () => 'a'))?.seen({ from: 3, until: 5 }),
  ).toHaveLength(0);
});

test('of a person of whom nothing is kept, nobody waits for the hash of a file', async () => {
  const { id } = await database.addPerson();
  const looks = keptLooks(sourceFacts({ sql: database.sql }, id, () => new Promise<string>(() => undefined)));
  expect(await looks?.seen({ from: 0, until: 4 })).toEqual([]);
});
