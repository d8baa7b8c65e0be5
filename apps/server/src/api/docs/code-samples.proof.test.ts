import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fontFiles } from '@atelier/captions/font-files';
import { randomId } from '@atelier/client/random-id';
import { COUNTERS } from '@atelier/contracts';
import { startVideoSite, type VideoSite, videoPage } from '@atelier/engines/testing/video-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { call, endOfRun, SQUARE_THEN_SOUND, save, upload } from '../../testing/run-recipes.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { type FakePostiz, startFakePostiz } from '../../testing/stand-ins/fake-postiz.ts';
import { startTranslator, type Translator } from '../../testing/stand-ins/translator.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { openTalk } from '../../tools/dub/dub.testing.ts';
import type { CodeSample } from './code-samples.ts';
import { makeSampleJobs } from './sample-jobs.testing.ts';

const run = promisify(execFile);
let site: VideoSite;
let postiz: FakePostiz;
let translator: Translator;
let server: TestServer;
let sql: Database;
let folder: string;
/** A film of two French sentences, from its first use on. */
let talkId: string | undefined;

beforeAll(async () => {
  site = await startVideoSite({ '/talk': videoPage('Talk', '/talk.mp4') });
  postiz = await startFakePostiz();
  translator = await startTranslator((text) => text);
  server = await startTestServer({
    DOWNLOAD_ALLOW_HOSTS: site.host,
    WEBHOOK_ALLOW_HOSTS: postiz.host,
    LIBRETRANSLATE_URL: translator.url,
  });
  sql = await openServerDatabase(server.dataDir);
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-samples-'));
  const square = ['-f', 'lavfi', '-i', 'color=red:s=64x64', '-frames:v', '1', path.join(folder, 'logo.png')];
  await run('ffmpeg', ['-v', 'error', ...square]);
  await copyFile(fontFiles(['bebas-neue'])[0]?.path ?? '', path.join(folder, 'font.ttf'));
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
  await site?.close();
  postiz?.close();
  translator?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Each example is run in three languages: more than a new account has. */
async function giveCredits(userId: string): Promise<void> {
  for (const counter of COUNTERS) {
    await sql`select app.post_ledger(${userId}, ${counter}, 1000, 'grant', 'samples')`;
  }
}

/** Prepares the environment variables that the samples use. */
async function variables(ada: TestPerson): Promise<Record<string, string>> {
  await giveCredits(ada.id);
  const key = await call<{ key: string }>(ada, 'POST', '/api/keys', {
    name: 'samples',
    scopes: ['read', 'propose', 'edit', 'run', 'publish'],
  });
  await call(ada, 'PUT', '/api/publisher', { address: postiz.url, key: postiz.key });
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
    PATH: process.env.PATH ?? '',
    ATELIER_URL: server.url,
    ATELIER_KEY: key.body.key,
    FILEPATH,
    RECIPE_ID,
    RUN_ID,
    BATCH_ID: batch.body.batch_id,
    CHANNEL_ID: 'ch-tiktok',
    PROJECT_ID: steps[0]?.project_id ?? '',
  };
}

/** Creates a new object for each call that changes or deletes one, so that examples do not affect each other. */
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
  if (collection === 'brand') await give(ada, 'PUT', '/api/brand/logo', 'logo.png');
  if (collection === 'fonts') {
    await empty(ada, 'fonts', 'fonts');
    env.FONT_ID = await give(ada, 'POST', '/api/fonts', 'font.ttf');
  }
  if (collection === 'films' && env.FILEPATH) {
    const { FILEPATH } = env;
    const cameras = { cameras: [FILEPATH, FILEPATH], recorded_together: true };
    env.FILM_ID = await makeFilm(ada, address.endsWith('/angles') ? cameras : { filepath: FILEPATH });
    Object.assign(env, await comment(ada, env.FILM_ID));
    if (address.includes('{snapshotId}')) env.SNAPSHOT_ID = await saveVersion(ada, env.FILM_ID);
    if (address.includes('{proposalId}')) Object.assign(env, await propose(ada, env.FILM_ID));
  }
  if (address.startsWith('/api/films/{id}/dub')) {
    talkId ??= (await openTalk(ada, folder)).id;
    env.FILM_ID = address.endsWith('/cuts') ? await dub(ada, talkId) : talkId;
  }
  // A picture, because no film may use the asset.
  if (collection === 'assets') env.ASSET_ID = await give(ada, 'POST', '/api/assets', 'logo.png', 'file');
  if (collection === 'known-voices') await keepVoice(ada);
  if (collection === 'publications') env.PUBLICATION_ID = await plan(ada, env.PROJECT_ID ?? '', address);
  if (collection === 'recordings') env.RECORDING_ID = await beginRecording(ada, address);
  const [variable, list, body] = bodies[collection] ?? [];
  if (!variable || !body) return;
  const root = `/api/${collection}`;
  if (list) await empty(ada, collection, list);
  const made = await call<{ id: string }>(ada, 'POST', root, await body());
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  env[variable] = made.body.id;
  if (!address.includes('{deliveryId}')) return;
  const [delivery] = await sql<[{ id: string }]>`insert into app.webhook_deliveries (webhook_id, event, facts)
    values (${made.body.id}, 'job.failed', '{}') returning id`;
  env.DELIVERY_ID = delivery.id;
}

