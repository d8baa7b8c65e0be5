import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { OWN_STYLE_LIMITS, type OwnStyle } from '@atelier/captions/styles/own-look';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { endOfJob } from '../testing/follow-job.ts';
import { openServerDatabase } from '../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';
import { uploadVideo } from '../testing/upload-video.ts';

const run = promisify(execFile);
let server: TestServer;
let sql: Database;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  sql = await openServerDatabase(server.dataDir);
  [ada, bob] = [await server.signUp(), await server.signUp()];
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

const send = (method: string, address: string, body?: object, person = ada) =>
  person.api(address, { method, ...(body && { body: JSON.stringify(body) }) });
const stylesOf = async (person: TestPerson): Promise<OwnStyle[]> =>
  (await (await send('GET', '/api/styles', undefined, person)).json()).styles;

const GREEN = {
  name: 'Vert',
  base: 'clean-white-border',
  look: { text_colour: '#00FF00', spoken_colour: '#00FF00', outline_width: 0, position: 30, entrance: 'cut' },
};

/** A plain dark picture: what is bright in a frame is a caption. */
async function plainVideo(size: string): Promise<string> {
  const file = path.join(server.dataDir, `plain-${size}.mp4`);
  await run('ffmpeg', [
    ...['-nostdin', '-y', '-v', 'error', '-f', 'lavfi', '-i', `color=0x101018:s=${size}:r=10:d=2`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file],
  ]);
  return file;
}

/** Shares of a frame's pixels: green ones in its upper half, white ones in its lower half. */
async function sharesOf(file: string, seconds: number) {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-ss', String(seconds), '-i', file, '-frames:v', '1'],
      ...['-vf', 'scale=108:192,format=rgb24', '-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer' },
  );
  const shares = { upperGreen: 0, lowerWhite: 0 };
  for (let at = 0; at < stdout.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = stdout.subarray(at, at + 3);
    const isUpper = at < stdout.length / 2;
    if (isUpper && green > 150 && red < 110 && blue < 110) shares.upperGreen += 3 / stdout.length;
    if (!isUpper && Math.min(red, green, blue) > 150) shares.lowerWhite += 3 / stdout.length;
  }
  return shares;
}

/** A clip that shows three words from 0.2 s on. */
async function film(person: TestPerson, extra: object) {
  const { filepath } = await (await uploadVideo(person, await plainVideo('360x640'))).json();
  const words = ['un', 'deux', 'trois'].map((text, at) => ({
    text,
    startSeconds: 0.2 + at * 0.4,
    endSeconds: 0.6 + at * 0.4,
  }));
  return send(
    'POST',
    '/api/process-clip',
    {
      uploaded_filepath: filepath,
      subtitle_style: 8,
      framing: 'fit',
      captions: { lines: [{ words }] },
      ...extra,
    },
    person,
  );
}

async function resultOf(answer: Response) {
  const { process_id: id } = await answer.json();
  const job = await endOfJob(ada, id);
  expect(job.status).toBe('succeeded');
  const file = path.join(server.dataDir, `${id}.mp4`);
  await writeFile(
    file,
    Buffer.from(
      await (await fetch(job.result?.fileUrl ?? '', { signal: AbortSignal.timeout(20_000) })).arrayBuffer(),
    ),
  );
  return { id, job, shares: await sharesOf(file, 0.8) };
}

test('a style is kept, drawn, applied to a finished clip, and belongs to one person', {
  timeout: 120_000,
}, async () => {
  const made: OwnStyle = await (await send('POST', '/api/styles', GREEN)).json();
  expect(made).toMatchObject(GREEN);
  expect(await stylesOf(ada)).toEqual([made]);
  const changed = { ...GREEN, name: 'Vert vif', look: { ...GREEN.look, size: 1.2 } };
  expect(await (await send('PUT', `/api/styles/${made.id}`, changed)).json()).toEqual({
    id: made.id,
    ...changed,
  });

  // Nobody else sees, changes or deletes it.
  expect(await stylesOf(bob)).toEqual([]);
  for (const answer of [
    await send('PUT', `/api/styles/${made.id}`, GREEN, bob),
    await send('DELETE', `/api/styles/${made.id}`, undefined, bob),
    await send('DELETE', '/api/styles/nothing'),
  ]) {
    expect(answer.status).toBe(404);
  }
  const { error } = await ada.supabase.schema('app').from('styles').select('*');
  expect(error).not.toBeNull();

  // The clip has green words in its upper half, where ours are dark in a white border and lower.
  const clip = await resultOf(await film(ada, { own_style: changed.look }));
  expect(clip.job.result?.data.ownStyle).toEqual(changed.look);
  expect(clip.shares.upperGreen).toBeGreaterThan(0.004);
  expect(clip.shares.lowerWhite).toBe(0);

  const plain = await resultOf(await send('POST', '/api/restyle', { job_id: clip.id, subtitle_style: 8 }));
  expect(plain.job.result?.data.ownStyle).toBeUndefined();
  expect(plain.shares.upperGreen).toBe(0);
  expect(plain.shares.lowerWhite).toBeGreaterThan(0.004);
  const again = await send('POST', '/api/restyle', {
    job_id: plain.id,
    subtitle_style: 8,
    own_style: changed.look,
  });
  expect((await resultOf(again)).shares.upperGreen).toBeGreaterThan(0.004);

  // What is made with it stays when it goes.
  expect((await send('DELETE', `/api/styles/${made.id}`)).status).toBe(204);
  expect(await stylesOf(ada)).toEqual([]);
});

test('a film in its own shape takes it as well; what is no look is refused', async () => {
  const { filepath } = await (await uploadVideo(ada, await plainVideo('640x360'))).json();
  const captions = { lines: [{ words: [{ text: 'un', startSeconds: 0.2, endSeconds: 0.8 }] }] };
  const start = (own_style: object) =>
    send('POST', '/api/process-video', { filepath, subtitle_style: 9, own_style, captions });
  const refused = await start({ text_colour: 'green' });
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'invalid_input']);
  const accepted = await start(GREEN.look);
  expect(accepted.status).toBe(200);
  await send('DELETE', `/api/jobs/${(await accepted.json()).process_id}`);
});

test('at most fifty, in the export, and gone with the account', async () => {
  const cleo = await server.signUp();
  const look = JSON.stringify({ size: 1 });
  await sql`insert into app.styles (user_id, name, base, look)
    select ${cleo.id}, 'Style ' || n, 'dynamic-zoom', ${look}::text::jsonb from generate_series(1, ${OWN_STYLE_LIMITS.maxStyles - 1}) n`;
  const answers = await Promise.all([1, 2].map(() => send('POST', '/api/styles', GREEN, cleo)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const codes = (await Promise.all(answers.map((answer) => answer.json()))).map(({ code }) => code);
  expect(codes).toContain('styles_full');
  expect(await stylesOf(cleo)).toHaveLength(OWN_STYLE_LIMITS.maxStyles);

  const exported = await (await cleo.api('/api/account/export')).json();
  expect(exported.styles).toHaveLength(OWN_STYLE_LIMITS.maxStyles);
  expect(exported.styles).toContainEqual(expect.objectContaining(GREEN));
  await sql`delete from auth.users where id = ${cleo.id}`;
  expect(await sql`select 1 from app.styles where user_id = ${cleo.id}`).toHaveLength(0);
});
