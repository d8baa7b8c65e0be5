import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../platform/logging/logger.ts';
import { holdTokens } from '../../testing/spend-tokens.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { KEPT_LINES, withJobLog } from './keep-job-log.ts';
import { readJobLog } from './read-job-log.ts';

let database: TestDatabase;
let jobId: string;
let personId: string;
/** Prints nothing, and what is kept does not depend on that. */
const logger = createLogger('silent');
beforeAll(async () => {
  database = await openTestDatabase();
  personId = (await database.addPerson()).id;
  jobId = await holdTokens(database.sql, personId, 10);
});
afterAll(() => database.stop());

const run = (attempt: number, work: () => Promise<void>) =>
  withJobLog({ sql: database.sql, logger }, { id: jobId, attempt, requestId: 'from-the-browser' }, work);
const messages = async () => (await readJobLog(database.sql, jobId)).map(({ message }) => message);

test('the last lines of all attempts are kept, in order, and no more than that', async () => {
  await run(1, async () => {
    for (let line = 0; line < KEPT_LINES + 20; line += 1) logger.info({ line }, `first ${line}`);
  });
  expect(await messages()).toEqual(Array.from({ length: KEPT_LINES }, (_, line) => `first ${line + 20}`));
  await run(2, async () => {
    logger.warn({ err: new Error('broken'), program: 'ffmpeg' }, 'second');
    logger.debug('not kept');
  });
  expect((await messages()).slice(-2)).toEqual([`first ${KEPT_LINES + 19}`, 'second']);
  const last = (await readJobLog(database.sql, jobId)).at(-1);
  expect(last).toMatchObject({
    level: 'warn',
    details: expect.stringContaining('attempt: 2 · program: ffmpeg'),
  });
  expect(last?.details).toContain('Error: broken');
  expect((await messages()).length).toBe(KEPT_LINES);
});

test('lines of other work at the same time are not mixed in, and a failure keeps its own', async () => {
  const failing = run(3, async () => {
    logger.info('of the job');
    throw new Error('the attempt broke');
  });
  logger.info('of nobody');
  await expect(failing).rejects.toThrow('the attempt broke');
  expect((await messages()).slice(-2)).toEqual(['second', 'of the job']);
});

test('a slow write does not let later lines come before its own', async () => {
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let writes = 0;
  const sql = new Proxy(database.sql, {
    async apply(query, self, parts) {
      writes += 1;
      begun.resolve();
      if (writes === 1) await held.promise;
      return Reflect.apply(query, self, parts);
    },
  });
  const ended = withJobLog({ sql, logger }, { id: jobId, attempt: 4, requestId: null }, async () => {
    logger.info('early');
    await begun.promise;
    logger.info('late');
  });
  await begun.promise;
  // The attempt has ended by now, and its last write waits for the first one.
  await new Promise(setImmediate);
  expect(writes).toBe(1);
  held.resolve();
  await ended;
  expect((await messages()).slice(-2)).toEqual(['early', 'late']);
});

test('of a deleted account’s job nothing is kept, however late its worker notices', async () => {
  await database.sql`delete from app.job_log`;
  await database.sql`update app.jobs set user_id = null where id = ${jobId}`;
  await run(5, async () => logger.info('too late'));
  expect(await messages()).toEqual([]);
});
