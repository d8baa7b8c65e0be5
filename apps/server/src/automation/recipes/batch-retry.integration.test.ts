import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RecipeBatch } from '@atelier/contracts';
import { expect, test } from 'vitest';
import { balance, call, save, upload } from '../../testing/run-recipes.ts';
import { sharedTestServer } from '../../testing/shared-server.ts';

test('what failed of a batch runs again, and it alone is charged', async () => {
  const server = await sharedTestServer();
  const ada = await server.signUp();
  const recipe = await save(ada, {
    name: 'Son',
    steps: [{ tool: 'convert', settings: { outputFormat: 'mp3' } }],
  });
  const films = [];
  for (const name of ['un.mp4', 'deux.mp4', 'trois.mp4']) films.push(await upload(ada, server.file(name)));
  const before = (await balance(ada)).token_workflow ?? 0;
  // For a while one of the three cannot be read.
  const kept = path.join(server.dataDir, 'storage', 'uploads', ada.id, films[1] ?? '');
  await rename(kept, server.file('whole'));
  await writeFile(kept, 'no film');
  const started = await call<{ batch_id: string; runs: string[] }>(
    ada,
    'POST',
    `/api/recipes/${recipe}/batches`,
    { sources: films.map((filepath) => ({ filepath })) },
  );
  const address = `/api/recipe-batches/${started.body.batch_id}`;
  const end = async () => {
    const read = async () => (await call<RecipeBatch>(ada, 'GET', address)).body;
    await expect.poll(async () => (await read()).status).not.toBe('running');
    return read();
  };
  const first = await end();
  expect(first.status).toBe('failed');
  expect(first.runs.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'succeeded']);
  expect((await balance(ada)).token_workflow).toBe(before - 2);

  await rename(server.file('whole'), kept);
  expect((await call<RecipeBatch>(ada, 'POST', `${address}/retry`)).body.status).toBe('running');
  const second = await end();
  expect(second.runs.map(({ id, status }) => [id, status])).toEqual(
    first.runs.map(({ id }) => [id, 'succeeded']),
  );
  // The two that were there are the very same results.
  expect([second.runs[0], second.runs[2]]).toEqual([first.runs[0], first.runs[2]]);
  expect(second.project_ids).toHaveLength(3);
  expect((await balance(ada)).token_workflow).toBe(before - 3);
  // No run has failed any more: another retry changes nothing and costs nothing.
  await call(ada, 'POST', `${address}/retry`);
  expect((await end()).runs).toEqual(second.runs);
  expect((await balance(ada)).token_workflow).toBe(before - 3);
  await server.leave();
});
