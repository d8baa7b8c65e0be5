import path from 'node:path';
import type { RecipeSchedule } from '@atelier/contracts';
import { startVideoSite, type VideoSite } from '@atelier/engines/testing/video-site';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../../../money/credits/audit.ts';
import { parseEnv } from '../../../platform/config/env.ts';
import type { Database } from '../../../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../../../platform/embedded/embedded-url.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { openQueue, type Queue, RECIPE_TURNS } from '../../../platform/queue/queue.ts';
import { balance, call, endOfRun, save } from '../../../testing/run-recipes.ts';
import { openServerDatabase } from '../../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

const TO_SOUND = { name: 'Son', steps: [{ tool: 'convert', settings: { outputFormat: 'mp3' } }] };
const DRAWING = { name: 'Dessin', steps: [{ tool: 'image', settings: { prompt: 'a red fox' } }] };

let site: VideoSite;
let server: TestServer;
let sql: Database;
let queue: Queue;
let ada: TestPerson;

beforeAll(async () => {
  site = await startVideoSite({});
  server = await startTestServer({ DOWNLOAD_ALLOW_HOSTS: site.host, IMAGE_ENGINES: 'sketch' });
  sql = await openServerDatabase(server.dataDir);
  queue = await openQueue({
    databaseUrl: await embeddedDatabaseUrl(server.dataDir),
    logger: createLogger('silent'),
    config: parseEnv({ DATA_DIR: server.dataDir }),
    supervise: false,
  });
  ada = await server.signUp();
  site.pages['/film.mp4'] = {
    file: await makeVideo(path.join(server.dataDir, 'film.mp4'), { seconds: 1 }),
  };
  site.pages['/moved.mp4'] = { redirect: '/film.mp4' };
});
afterAll(async () => {
  expect(await auditCredits(sql)).toEqual([]);
  await queue?.stop({ graceful: false });
  await sql?.end();
  await server?.stop();
  await site?.close();
});

/** The newest first, as feeds are. */
function publish(...episodes: number[]): void {
  const items = episodes.toReversed().map(
    (n) => `<item><title>Épisode ${n}</title><guid>episode-${n}</guid>
      <enclosure url="/moved.mp4" type="video/mp4" length="1"/></item>`,
  );
  site.pages['/feed.xml'] = {
    html: `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${items.join('')}</channel></rss>`,
  };
}

const create = (body: object, person = ada) =>
  call<RecipeSchedule>(person, 'POST', '/api/recipe-schedules', body);
const read = async (id: string) =>
  (await call<RecipeSchedule>(ada, 'GET', `/api/recipe-schedules/${id}`)).body;
const spend = (counter: string, amount: number) =>
  sql`select app.post_ledger(${ada.id}, ${counter}, ${amount}, 'grant', ${`test ${Math.random()}`})`;

/** A turn now, sent twice, as by two machines that both think it is theirs. @returns the schedule after it */
async function turn(id: string): Promise<RecipeSchedule> {
  const [row] = await sql<{ leasedUntil: Date; before: Date | null }[]>`update app.recipe_schedules
    set next_at = date_trunc('milliseconds', now() + interval '20 minutes')
    where id = ${id} returning next_at as "leasedUntil", last_at as before`;
  const data = { id, leasedUntil: row?.leasedUntil };
  await queue.send(RECIPE_TURNS, data);
  await queue.send(RECIPE_TURNS, data);
  await expect.poll(async () => (await read(id)).last_at).not.toBe(row?.before?.toISOString() ?? null);
  return read(id);
}

