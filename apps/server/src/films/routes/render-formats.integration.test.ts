import { writeFile } from 'node:fs/promises';
import type { FormatRender } from '@atelier/contracts/tools/films';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { makeVideo, probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../../money/credits/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, editFilm, openFilm } from './film.testing.ts';

let server: SharedServer;
let sql: Database;
let video: string;
beforeAll(async () => {
  server = await sharedTestServer();
  sql = await openServerDatabase(server.dataDir);
  video = await makeVideo(server.file('talk.mp4'), { seconds: 4, size: '640x360' });
});
afterAll(async () => {
  await sql?.end();
  await server?.leave();
});

const tokensOf = async (person: TestPerson): Promise<number> =>
  (await person.supabase.from('accounts').select('tokens').single()).data?.tokens;

async function newFilm(person: TestPerson, name: string) {
  const { filepath } = await (await uploadVideo(person, video)).json();
  return openFilm(person, { filepath, name });
}

const ask = (person: TestPerson, id: string, body: object) =>
  callFilms<{ process_id: string; renders: FormatRender[]; code?: string }>(
    person,
    `/api/films/${id}/render`,
    body,
  );

const cancel = (person: TestPerson, jobId: string | undefined) =>
  callFilms(person, `/api/jobs/${jobId}`, undefined, { method: 'DELETE' });

const viewOf = async (person: TestPerson, id: string) =>
  (await callFilms<FilmView>(person, `/api/films/${id}`)).body;

/** The size of the video that a job made. */
async function sizeOf(person: TestPerson, jobId: string) {
  const target = server.file(`${jobId}.mp4`);
  const answer = await person.api(`/api/download-film/${jobId}`);
  await writeFile(target, Buffer.from(await answer.arrayBuffer()));
  const { streams } = await probe(target);
  const picture = streams.find((stream) => stream.codec_type === 'video');
  return {
    width: picture?.width,
    height: picture?.height,
    header: answer.headers.get('Content-Disposition'),
  };
}

test('a film is rendered in three canvases for the price of one, each with a project and segments of its own', async () => {
  const ada = await server.signUp();
  // Tests make small films, whose other canvases are as small.
  const opened = await newFilm(ada, 'Mon film');
  const before = await tokensOf(ada);
  expect(opened).toMatchObject({ price: { credits: 10 }, format_prices: [10, 10, 10, 10], formats: [] });
  const canvases = ['1:1', '9:16', '16:9'] as const;
  const { status, body } = await ask(ada, opened.id, { canvases });
  expect(status, JSON.stringify(body)).toBe(200);
  // The film's own canvas is paid, whatever the order of the request.
  expect(body.renders.map(({ canvas, credits }) => [canvas, credits])).toEqual([
    ['1:1', 0],
    ['9:16', 10],
    ['16:9', 0],
  ]);
  expect(body.process_id).toBe(body.renders[1]?.process_id);
  const waiting = await viewOf(ada, opened.id);
  expect(waiting.formats.map(({ canvas }) => canvas).sort()).toEqual(['16:9', '1:1']);
  const jobs = await Promise.all(body.renders.map(({ process_id }) => endOfJob(ada, process_id)));
  expect(jobs.map(({ error }) => error)).toEqual([null, null, null]);
  expect(jobs.map(({ cost }) => cost)).toEqual([0, 10, 0]);
  expect(await tokensOf(ada)).toBe(before - 10);
  const sizes = await Promise.all(jobs.map(({ id }) => sizeOf(ada, id)));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [360, 360],
    [360, 640],
    [640, 360],
  ]);
  expect(sizes[2]?.header).toContain('Mon film (16-9).mp4');
  const { data: projects } = await ada.supabase.from('projects').select('id, name, file_url').order('name');
  expect(projects?.map(({ name }) => name)).toEqual(['Mon film', 'Mon film (16:9)', 'Mon film (1:1)']);

  const view = await viewOf(ada, opened.id);
  expect(view).toMatchObject({ status: 'rendered', format_prices: [0, 0, 0, 0] });
  expect(view.formats.map(({ status }) => status)).toEqual(['rendered', 'rendered']);
  // The project of a canvas opens the same film, and takes its name.
  const square = projects?.find(({ name }) => name.includes('1:1'));
  expect((await openFilm(ada, { project_id: square?.id })).id).toBe(opened.id);
  await callFilms(ada, `/api/films/${opened.id}`, { name: 'Autre' }, { method: 'PATCH' });
  const { data: renamed } = await ada.supabase.from('projects').select('name').order('name');
  expect(renamed?.map(({ name }) => name)).toEqual(['Autre', 'Autre (16:9)', 'Autre (1:1)']);

  // The same revision is not rendered again.
  const again = await ask(ada, opened.id, { canvases });
  expect(again.body.renders.map((render) => render.process_id)).toEqual(jobs.map(({ id }) => id));
  const layer = {
    id: 'l1',
    kind: 'title',
    text: 'Bonjour',
    duration_seconds: 0.5,
    anchor: { scene: 'sc1', offset_seconds: 3 },
    place: { x: 0.5, y: 0.3, width: 0.8 },
  };
  expect((await editFilm(ada, opened, [{ op: 'add_layer', layer }])).status).toBe(200);
  const later = await ask(ada, opened.id, { canvases: ['1:1', '4:5'] });
  const [changed, added] = await Promise.all(
    later.body.renders.map(({ process_id }) => endOfJob(ada, process_id)),
  );
  expect(changed?.result?.data).toMatchObject({ canvas: '1:1', segments: 2, reused_segments: 1 });
  expect(added?.result?.data).toMatchObject({ canvas: '4:5', segments: 2, reused_segments: 0 });
  expect(await sizeOf(ada, added?.id ?? '')).toMatchObject({ width: 360, height: 450 });
  expect(await tokensOf(ada)).toBe(before - 10);
  const { data: shown } = await ada.supabase.from('projects').select('id, file_url').eq('id', square?.id);
  expect(shown?.[0]?.file_url).not.toBe(square?.file_url);
  // The film's own canvas was not rendered.
  expect(await viewOf(ada, opened.id)).toMatchObject({ status: 'changed', render: { revision: 0 } });
  expect(await auditCredits(sql)).toEqual([]);
});

