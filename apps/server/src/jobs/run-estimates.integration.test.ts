import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdTokens } from '../testing/spend-tokens.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { findOwnJob, viewOf } from './job-row.ts';
import { claimJob } from './queue/claim-job.ts';
import { queuePlaces } from './queue/queue-position.ts';
import { sendJob } from './queue/send-job.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.sql`update app.jobs set status = 'failed'`);
afterAll(() => database?.stop());

/** A job that has ended: `took` seconds for `media` seconds. */
async function ran(
  took: number,
  media: number,
  change: { tool?: string; status?: string; style?: number } = {},
) {
  const { tool = 'clip', status = 'succeeded', style = 0 } = change;
  const input = { duration: media, subtitle_style: style };
  await database.sql`insert into app.jobs (id, tool, input, input_hash, status, started_at, ended_at)
    values (${randomUUID()}, ${tool}, ${database.sql.json(input)}, 'x', ${status},
      now() - make_interval(secs => ${took}), now())`;
}

const expected = async (tool: string, input: { duration?: number; subtitle_style?: number }) =>
  (await database.sql`select app.expected_seconds(${tool}, ${database.sql.json(input)}) as seconds`)[0]
    ?.seconds;

test('a running job tells what is left by the median of the last ones of its tool, per second of media', async () => {
  const { sql } = database;
  const { id: person } = await database.addPerson();
  const id = await holdTokens(sql, person, 10);
  await sql`update app.jobs set input = ${sql.json({ duration: 20, subtitle_style: 0 })} where id = ${id}`;
  for (const took of [20, 25, 30, 300]) await ran(took, 10);
  await ran(30, 15);
  await ran(1, 10, { status: 'failed' });
  await ran(1, 10, { tool: 'format' });
  const left = async () => {
    const job = await findOwnJob(sql, person, id);
    return job && viewOf(job, null).remainingSeconds;
  };
  expect(await left()).toBeNull();

  await sql.begin((tx) => sendJob(database.queue, tx, id));
  expect((await claimJob(database, { worker: 'test', perPerson: 2 }))?.id).toBe(id);
  // 2, 2, 2.5, 3 and 30 seconds each: a clip of 20 s takes 50.
  expect((await sql`select expected_seconds as seconds from app.jobs where id = ${id}`)[0]?.seconds).toBe(50);
  await sql`update app.jobs set started_at = now() + interval '20 seconds' where id = ${id}`;
  expect(await left()).toBeGreaterThan(0);
  // Longer than the others did: nothing is promised any more.
  await sql`update app.jobs set started_at = now() - interval '51 seconds' where id = ${id}`;
  expect(await left()).toBeNull();
});

test('a style that costs more counts by its own runs once there are five', async () => {
  for (const took of [10, 10, 10, 10, 10, 10]) await ran(took, 10);
  for (const took of [20, 20, 20, 20]) await ran(took, 10, { style: 7 });
  expect(await expected('clip', { duration: 30, subtitle_style: 7 })).toBe(30);
  await ran(20, 10, { style: 7 });
  expect(await expected('clip', { duration: 30, subtitle_style: 7 })).toBe(60);
  expect(await expected('clip', { duration: 30, subtitle_style: 0 })).toBe(30);
});

test('without a length the whole run’s median counts, another tool’s never, and four are too few', async () => {
  for (const took of [4, 6, 8, 10]) await ran(took, 0, { tool: 'voice' });
  expect(await expected('voice', {})).toBeNull();
  await ran(90, 0, { tool: 'voice' });
  expect(await expected('voice', {})).toBe(8);
  expect(await expected('voice', { duration: 10 })).toBe(8);
  expect(await expected('image', {})).toBeNull();
});

test('a waiting job tells its wait and its run together, and less as the queue goes on', async () => {
  const { sql } = database;
  for (let run = 0; run < 5; run++) await ran(30, 10);
  const { id: first } = await database.addPerson();
  const { id: second } = await database.addPerson();
  const send = async (person: string) => {
    const id = await holdTokens(sql, person, 10);
    await sql`update app.jobs set input = ${sql.json({ duration: 20, subtitle_style: 0 })} where id = ${id}`;
    await sql.begin((tx) => sendJob(database.queue, tx, id));
    return id;
  };
  const [running, next, last] = [await send(first), await send(second), await send(second)];
  const left = async () => {
    const job = await findOwnJob(sql, second, last);
    return job && viewOf(job, (await queuePlaces(sql, second)).get(last) ?? null);
  };
  // Each takes a minute, one at a time.
  expect(await left()).toMatchObject({ position: 3, remainingSeconds: 180 });
  expect((await claimJob(database, { worker: 'test', perPerson: 2 }))?.id).toBe(running);
  await sql`update app.jobs set started_at = now() - interval '20 seconds' where id = ${running}`;
  expect(await left()).toMatchObject({ position: 2, remainingSeconds: 160 });
  await sql`update app.jobs set status = 'succeeded', ended_at = now() where id = ${running}`;
  expect(await left()).toMatchObject({ position: 2, remainingSeconds: 120 });
  await sql`update app.jobs set expected_seconds = null where id = ${next}`;
  expect(await left()).toMatchObject({ position: 2, remainingSeconds: null });
});