async function runsOf(id: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from app.recipe_runs where schedule_id = ${id}`;
  return rows.map((row) => row.id);
}

test('each new episode of a feed is run once; without credits the schedule says so and the episode waits', async () => {
  publish(1);
  const recipe_id = await save(ada, TO_SOUND);
  const made = await create({ recipe_id, when: { kind: 'feed', url: site.url('/feed.xml') } });
  expect(made.body).toMatchObject({ recipe_name: 'Son', active: true, runs: 0, last_error: null });
  const { id } = made.body;
  const before = (await balance(ada)).token_workflow ?? 0;
  expect((await turn(id)).runs).toBe(0);
  publish(1, 2, 3);
  expect(await turn(id)).toMatchObject({ runs: 2, last_error: null });
  for (const runId of await runsOf(id)) {
    expect(await endOfRun(ada, runId)).toMatchObject({ status: 'succeeded', schedule_id: id });
  }
  expect((await turn(id)).runs).toBe(2);
  expect((await balance(ada)).token_workflow).toBe(before - 2);

  await spend('token_workflow', 2 - before);
  publish(2, 3, 4);
  expect(await turn(id)).toMatchObject({ runs: 2, last_error: { code: 'insufficient_credits' } });
  await spend('token_workflow', 5);
  expect(await turn(id)).toMatchObject({ runs: 3, last_error: null });
  site.pages['/feed.xml'] = { status: 500 };
  expect(await turn(id)).toMatchObject({ runs: 3, last_error: { code: 'feed_unreadable' } });
  // Pausing asks nobody; what came while it was paused is not new when it goes on.
  const saved = { recipe_id, when: made.body.when };
  const address = `/api/recipe-schedules/${id}`;
  expect((await call(ada, 'PUT', address, { ...saved, active: false })).body).toMatchObject({
    active: false,
  });
  publish(4, 5, 6);
  expect((await call(ada, 'PUT', address, saved)).body).toMatchObject({ active: true, last_error: null });
  expect((await turn(id)).runs).toBe(3);
  expect((await call(ada, 'DELETE', address)).status).toBe(204);
  expect((await call(ada, 'GET', address)).status).toBe(404);
});

test('a recipe by the clock is begun once when its time has come, and the next time is tomorrow', async () => {
  const recipe_id = await save(ada, DRAWING);
  const when = { kind: 'clock', every: 'day', hour: 8, minute: 30, time_zone: 'Asia/Tokyo' };
  const { body } = await create({ recipe_id, when });
  expect(body.next_at).toMatch(/T23:30:00.000Z$/u);
  expect(Date.parse(body.next_at) - Date.now()).toBeLessThan(86_400_000);
  const before = (await balance(ada)).token_image ?? 0;
  // Its minute has come: pg-boss finds it by itself, here and on another machine.
  await sql`update app.recipe_schedules set next_at = now() - interval '1 second' where id = ${body.id}`;
  await queue.send('recipe-schedules', null);
  await queue.send('recipe-schedules', null);
  await expect.poll(async () => (await read(body.id)).runs).toBe(1);
  const [runId = ''] = await runsOf(body.id);
  expect(await endOfRun(ada, runId)).toMatchObject({ status: 'succeeded' });
  expect(await read(body.id)).toMatchObject({ runs: 1, next_at: body.next_at, last_error: null });
  await spend('token_image', 1 - before);
  expect(await turn(body.id)).toMatchObject({ runs: 1, last_error: { code: 'insufficient_credits' } });
  // Its recipe's schedules go with it.
  expect((await call(ada, 'DELETE', `/api/recipes/${recipe_id}`)).status).toBe(204);
  expect((await call(ada, 'GET', `/api/recipe-schedules/${body.id}`)).status).toBe(404);
});

test('refused at saving: what no turn could do, and what is somebody else’s', async () => {
  const [sound, drawing] = [await save(ada, TO_SOUND), await save(ada, DRAWING)];
  const clock = { kind: 'clock', every: 'day', hour: 8, time_zone: 'Europe/Paris' };
  site.pages['/page'] = { html: '<html><body>Bonjour</body></html>' };
  site.pages['/inside.xml'] = { redirect: `${server.url}/api/health` };
  const feed = (url: string) => ({ kind: 'feed', url });
  for (const [recipe_id, when, code] of [
    [sound, feed(site.url('/page')), 'feed_unreadable'],
    [sound, feed(site.url('/nothing')), 'feed_unreadable'],
    [sound, feed('hello'), 'link_refused'],
    [sound, feed(`${server.url}/api/health`), 'link_refused'],
    [sound, feed(site.url('/inside.xml')), 'link_refused'],
    [drawing, feed(site.url('/page')), 'source_does_not_fit'],
    [sound, clock, 'source_does_not_fit'],
    [drawing, { ...clock, time_zone: 'Mars/Olympus' }, 'invalid_input'],
    [drawing, { ...clock, source: { filepath: 'upl_x' } }, 'invalid_input'],
    ['00000000-0000-4000-8000-000000000000', clock, 'not_found'],
  ] as const) {
    expect([when, (await create({ recipe_id, when })).body]).toEqual([
      when,
      expect.objectContaining({ code }),
    ]);
  }
  const { body } = await create({ recipe_id: drawing, when: clock });
  const bea = await server.signUp();
  expect((await create({ recipe_id: drawing, when: clock }, bea)).status).toBe(404);
  const hers = await call<{ schedules: unknown[] }>(bea, 'GET', '/api/recipe-schedules');
  expect(hers.body.schedules).toEqual([]);
  for (const [method, sent] of [['GET'], ['PUT', { recipe_id: drawing, when: clock }], ['DELETE']] as const) {
    expect((await call(bea, method, `/api/recipe-schedules/${body.id}`, sent)).status).toBe(404);
  }
});