test('canvases that wait for a paid one end with it, and nothing is charged', async () => {
  const bob = await server.signUp();
  const opened = await newFilm(bob, 'Film');
  const before = await tokensOf(bob);
  const { body } = await ask(bob, opened.id, { canvases: ['9:16', '1:1'] });
  const [paid, free] = body.renders;
  // A canvas that is asked for while the paid one runs waits for it as well.
  const further = await ask(bob, opened.id, { canvases: ['4:5'] });
  expect(further.body.renders).toMatchObject([{ canvas: '4:5', credits: 0 }]);
  expect((await cancel(bob, paid?.process_id)).status).toBeLessThan(300);
  for (const id of [paid, free, ...further.body.renders].map((render) => render?.process_id ?? '')) {
    expect((await endOfJob(bob, id)).status).toBe('cancelled');
  }
  expect(await tokensOf(bob)).toBe(before);
  const { data: projects } = await bob.supabase.from('projects').select('id');
  expect(projects).toEqual([]);

  // One canvas alone is paid, and a free one that is cancelled leaves the others.
  const second = await ask(bob, opened.id, { canvases: ['1:1', '4:5', '16:9'] });
  expect(second.body.renders.map(({ credits }) => credits)).toEqual([10, 0, 0]);
  await cancel(bob, second.body.renders[1]?.process_id);
  const ends = await Promise.all(second.body.renders.map(({ process_id }) => endOfJob(bob, process_id)));
  expect(ends.map(({ status }) => status)).toEqual(['succeeded', 'cancelled', 'succeeded']);
  expect(await tokensOf(bob)).toBe(before - 10);
  expect(await viewOf(bob, opened.id)).toMatchObject({ status: 'draft', price: { credits: 0 } });
  expect(await auditCredits(sql)).toEqual([]);
});

test('wrong lists of canvases and too few credits are refused before anything starts', async () => {
  const eve = await server.signUp();
  const opened = await newFilm(eve, 'Film');
  for (const canvases of [[], ['1:1', '1:1'], ['3:2'], '1:1', ['9:16', '1:1', '4:5', '16:9', '1:1']]) {
    const { status, body } = await ask(eve, opened.id, { canvases });
    expect([status, body.code], JSON.stringify(canvases)).toEqual([400, 'invalid_input']);
  }
  await sql`select app.post_ledger(${eve.id}, 'tokens', ${-(await tokensOf(eve))}, 'adjustment', 'test')`;
  const { status, body } = await ask(eve, opened.id, { canvases: ['1:1', '4:5'] });
  expect([status, body.code]).toEqual([402, 'insufficient_credits']);
  expect(await sql`select 1 from app.film_renders where film_id = ${opened.id}`).toEqual([]);
});
