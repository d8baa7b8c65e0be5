import { proof } from '@atelier/contracts/testing/proof';
import { expect, test } from 'vitest';
import { balance, call, endOfRun, save } from '../../testing/run-recipes.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { sharedTestServer } from '../../testing/shared-server.ts';

const anew = { tool: 'reference-image', settings: { prompt: 'Le même, la nuit', size: 'square' } };

test('a step that has no picture to begin with is refused', async () => {
  const server = await sharedTestServer();
  const ada = await server.signUp();
  const alone = { name: 'x', steps: [{ tool: 'voice', settings: { text: 'Bonjour.' } }, anew] };
  expect((await call(ada, 'POST', '/api/recipes', alone)).body.code).toBe('steps_do_not_fit');
  await server.leave();
});

proof('a picture is drawn and made anew from itself', async () => {
  const server = await sharedTestServer();
  const ada = await server.signUp();
  const image = { tool: 'image', settings: { prompt: 'Un renard', size: 'square' } };
  const recipe = await save(ada, { name: 'Deux images', steps: [image, anew] });
  const { token_image: before = 0 } = await balance(ada);
  const { body } = await call<{ run_id: string }>(ada, 'POST', `/api/recipes/${recipe}/runs`, {});
  const run = await endOfRun(ada, body.run_id);
  expect(run.steps.map(({ tool, status }) => [tool, status])).toEqual([
    ['image', 'succeeded'],
    ['reference-image', 'succeeded'],
  ]);
  expect((await balance(ada)).token_image).toBe(before - 2);
  const sql = await openServerDatabase(server.dataDir);
  const [job] =
    await sql`select input->'references' as refs from app.jobs where id = ${run.steps[1]?.job_id ?? ''}`;
  await sql.end();
  expect(job?.refs).toEqual([`job_${run.steps[0]?.job_id}`]);
  await server.leave();
});
