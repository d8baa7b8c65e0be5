import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { framingSchema } from '@atelier/contracts';
import { proofWhere } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptLooks } from '../../films/reframing/looking/kept-looks.ts';
import { sourceFacts } from '../../jobs/run/source-facts.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { hueAt } from '../../testing/measure-media.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import { FACE_PHOTO, FACE_SPEECH, makeTalkingFaces } from '../../testing/talking-faces.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

const hasFaces = existsSync(FACE_PHOTO) && existsSync(FACE_SPEECH);
let server: SharedServer;
let ada: TestPerson;
let filepath: string;
let film: string;
const file = (name: string) => server.file(name);

beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
  if (!hasFaces) return;
  film = await makeTalkingFaces(file('talk.mp4'), {
    turns: [
      ['left', 0, 2],
      ['right', 2, 4],
    ],
    seconds: 4,
    walls: ['red', 'blue'],
  });
  filepath = (await (await uploadVideo(ada, film)).json()).filepath;
});
afterAll(() => server?.leave());

async function look(range: object) {
  const accepted = await ada.api('/api/framing', {
    method: 'POST',
    body: JSON.stringify({ filepath, ...range }),
  });
  const { process_id: id } = await accepted.json();
  const job = await endOfJob(ada, id);
  expect(job.error).toBeNull();
  expect(job.cost).toBe(0);
  return { id, framing: framingSchema.parse(await (await ada.api(`/api/framing/${id}`)).json()) };
}

async function clip(framing: string, range: object) {
  const body = { uploaded_filepath: filepath, subtitle_style: 0, framing, sound: { loudness: false } };
  const accepted = await ada.api('/api/process-clip', {
    method: 'POST',
    body: JSON.stringify({ ...body, ...range }),
  });
  const job = await endOfJob(ada, (await accepted.json()).process_id);
  expect(job.error).toBeNull();
  const output = file(`${job.id}.mp4`);
  await writeFile(output, Buffer.from(await (await ada.api(`/api/download-clip/${job.id}`)).arrayBuffer()));
  return { job, output };
}

proofWhere(hasFaces)('two people one above the other: the left one above, all the time', async () => {
  const { job, output } = await clip('duo', { duration: 2 });
  expect(job.result).toMatchObject({ notices: [], data: { framing: 'duo' } });
  for (const seconds of [0.1, 1, 1.9]) {
    const walls = await Promise.all([0.02, 0.52].map((y) => hueAt(output, seconds, y)));
    expect(walls, `${seconds} s`).toEqual(['red', 'blue']);
    // The faces are skin, not wall.
    const faces = await Promise.all([0.25, 0.75].map((y) => hueAt(output, seconds, y)));
    expect(faces).not.toContain('blue');
  }
});

proofWhere(hasFaces)('what the preview was drawn from is what the clip is made by', async () => {
  const range = { start_time: 2, duration: 2 };
  const { id, framing } = await look(range);
  expect(framing).toMatchObject({ startSeconds: 2, durationSeconds: 2 });
  // The right one talks.
  expect(framing.follow?.[0]?.centerX).toBeGreaterThan(0.7);
  expect(framing.duo?.parts[0].path[0]?.centerX).toBeLessThan(0.3);

  const bob = await server.signUp();
  expect((await bob.api(`/api/framing/${id}`)).status).toBe(404);
  expect((await ada.api(`/api/download-clip/${id}`)).status).toBe(404);

  // The stored plan is changed to look to the left: the clip follows it, since no faces are searched for again.
  const sql = await openServerDatabase(server.dataDir);
  const [row] = await sql<
    { key: string }[]
  >`select result->>'objectKey' as key from app.jobs where id = ${id}`;
  await sql.end();
  const kept = path.join(server.dataDir, 'storage/uploads', row?.key ?? '');
  const plan = JSON.parse(await readFile(kept, 'utf8'));
  await writeFile(kept, JSON.stringify({ ...plan, follow: [{ timeSeconds: 0, centerX: 0.2 }] }));
  const { output } = await clip('follow', range);
  expect(await hueAt(output, 1, 0.02)).toBe('red');
  // Another range is looked at anew.
  const other = await clip('follow', { start_time: 2, duration: 1 });
  expect(await hueAt(other.output, 0.5, 0.02)).toBe('blue');
});

test.skipIf(!hasFaces)(
  'each second of a source is looked at once for one person, and anew for another',
  async () => {
    const sql = await openServerDatabase(server.dataDir);
    // Rows whose key begins with 1002 store turns of voices, not faces.
    const seenOf = async ({ id }: TestPerson) => {
      const rows = await sql<{ from: number; until: number }[]>`
      select from_step as from, until_step as until from app.looks
      where user_id = ${id} and source not like '1002:%' order by from_step`;
      return rows.map(({ from, until }) => [from, until]);
    };
    try {
      const [bob, cleo] = await Promise.all([server.signUp(), server.signUp()]);
      const send = async (person: TestPerson) => (await (await uploadVideo(person, film)).json()).filepath;
      const lookAs = async (person: TestPerson, uploaded: string, start_time: number, duration: number) => {
        const body = JSON.stringify({ filepath: uploaded, start_time, duration });
        const accepted = await person.api('/api/framing', { method: 'POST', body });
        const { process_id: id } = await accepted.json();
        expect((await endOfJob(person, id)).error).toBeNull();
        return framingSchema.parse(await (await person.api(`/api/framing/${id}`)).json());
      };
      const once = await send(bob);
      await lookAs(bob, once, 0, 0.8);
      await lookAs(bob, once, 2.1, 0.7);
      // The same bytes under another handle.
      const pieced = await lookAs(bob, await send(bob), 0.4, 3.6);
      expect(await seenOf(bob)).toEqual([
        [0, 4],
        [4, 8],
        [8, 12],
        [12, 16],
      ]);
      expect(await lookAs(cleo, await send(cleo), 0.4, 3.6)).toEqual(pieced);
      expect(await seenOf(cleo)).toEqual([[0, 16]]);

      // The oldest goes when it is too much.
      const many = keptLooks(sourceFacts({ sql }, cleo.id, async () => 'another file'));
      const hours = { from: 0, until: 4 * 3600 * 4 - 1 };
      await many?.keepSeen({ ...hours, sights: [], cuts: [] });
      expect(await seenOf(cleo)).toEqual([[hours.from, hours.until]]);
    } finally {
      await sql.end();
    }
  },
);

test('an unknown upload and a start past the end are refused', async () => {
  const post = (body: object) => ada.api('/api/framing', { method: 'POST', body: JSON.stringify(body) });
  expect((await post({ filepath: 'upl_none' })).status).toBe(404);
  if (hasFaces) expect((await (await post({ filepath, start_time: 9 })).json()).code).toBe('start_past_end');
});