/** Begins a recording, and sends its first segment unless the example does. @returns its id */
async function beginRecording(ada: TestPerson, address: string): Promise<string> {
  const id = randomId();
  const facts = { content_type: 'video/mp4', started_at: '2026-11-25T10:00:00Z', seconds: 4 };
  await call(ada, 'PUT', `/api/recordings/${id}`, { ...facts, script: '', dropped: [] });
  if (!address.includes('/segments/')) {
    await give(ada, 'PUT', `/api/recordings/${id}/segments/0?start=0`, 'film.mp4');
  }
  return id;
}

/** Dubs a film into English with given sentences. @returns the id of the dub */
async function dub(ada: TestPerson, filmId: string): Promise<string> {
  const asked = { language: 'en-US', script: ['Hello.', 'A little tip.'] };
  const { body } = await call<{ film_id: string; process_id: string }>(
    ada,
    'POST',
    `/api/films/${filmId}/dub`,
    asked,
  );
  expect((await endOfJob(ada, body.process_id)).error).toBeNull();
  return body.film_id;
}

/** Keeps a voice under a name. */
async function keepVoice(ada: TestPerson): Promise<void> {
  await call(ada, 'PUT', '/api/known-voices', { enabled: true });
  await sql`insert into app.voices (user_id, speaker, name, voice)
    values (${ada.id}, 's1', 'Léa', ${[1, 0]})`;
}

/** Plans a publication; for the example of a retry, one that has failed. @returns its id */
async function plan(ada: TestPerson, projectId: string, address: string): Promise<string> {
  const { body } = await call<{ id: string }>(ada, 'POST', '/api/publications', {
    project_id: projectId,
    publish_at: '2027-01-15T18:00:00Z',
    posts: [{ channel_id: 'ch-tiktok', text: 'Bonjour' }],
  });
  if (address.endsWith('/retry')) {
    await sql`update app.publication_posts set status = 'failed' where publication_id = ${body.id}`;
  }
  return body.id;
}

/** Makes a review link with a comment. */
async function comment(ada: TestPerson, filmId: string): Promise<{ REVIEW_ID: string; COMMENT_ID: string }> {
  const { body } = await call<{ id: string }>(ada, 'POST', `/api/films/${filmId}/reviews`, {});
  const [row] = await sql<[{ id: string }]>`
    insert into app.film_comments (review_id, number, revision, at_seconds, name, text)
    values (${body.id}, 1, 0, 1, 'Camille', 'Bien') returning id`;
  return { REVIEW_ID: body.id, COMMENT_ID: row.id };
}

/** Makes two proposals: one is accepted, the other one rejected. */
async function propose(
  ada: TestPerson,
  filmId: string,
): Promise<{ PROPOSAL_ID: string; OTHER_PROPOSAL_ID: string }> {
  const asked = { revision: 0, operations: [{ op: 'set_captions', style: 3 }] };
  const make = async () =>
    (await call<{ id: string }>(ada, 'POST', `/api/films/${filmId}/proposals`, asked)).body.id;
  return { PROPOSAL_ID: await make(), OTHER_PROPOSAL_ID: await make() };
}

async function saveVersion(ada: TestPerson, filmId: string): Promise<string> {
  const { body } = await call<{ id: string }>(ada, 'POST', `/api/films/${filmId}/snapshots`, {
    name: 'Before',
  });
  return body.id;
}

/** Makes a film and waits until it has its document. @returns its id */
async function makeFilm(ada: TestPerson, source: object): Promise<string> {
  const { body } = await call<{ id: string; process_id: string }>(ada, 'POST', '/api/films', source);
  expect((await endOfJob(ada, body.process_id)).error).toBeNull();
  return body.id;
}

/** Sends a file of the folder in the field that is called like it. @returns the id of what is there now */
async function give(
  ada: TestPerson,
  method: string,
  address: string,
  file: string,
  field = path.parse(file).name,
): Promise<string> {
  const form = new FormData();
  form.set(field, new Blob([await readFile(path.join(folder, file))]), file);
  const answer = await ada.api(address, { method, body: form });
  expect(answer.ok).toBe(true);
  return (await answer.json()).id;
}

async function empty(ada: TestPerson, collection: string, list: string): Promise<void> {
  const { body } = await call<Record<string, { id: string }[]>>(ada, 'GET', `/api/${collection}`);
  for (const { id } of body[list] ?? []) await call(ada, 'DELETE', `/api/${collection}/${id}`);
}

const PROGRAMS = {
  curl: { file: 'sample.sh', program: 'bash' },
  JavaScript: { file: 'sample.mjs', program: process.execPath },
  Python: { file: 'sample.py', program: 'python3' },
} as const;

test('every example of the reference runs as it stands', async () => {
  const ada = await server.signUp();
  const env = await variables(ada);
  const [square, sound] = (await endOfRun(ada, env.RUN_ID ?? '')).steps.map(({ job_id }) => job_id ?? '');
  const jobs: Record<string, string> = {
    ...(await makeSampleJobs(ada, folder, env.FILEPATH ?? '', site)),
    '/api/convert/{id}': sound ?? '',
  };
  const receipt = await ada.api(`/api/jobs/${jobs['/api/voice-captions/{id}']}/receipt`);
  env.RECEIPT_JSON = await receipt.text();
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
        env.JOB_ID = jobs[address] ?? square ?? '';
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
  expect(ran).toBeGreaterThan(290);
});
