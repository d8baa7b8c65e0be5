import path from 'node:path';
import type { RecipeRun } from '@atelier/contracts';
import { expect, test, vi } from 'vitest';
import { auditCredits } from '../../money/credits/audit.ts';
import { startKillableServer } from '../../testing/programs/killable-server.ts';
import { balance, call, SQUARE_THEN_SOUND, save, upload } from '../../testing/run-recipes.ts';

const RUNS = 6;
const KILLS = 3;

test('kill -9 of the whole server in the middle of six runs: each finishes once, is charged once', async () => {
  const server = await startKillableServer();
  try {
    const ada = await server.now().signUp();
    const recipe = await save(ada, SQUARE_THEN_SOUND);
    const before = (await balance(ada)).token_workflow ?? 0;
    const sources: { filepath: string }[] = [];
    for (let n = 0; n < RUNS; n += 1) {
      sources.push({ filepath: await upload(ada, path.join(server.dataDir, `film-${n}.mp4`)) });
    }
    const ask = () =>
      call<{ batch_id: string; runs: string[] }>(
        ada,
        'POST',
        `/api/recipes/${recipe}/batches`,
        { sources },
        'once',
      );
    const { body } = await ask();
    expect(body.runs).toHaveLength(RUNS);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await server.untilInTheMiddle(2 * kill);
      await server.kill();
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
    expect((await ask()).body).toEqual(body);
    expect((await balance(ada)).token_workflow).toBe(before - 2 * RUNS);
    const { data: projects } = await ada.supabase.from('projects').select('id');
    expect(projects).toHaveLength(2 * RUNS);
    await server.look(async (sql) => {
      expect(await auditCredits(sql)).toEqual([]);
      expect(await sql`select 1 from app.holds where status = 'open'`).toHaveLength(0);
    });
  } finally {
    await server.stop();
  }
});
