import { readFile } from 'node:fs/promises';
import type { RecipeBatch, RecipeRun } from '@atelier/contracts';
import { proof } from '@atelier/contracts/testing/proof';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../../money/credits/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { makeLongTalk } from '../../testing/long-talk.ts';
import { balance, call, endOfRun, SQUARE_THEN_SOUND, save, upload } from '../../testing/run-recipes.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

let server: SharedServer;
let sql: Database;
const film = (name: string) => server.file(name);

beforeAll(async () => {
  server = await sharedTestServer();
  sql = await openServerDatabase(server.dataDir);
});
afterAll(async () => {
  expect(await auditCredits(sql)).toEqual([]);
  await sql.end();
  await server.leave();
});

test('recipes are saved, changed and deleted by their owner alone; six are there from the start', async () => {
  const [ada, bea] = [await server.signUp(), await server.signUp()];
  const id = await save(ada);
  const { body: list } = await call<{ recipes: { id: string; built_in: boolean; names: unknown }[] }>(
    ada,
    'GET',
    '/api/recipes',
  );
  expect(list.recipes.map((recipe) => recipe.built_in)).toEqual([false, ...Array(6).fill(true)]);
  expect(list.recipes[1]?.names).toMatchObject({ fr: expect.any(String), en: expect.any(String) });
  for (const [method, body] of [['GET'], ['PUT', SQUARE_THEN_SOUND], ['DELETE']] as const) {
    expect((await call(bea, method, `/api/recipes/${id}`, body)).status).toBe(404);
  }
  expect((await call(bea, 'POST', `/api/recipes/${id}/runs`, {})).status).toBe(404);
  const changed = await call(ada, 'PUT', `/api/recipes/${id}`, { ...SQUARE_THEN_SOUND, name: 'Autre' });
  expect(changed.body).toMatchObject({ id, name: 'Autre', price: { token_workflow: 2 } });
  expect((await call(ada, 'DELETE', `/api/recipes/${list.recipes[1]?.id}`)).body.code).toBe('forbidden');
  expect((await call(ada, 'DELETE', `/api/recipes/${id}`)).status).toBe(204);
  expect((await call(ada, 'GET', `/api/recipes/${id}`)).status).toBe(404);
});

test.each([
  [
    'an image has no speech',
    [{ tool: 'image' }, { tool: 'subtitles', settings: { subtitle_style: 1 } }],
    'steps_do_not_fit',
  ],
  [
    'a voice takes no source',
    [{ tool: 'format', settings: { format: '1:1' } }, { tool: 'voice' }],
    'steps_do_not_fit',
  ],
  ['moments need a step after them', [{ tool: 'find-moments' }], 'steps_do_not_fit'],
  [
    'a setting that the tool does not have',
    [{ tool: 'format', settings: { format: '1:1', colour: 'red' } }],
    'invalid_input',
  ],
  ['a style that does not exist', [{ tool: 'clip', settings: { subtitle_style: 99 } }], 'invalid_input'],
  [
    'a source among the settings',
    [{ tool: 'clip', settings: { subtitle_style: 0, youtube_url: 'https://x.y' } }],
    'invalid_input',
  ],
  ['no step', [], 'invalid_input'],
])('refused at saving: %s', async (_why, steps, code) => {
  const ada = await server.signUp();
  const { status, body } = await call(ada, 'POST', '/api/recipes', { name: 'x', steps });
  expect([status, body.code]).toEqual([code === 'steps_do_not_fit' ? 422 : 400, code]);
});

