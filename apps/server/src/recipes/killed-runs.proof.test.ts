import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RecipeRun } from '@atelier/contracts';
import { expect, test, vi } from 'vitest';
import { auditCredits } from '../credits/audit.ts';
import { openDatabase } from '../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../platform/embedded/embedded-url.ts';
import { copyTemplate } from '../testing/copy-template.ts';
import { balance, call, SQUARE_THEN_SOUND, save, upload } from '../testing/run-recipes.ts';
import { freePort, startTestServer, type TestServer } from '../testing/test-server.ts';

const RUNS = 6;
const KILLS = 3;

/** In the middle: some step is done, some is not, and one is at work. */
test('kill -9 of the whole server in the middle of six runs: each finishes once, is charged once', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-killed-runs-'));
  await copyTemplate(dataDir);
  // The person's links stay good: the server comes back where it was.
  const env = { PORT: String(await freePort()), JOB_LEASE_SECONDS: '10' };
  let server: TestServer = await startTestServer(env, { dataDir });
  try {
    const ada = await server.signUp();
    const recipe = await save(ada, SQUARE_THEN_SOUND);
    const before = (await balance(ada)).token_workflow ?? 0;
    const sources = [];
    for (let n = 0; n < RUNS; n += 1) {
      sources.push({ filepath: await upload(ada, path.join(dataDir, `film-${n}.mp4`)) });
    }
    const { body } = await call<{ batch_id: string; runs: string[] }>(
      ada,
      'POST',
      `/api/recipes/${recipe}/batches`,
      { sources },
      'once',
    );
    expect(body.runs).toHaveLength(RUNS);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const url = await embeddedDatabaseUrl(dataDir);
      const sql = openDatabase(url, { maxConnections: 1 });
      await vi.waitFor(
        async () => {
          const [now] = await sql`select count(*) filter (where status = 'succeeded')::integer as done,
            count(*) filter (where status = 'running')::integer as running from app.jobs`;
          expect(now).toMatchObject({ running: expect.toSatisfy((n) => n > 0) });
          expect(now?.done).toBeGreaterThanOrEqual(2 * kill);
        },
        { timeout: 120_000, interval: 20 },
      );
      await sql.end();
      server.process.kill('SIGKILL');
      await once(server.process, 'exit');
      server = await startTestServer(env, { dataDir });
    }
    const read = async (id: string) => (await call<RecipeRun>(ada, 'GET', `/api/recipe-runs/${id}`)).body;
    await vi.waitFor(
      async () => {
        const states = await Promise.all(body.runs.map(async (id) => (await read(id)).status));
        expect(states).toEqual(Array(RUNS).fill('succeeded'));
      },
      { timeout: 240_000, interval: 500 },
    );
    // Asked again with the same key, as a client does whose answer was lost: the same runs.
    const again = await call(ada, 'POST', `/api/recipes/${recipe}/batches`, { sources }, 'once');
    expect(again.body).toEqual(body);
    expect((await balance(ada)).token_workflow).toBe(before - 2 * RUNS);
    const { data: projects } = await ada.supabase.from('projects').select('id');
    expect(projects).toHaveLength(2 * RUNS);
    const sql = openDatabase(await embeddedDatabaseUrl(dataDir), { maxConnections: 1 });
    expect(await auditCredits(sql)).toEqual([]);
    expect(await sql`select 1 from app.holds where status = 'open'`).toHaveLength(0);
    await sql.end();
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
