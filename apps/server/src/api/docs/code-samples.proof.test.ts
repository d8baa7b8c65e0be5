import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { COUNTERS } from '@atelier/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, endOfRun, SQUARE_THEN_SOUND, save, upload } from '../../testing/run-recipes.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import type { CodeSample } from './code-samples.ts';

const run = promisify(execFile);
let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-samples-'));
  const square = ['-f', 'lavfi', '-i', 'color=red:s=64x64', '-frames:v', '1', path.join(folder, 'logo.png')];
  await run('ffmpeg', ['-v', 'error', ...square]);
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Each example is run in three languages: more than a new account has. */
async function giveCredits(userId: string): Promise<void> {
  const sql = await openServerDatabase(server.dataDir);
  for (const counter of COUNTERS) {
    await sql`select app.post_ledger(${userId}, ${counter}, 1000, 'grant', 'samples')`;
  }
  await sql.end();
}

/** What a reader has set. */
async function variables(ada: TestPerson): Promise<Record<string, string>> {
  await giveCredits(ada.id);
  const key = await call<{ key: string }>(ada, 'POST', '/api/keys', { name: 'samples' });
  const FILEPATH = await upload(ada, path.join(folder, 'film.mp4'));
  const RECIPE_ID = await save(ada);
  const batch = await call<{ batch_id: string; runs: [string] }>(
    ada,
    'POST',
    `/api/recipes/${RECIPE_ID}/batches`,
    { sources: [{ filepath: FILEPATH }] },
  );
  const [RUN_ID] = batch.body.runs;
  const { steps } = await endOfRun(ada, RUN_ID);
  return {
    ...{ PATH: process.env.PATH ?? '', ATELIER_URL: server.url, ATELIER_KEY: key.body.key },
    ...{ FILEPATH, RECIPE_ID, RUN_ID, BATCH_ID: batch.body.batch_id },
    PROJECT_ID: steps[0]?.project_id ?? '',
  };
}

/** What a call may change or delete: there anew, and alone, before each of its examples. */
async function renew(ada: TestPerson, address: string, env: Record<string, string>) {
  const [, , collection = ''] = address.split('/');
  const when = { kind: 'clock', every: 'day', hour: 7, time_zone: 'Europe/Paris' };
  const voice = { name: 'Voix', steps: [{ tool: 'voice', settings: { text: 'Bonjour.' } }] };
  const bodies: Record<string, [variable: string, list: string, body: () => object | Promise<object>]> = {
    dictionary: ['WORD_ID', 'entries', () => ({ written: 'Braque', heard: [] })],
    'recipe-schedules': [
      'SCHEDULE_ID',
      'schedules',
      async () => ({ recipe_id: await save(ada, voice), when }),
    ],
    recipes: ['RECIPE_ID', '', () => SQUARE_THEN_SOUND],
    styles: [
      'STYLE_ID',
      'styles',
      () => ({ name: 'Vert', base: 'clean-white-border', look: { text_colour: '#00FF00' } }),
    ],
    webhooks: ['WEBHOOK_ID', 'webhooks', () => ({ url: 'https://example.com/', events: ['job.failed'] })],
  };
  if (collection === 'brand') {
    const form = new FormData();
    form.set('logo', new Blob([await readFile(path.join(folder, 'logo.png'))]), 'logo.png');
    expect((await ada.api('/api/brand/logo', { method: 'PUT', body: form })).status).toBe(200);
  }
  const [variable, list, body] = bodies[collection] ?? [];
  if (!variable || !body) return;
  const root = `/api/${collection}`;
  if (list) {
    const { body: there } = await call<Record<string, { id: string }[]>>(ada, 'GET', root);
    for (const { id } of there[list] ?? []) await call(ada, 'DELETE', `${root}/${id}`);
  }
  const made = await call<{ id: string }>(ada, 'POST', root, await body());
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  env[variable] = made.body.id;
}

/** The job of the very tool whose results an address hands out. */
const JOB_OF: Record<string, number> = { '/api/format-video/{id}': 0, '/api/convert/{id}': 1 };

const PROGRAMS = {
  curl: { file: 'sample.sh', program: 'bash' },
  JavaScript: { file: 'sample.mjs', program: process.execPath },
  Python: { file: 'sample.py', program: 'python3' },
} as const;

test('every example of the reference runs as it stands', async () => {
  const ada = await server.signUp();
  const env = await variables(ada);
  const jobs = (await endOfRun(ada, env.RUN_ID ?? '')).steps.map(({ job_id }) => job_id ?? '');
  const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const calls: Record<string, Record<string, { 'x-codeSamples'?: CodeSample[] }>> = paths;
  const failures: string[] = [];
  let ran = 0;
  for (const [address, methods] of Object.entries(calls)) {
    for (const [method, described] of Object.entries(methods)) {
      for (const { lang, source } of described['x-codeSamples'] ?? []) {
        const { file, program } = PROGRAMS[lang];
        await writeFile(path.join(folder, file), source);
        await renew(ada, address, env);
        env.JOB_ID = jobs[JOB_OF[address] ?? 0] ?? '';
        const failed = await run(program, [file], { cwd: folder, env }).then(
          () => null,
          (error: Error) => error.message,
        );
        if (failed !== null) failures.push(`${lang} of ${method} ${address}: ${failed}`);
        ran += 1;
      }
    }
  }
  expect(failures).toEqual([]);
  expect(ran).toBeGreaterThan(210);
}, 1_800_000);