test('a run does its steps one after the other, each on the result of the former, charged as priced', async () => {
  const ada = await server.signUp();
  const [recipe, filepath] = [await save(ada), await upload(ada, film('run.mp4'))];
  const before = await balance(ada);
  const source = { filepath };
  const price = await call<object>(ada, 'POST', `/api/recipes/${recipe}/price`, { source });
  expect(price.body).toMatchObject({ price: { token_workflow: 2 }, affordable: true });
  type Started = { run_id: string; jobs: string[] };
  const started = await call<Started>(ada, 'POST', `/api/recipes/${recipe}/runs`, { source }, 'once');
  const again = await call<Started>(ada, 'POST', `/api/recipes/${recipe}/runs`, { source }, 'once');
  expect(again.body).toEqual(started.body);
  expect((await call(ada, 'POST', `/api/recipes/${recipe}/runs`, {}, 'once')).body.code).toBe(
    'idempotency_conflict',
  );
  const [held] = await sql`select count(*)::integer as n from app.holds where user_id = ${ada.id}`;
  expect(held?.n).toBe(2);
  const run = await endOfRun(ada, started.body.run_id);
  expect(run).toMatchObject({ status: 'succeeded', percent: 100, source: { filepath } });
  expect(run.steps.map(({ tool, status, job_id }) => [tool, status, job_id])).toEqual([
    ['format', 'succeeded', started.body.jobs[0]],
    ['convert', 'succeeded', started.body.jobs[1]],
  ]);
  expect(run.steps[1]?.file_url).toMatch(/\.mp3$/u);
  expect((await balance(ada)).token_workflow).toBe((before.token_workflow ?? 0) - 2);
  // A result can be the source of the next run; somebody else's cannot.
  const project_id = run.steps[0]?.project_id;
  const onProject = await call<Started>(ada, 'POST', `/api/recipes/${recipe}/runs`, {
    source: { project_id },
  });
  expect(await endOfRun(ada, onProject.body.run_id)).toMatchObject({ status: 'succeeded' });
  const bea = await server.signUp();
  const hers = await save(bea);
  expect((await call(bea, 'POST', `/api/recipes/${hers}/runs`, { source: { project_id } })).status).toBe(404);
  expect((await call(bea, 'POST', `/api/recipes/${hers}/runs`, { source })).body.code).toBe(
    'upload_not_found',
  );
  const stolen = { source: { filepath: `job_${started.body.jobs[0]}` } };
  expect((await call(bea, 'POST', `/api/recipes/${hers}/runs`, stolen)).body.code).toBe('upload_not_found');
  for (const address of ['', '/cancel', '/pause', '/resume', '/retry']) {
    const method = address === '' ? 'GET' : 'POST';
    expect((await call(bea, method, `/api/recipe-runs/${run.id}${address}`)).status).toBe(404);
  }
});

proof('what was just made is saved as a recipe: the settings, without what belongs to its file', async () => {
  const ada = await server.signUp();
  const form = new FormData();
  const bytes = await readFile(await makeVideo(film('square.mp4'), { seconds: 1 }));
  form.set('video', new Blob([bytes]), 'square.mp4');
  for (const [name, value] of Object.entries({ format: '4:5', fit: 'fit', start_time: '0', duration: '1' })) {
    form.set(name, value);
  }
  const made = await ada.api('/api/format-video', { method: 'POST', body: form });
  const jobId = made.headers.get('x-job-id') ?? (await made.json()).process_id;
  expect((await endOfJob(ada, jobId)).status).toMatch(/succeeded|authorised/u);
  const { body: step } = await call<object>(ada, 'GET', `/api/jobs/${jobId}/recipe-step`);
  expect(step).toEqual({ tool: 'format', settings: { format: '4:5', fit: 'fit', hide_jumps: false } });
  const recipe = await save(ada, { name: 'Comme avant', steps: [step] });
  const source = { filepath: await upload(ada, film('other.mp4')) };
  const { body } = await call<{ run_id: string }>(ada, 'POST', `/api/recipes/${recipe}/runs`, { source });
  expect(await endOfRun(ada, body.run_id)).toMatchObject({ status: 'succeeded' });
  const bea = await server.signUp();
  expect((await call(bea, 'GET', `/api/jobs/${jobId}/recipe-step`)).status).toBe(404);
});

test('a failed step releases what was not done; again from there, what succeeded is not charged twice', async () => {
  const ada = await server.signUp();
  const recipe = await save(ada, {
    name: 'x',
    steps: [
      { tool: 'format', settings: { format: '1:1' } },
      // The film lasts a second.
      { tool: 'convert', settings: { outputFormat: 'mp3', start_time: 50 } },
      { tool: 'convert', settings: { outputFormat: 'wav' } },
    ],
  });
  const filepath = await upload(ada, film('short.mp4'));
  const before = (await balance(ada)).token_workflow ?? 0;
  const { body } = await call<{ run_id: string }>(ada, 'POST', `/api/recipes/${recipe}/runs`, {
    source: { filepath },
  });
  const run = await endOfRun(ada, body.run_id);
  expect(run.status).toBe('failed');
  expect(run.steps.map(({ status, error }) => [status, error?.code])).toEqual([
    ['succeeded', undefined],
    ['failed', 'start_past_end'],
    ['cancelled', 'former_step_failed'],
  ]);
  expect((await balance(ada)).token_workflow).toBe(before - 1);
  const retried = await call<RecipeRun>(ada, 'POST', `/api/recipe-runs/${run.id}/retry`);
  expect(retried.body.status).toBe('running');
  expect(retried.body.steps[2]?.status).toBe('waiting');
  expect(await endOfRun(ada, run.id)).toMatchObject({ status: 'failed' });
  expect((await balance(ada)).token_workflow).toBe(before - 1);
  const [first] = await sql`select attempt from app.jobs where id = ${run.steps[0]?.job_id ?? ''}`;
  expect(first?.attempt).toBe(1);
});

