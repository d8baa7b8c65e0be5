import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { COUNTERS } from '@atelier/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, endOfRun, save, upload } from '../../testing/run-recipes.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { CodeSample } from './code-samples.ts';

const run = promisify(execFile);
let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-samples-'));
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Each example is run in three languages: more than a new account has. */
async function giveCredits(userId: string): Promise<void> {
  const sql = await openServerDatabase(server.dataDir);
  for (const counter of COUNTERS) {
    await sql`select app.post_ledger(${userId}, ${counter}, 100, 'grant', 'samples')`;
  }
  await sql.end();
}

/** What a reader has set. */
async function variables(): Promise<Record<string, string>> {
  const ada = await server.signUp();
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
  const hook = { url: 'https://example.com/', events: ['job.failed'] };
  const webhook = await call<{ id: string }>(ada, 'POST', '/api/webhooks', hook);
  return {
    ...{ PATH: process.env.PATH ?? '', ATELIER_URL: server.url, ATELIER_KEY: key.body.key },
    ...{ FILEPATH, RECIPE_ID, RUN_ID, BATCH_ID: batch.body.batch_id, WEBHOOK_ID: webhook.body.id },
    ...{ JOB_ID: steps[0]?.job_id ?? '', PROJECT_ID: steps[0]?.project_id ?? '' },
  };
}

const PROGRAMS = {
  curl: { file: 'sample.sh', program: 'bash' },
  JavaScript: { file: 'sample.mjs', program: process.execPath },
  Python: { file: 'sample.py', program: 'python3' },
} as const;

test('every example of the reference runs as it stands', async () => {
  const env = await variables();
  const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const calls: Record<string, Record<string, { 'x-codeSamples'?: CodeSample[] }>> = paths;
  let ran = 0;
  for (const [address, methods] of Object.entries(calls)) {
    for (const [method, described] of Object.entries(methods)) {
      for (const { lang, source } of described['x-codeSamples'] ?? []) {
        const { file, program } = PROGRAMS[lang];
        await writeFile(path.join(folder, file), source);
        const failed = await run(program, [file], { cwd: folder, env }).then(
          () => null,
          (error: Error) => error.message,
        );
        expect(failed, `${lang} of ${method} ${address}`).toBeNull();
        ran += 1;
      }
    }
  }
  expect(ran).toBeGreaterThan(90);
}, 1_800_000);