test('what the credits do not reach for is refused whole, also when twenty come at once', async () => {
  const ada = await server.signUp();
  const [recipe, filepath] = [await save(ada), await upload(ada, film('many.mp4'))];
  const source = { filepath };
  const tooMany = await call(ada, 'POST', `/api/recipes/${recipe}/batches`, {
    sources: Array(11).fill(source),
  });
  expect([tooMany.status, tooMany.body.code]).toEqual([402, 'insufficient_credits']);
  const [none] = await sql`select count(*)::integer as n from app.jobs where user_id = ${ada.id}`;
  expect(none?.n).toBe(0);
  const all = await Promise.all(
    Array.from({ length: 20 }, () =>
      call<{ run_id: string }>(ada, 'POST', `/api/recipes/${recipe}/runs`, { source }),
    ),
  );
  const accepted = all.filter(({ status }) => status === 200);
  expect([accepted.length, all.filter(({ status }) => status === 402).length]).toEqual([10, 10]);
  for (const { body } of accepted) await call(ada, 'POST', `/api/recipe-runs/${body.run_id}/cancel`);
  const [open] =
    await sql`select count(*)::integer as n from app.holds where user_id = ${ada.id} and status = 'open'`;
  expect(open?.n).toBe(0);
});

proof('the best moments go on as runs of their own; what was not found is not charged', async () => {
  const ada = await server.signUp();
  const talk = await makeLongTalk(film('talk.mp4'), 2.2);
  const { filepath } = await (await uploadVideo(ada, talk)).json();
  const recipe = await save(ada, {
    name: 'x',
    steps: [
      { tool: 'find-moments', settings: { count: 12, min_seconds: 15, max_seconds: 30 } },
      { tool: 'convert', settings: { outputFormat: 'mp3' } },
    ],
  });
  const before = (await balance(ada)).token_workflow ?? 0;
  const { body } = await call<{ run_id: string; jobs: string[] }>(
    ada,
    'POST',
    `/api/recipes/${recipe}/runs`,
    {
      source: { filepath },
    },
  );
  expect(body.jobs).toHaveLength(13);
  const run = await endOfRun(ada, body.run_id);
  const lanes = run.steps.filter(({ step }) => step === 1);
  const made = lanes.filter(({ status }) => status === 'succeeded');
  expect(run.status).toBe('succeeded');
  expect(made.length).toBeGreaterThan(1);
  expect(lanes.filter(({ status }) => status === 'skipped')).toHaveLength(12 - made.length);
  expect(made.length).toBeLessThan(12);
  expect((await balance(ada)).token_workflow).toBe(before - made.length);
  const found = await (await ada.api(`/api/moments/${body.jobs[0]}`)).json();
  const sound = await endOfJob(ada, made[1]?.job_id ?? '');
  expect(sound.result?.data.durationSeconds).toBeCloseTo(found.moments[1].duration, 0);
});

test('a batch is paused, resumed and cancelled; its results are one zip', async () => {
  const ada = await server.signUp();
  const recipe = await save(ada);
  const sources = [];
  for (let index = 0; index < 3; index++)
    sources.push({ filepath: await upload(ada, film(`batch${index}.mp4`)) });
  const { body } = await call<{ batch_id: string; runs: string[] }>(
    ada,
    'POST',
    `/api/recipes/${recipe}/batches`,
    {
      sources,
      name: 'Lundi',
    },
  );
  const address = `/api/recipe-batches/${body.batch_id}`;
  const paused = await call<RecipeBatch>(ada, 'POST', `${address}/pause`);
  expect(paused.body.status).toBe('paused');
  expect(paused.body.runs.map(({ id }) => id)).toEqual(body.runs);
  const resting = async () => {
    const [row] =
      await sql`select count(*)::integer as n from app.jobs where user_id = ${ada.id} and status = 'running'`;
    return row?.n;
  };
  await expect.poll(resting).toBe(0);
  const read = async () => (await call<RecipeBatch>(ada, 'GET', address)).body;
  expect((await read()).runs.flatMap(({ steps }) => steps).some(({ status }) => status === 'waiting')).toBe(
    true,
  );
  await call(ada, 'POST', `/api/recipe-runs/${body.runs[2]}/cancel`);
  await call(ada, 'POST', `${address}/resume`);
  await expect.poll(async () => (await read()).status, { interval: 200 }).toBe('cancelled');
  const batch = await read();
  expect(batch).toMatchObject({ name: 'Lundi', percent: 100 });
  expect(batch.runs.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'succeeded', 'succeeded']);
  expect(batch.project_ids).toHaveLength(2);
  const zip = await call<{ count: number }>(ada, 'POST', '/api/project-archives', {
    project_ids: batch.project_ids,
  });
  expect(zip.body.count).toBe(2);
});
