import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Moments } from '@atelier/contracts';
import { proof } from '@atelier/contracts/testing/proof';
import { startVideoSite, type VideoSite, videoPage } from '@atelier/engines/testing/video-site';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { makeVideo, probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../../money/credits/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { makeLongTalk } from '../../testing/long-talk.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { sweepFilms } from '../documents/sweep-films.ts';
import { callFilms, editFilm, makeClip, openFilm, textOf } from './film.testing.ts';

const run = promisify(execFile);
let server: TestServer;
let site: VideoSite;
let sql: Database;
let video: string;
beforeAll(async () => {
  site = await startVideoSite({ '/page': videoPage('Talk', '/video.mp4') });
  server = await startTestServer({ DOWNLOAD_ALLOW_HOSTS: site.host });
  sql = await openServerDatabase(server.dataDir);
  video = await makeVideo(`${server.dataDir}/talk.mp4`, { seconds: 6, size: '640x360' });
  site.pages['/video.mp4'] = { file: video };
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
  await site?.close();
});

const tokensOf = async (person: TestPerson): Promise<number> =>
  (await person.supabase.from('accounts').select('tokens').single()).data?.tokens;

async function render(person: TestPerson, filmId: string) {
  const begun = await callFilms<{ process_id: string }>(person, `/api/films/${filmId}/render`, {});
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const job = await endOfJob(person, begun.body.process_id);
  expect(job.error).toBeNull();
  const target = `${server.dataDir}/${job.id}.mp4`;
  const answer = await person.api(`/api/download-film/${job.id}`);
  await writeFile(target, Buffer.from(await answer.arrayBuffer()));
  return { job, path: target };
}

async function framesOf(film: string): Promise<string[]> {
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', film, '-map', '0:v', '-f', 'framemd5', '-']);
  return stdout.split('\n').filter((line) => line.startsWith('0,'));
}

test('the first render is paid, the next ones are free; a project shows the last; only what changed is encoded', async () => {
  const ada = await server.signUp();
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const opened = await openFilm(ada, { filepath, name: 'Mon film' });
  const before = await tokensOf(ada);
  const first = await render(ada, opened.id);
  expect(first.job).toMatchObject({ cost: 10, counter: 'tokens' });
  expect(await tokensOf(ada)).toBe(before - 10);
  const { format, streams } = await probe(first.path);
  expect(Math.abs(Number(format.duration) - (opened.duration_seconds ?? 0))).toBeLessThan(0.1);
  expect(streams.find((stream) => stream.codec_type === 'video')).toMatchObject({
    width: opened.film.canvas.width,
    height: opened.film.canvas.height,
  });
  const { data: projects } = await ada.supabase.from('projects').select('id, name, type, file_url');
  expect(projects).toMatchObject([{ name: 'Mon film', type: 'video_clip' }]);

  // The same revision is not rendered again.
  const again = await callFilms<{ process_id: string }>(ada, `/api/films/${opened.id}/render`, {});
  expect(again.body.process_id).toBe(first.job.id);
  const layer = {
    id: 'l1',
    kind: 'title',
    text: 'Bonjour',
    duration_seconds: 1,
    anchor: { scene: 'sc1', offset_seconds: 4.2 },
    place: { x: 0.5, y: 0.3, width: 0.8 },
  };
  const edited = await editFilm(ada, opened, [{ op: 'add_layer', layer }]);
  expect(edited.status).toBe(200);
  const { body: changed } = await callFilms<FilmView>(ada, `/api/films/${opened.id}`);
  expect(changed).toMatchObject({ status: 'changed', price: { credits: 0 } });
  const second = await render(ada, opened.id);
  expect(second.job.cost).toBe(0);
  expect(second.job.result?.data).toMatchObject({ segments: 3, reused_segments: 2, revision: 1 });
  expect(await tokensOf(ada)).toBe(before - 10);
  const [old, made] = await Promise.all([framesOf(first.path), framesOf(second.path)]);
  expect(made).toHaveLength(old.length);
  const rate = opened.film.canvas.frame_rate;
  expect(made.slice(0, 4 * rate)).toEqual(old.slice(0, 4 * rate));
  expect(made).not.toEqual(old);
  const { data: after } = await ada.supabase.from('projects').select('id, file_url');
  expect(after).toHaveLength(1);
  expect(after?.[0]?.id).toBe(projects?.[0]?.id);
  expect(after?.[0]?.file_url).not.toBe(projects?.[0]?.file_url);
  const { body: view } = await callFilms<FilmView>(ada, `/api/films/${opened.id}`);
  expect(view).toMatchObject({ status: 'rendered', render: { process_id: second.job.id, revision: 1 } });
  expect(await auditCredits(sql)).toEqual([]);
});

test('a newer render replaces one that waits; a paid render that is cancelled gives its credits back', async () => {
  const bob = await server.signUp();
  const { filepath } = await (await uploadVideo(bob, video)).json();
  const opened = await openFilm(bob, { filepath });
  const before = await tokensOf(bob);
  const begun = await callFilms<{ process_id: string }>(bob, `/api/films/${opened.id}/render`, {});
  // The list of jobs has the render, and the list of films marks its film.
  const { body: list } = await callFilms<{ films: object[] }>(bob, '/api/films');
  expect(list.films).toMatchObject([{ id: opened.id, is_rendering: true }]);
  const { body: followed } = await callFilms<{ jobs: object[] }>(bob, '/api/jobs');
  expect(followed.jobs).toMatchObject([{ id: begun.body.process_id, tool: 'film', filmId: opened.id }]);
  await editFilm(bob, opened, [{ op: 'set_captions', style: 3 }]);
  const stale = await callFilms<{ code: string; revision: number }>(bob, `/api/films/${opened.id}/render`, {
    revision: 0,
  });
  expect([stale.status, stale.body.code, stale.body.revision]).toEqual([409, 'stale_revision', 1]);
  const newer = await render(bob, opened.id);
  expect(newer.job.cost).toBe(10);
  expect((await endOfJob(bob, begun.body.process_id)).status).toBe('cancelled');
  expect(await tokensOf(bob)).toBe(before - 10);

  await sql`select app.post_ledger(${bob.id}, 'tokens', ${-(before - 10)}, 'adjustment', 'test')`;
  const poor = await openFilm(bob, { filepath, start_time: 1 });
  const refused = await callFilms<{ code: string }>(bob, `/api/films/${poor.id}/render`, {});
  expect([refused.status, refused.body.code]).toEqual([402, 'insufficient_credits']);
  expect(await auditCredits(sql)).toEqual([]);
});

test('frames and contact sheets are drawn as the film is rendered; deleting a film leaves its project', async () => {
  const eve = await server.signUp();
  const { projectId } = await makeClip(eve, video);
  const opened = await openFilm(eve, { project_id: projectId });
  const frame = await eve.api(`/api/films/${opened.id}/frame?at=1&width=270`);
  expect([frame.status, frame.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  const picture = `${server.dataDir}/frame.webp`;
  await writeFile(picture, Buffer.from(await frame.arrayBuffer()));
  const { stdout } = await run('ffprobe', [
    ...['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', picture],
  ]);
  expect(stdout.trim()).toBe('270,480');
  // Pictures of one film that are drawn at the same time do not mix.
  const again = await Promise.all(
    [1, 5, 1, 5].map(async (at) => {
      const answer = await eve.api(`/api/films/${opened.id}/frame?at=${at}&width=270`);
      return Buffer.from(await answer.arrayBuffer()).toString('base64');
    }),
  );
  expect(again[0]).toBe((await readFile(picture)).toString('base64'));
  expect([again[2], again[3]]).toEqual([again[0], again[1]]);
  expect(again[1]).not.toBe(again[0]);
  const sheet = await eve.api(`/api/films/${opened.id}/sheet?count=6`);
  expect(sheet.status).toBe(200);
  expect((await eve.api(`/api/films/${opened.id}/frame?width=9999`)).status).toBe(400);
  expect((await eve.api(`/api/films/${opened.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await eve.api(`/api/films/${opened.id}`)).status).toBe(404);
  const { data } = await eve.supabase.from('projects').select('id');
  expect(data).toHaveLength(1);
});

proof('a link and a moment open as films, with the words of the moment', async () => {
  const lou = await server.signUp();
  const linked = await openFilm(lou, { url: site.url('/page'), duration: 3 });
  expect(linked.duration_seconds).toBeCloseTo(3, 1);
  expect(linked.sources.main).toMatchObject({ status: 'present', kind: 'video' });
  const refused = await callFilms<{ code: string }>(lou, '/api/films', { url: 'http://127.0.0.1/a' });
  expect([refused.status, refused.body.code]).toEqual([422, 'link_refused']);

  const talk = await makeLongTalk(path.join(server.dataDir, 'long.mp4'), 2);
  const { filepath } = await (await uploadVideo(lou, talk)).json();
  const captions = Array.from({ length: 28 }, (_, index) => cue(index)).join('\n');
  const { body: search } = await callFilms<{ process_id: string }>(lou, '/api/find-moments', {
    uploaded_filepath: filepath,
    captions,
    language_code: 'fr-FR',
  });
  expect((await endOfJob(lou, search.process_id)).error).toBeNull();
  const { body: found } = await callFilms<Moments>(lou, `/api/moments/${search.process_id}`);
  const [moment] = found.moments;
  const opened = await openFilm(lou, { moments_id: search.process_id, moment_id: moment?.id });
  expect(opened.duration_seconds).toBeCloseTo(moment?.duration ?? 0, 1);
  expect(opened.film.scenes[0]?.start_seconds).toBeCloseTo(moment?.start_time ?? 0, 1);
  expect(textOf(opened.film)).toContain('phrase');
  const bob = await server.signUp();
  const foreign = { moments_id: search.process_id, moment_id: moment?.id };
  expect((await callFilms(bob, '/api/films', foreign)).status).toBe(404);

  // A part of the source with the words that the search recognised there.
  const range = { start_time: moment?.start_time, duration: moment?.duration };
  const words = { moments_id: search.process_id, source_start: moment?.start_time };
  const part = await openFilm(lou, { filepath, ...range, ...words });
  expect(textOf(part.film)).toBe(textOf(opened.film));
  const { filepath: own } = await (await uploadVideo(bob, talk)).json();
  expect((await callFilms(bob, '/api/films', { filepath: own, ...range, ...words })).status).toBe(404);
});

test('a source that was swept is asked for and recognised by its content', async () => {
  const max = await server.signUp();
  const { filepath } = await (await uploadVideo(max, video)).json();
  const opened = await openFilm(max, { filepath });
  await sql`update app.films set opened_at = now() - interval '91 days' where id = ${opened.id}`;
  const storage = await createDiskStorage(path.join(server.dataDir, 'storage'));
  await sweepFilms(sql, storage);
  const { body: gone } = await callFilms<FilmView>(max, `/api/films/${opened.id}`);
  expect(gone.sources.main).toMatchObject({ status: 'gone', url: null });
  const before = await tokensOf(max);
  const begun = await callFilms<{ process_id: string }>(max, `/api/films/${opened.id}/render`, {});
  const failed = await endOfJob(max, begun.body.process_id);
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'source_gone' } });
  expect(await tokensOf(max)).toBe(before);
  const frame = await callFilms<{ code: string }>(max, `/api/films/${opened.id}/frame`);
  expect([frame.status, frame.body.code]).toEqual([410, 'source_gone']);

  expect((await callFilms(max, '/api/assets', { filepath })).status).toBe(201);
  const { body: back } = await callFilms<FilmView>(max, `/api/films/${opened.id}`);
  expect(back.sources.main).toMatchObject({ status: 'present' });
  expect((await render(max, opened.id)).job.cost).toBe(10);
});

function cue(index: number): string {
  const at = (seconds: number) =>
    `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')},000`;
  return `${index + 1}\n${at(index * 4)} --> ${at(index * 4 + 3)}\nC’est la phrase numéro ${index}, qui compte.\n`;
}

test('deleting the account deletes films, assets, segments and their files', async () => {
  const ida = await server.signUp();
  const { filepath } = await (await uploadVideo(ida, video)).json();
  const opened = await openFilm(ida, { filepath });
  await render(ida, opened.id);
  const files = path.join(server.dataDir, 'storage/films', ida.id);
  expect((await readdir(files)).length).toBeGreaterThan(3);
  const answer = await ida.api('/api/account', {
    method: 'DELETE',
    body: JSON.stringify({ confirm: ida.email }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
  expect(await readdir(files).catch(() => [])).toEqual([]);
  for (const table of ['films', 'assets', 'film_segments']) {
    expect(await sql`select 1 from ${sql(`app.${table}`)} where user_id = ${ida.id}`, table).toEqual([]);
  }
  expect(await auditCredits(sql)).toEqual([]);
});

test('the example film is free for its own picture alone, and deleting it begins no new free time', async () => {
  const eve = await server.signUp();
  const opened = await openFilm(eve, { example: 'en' });
  expect(opened.price.credits).toBe(0);
  const form = new FormData();
  form.set('file', new Blob([await readFile(video)], { type: 'video/mp4' }), 'own.mp4');
  const asset: { id: string } = await (await eve.api('/api/assets', { method: 'POST', body: form })).json();
  const layer = {
    id: 'own',
    kind: 'video',
    asset_id: asset.id,
    anchor: { scene: opened.film.scenes[0]?.id, offset_seconds: 0 },
    duration_seconds: 1,
    place: { x: 0.5, y: 0.5, width: 1 },
  };
  const added = await editFilm(eve, opened, [{ op: 'add_layer', layer }]);
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const priceOf = async () => (await callFilms<FilmView>(eve, `/api/films/${opened.id}`)).body.price.credits;
  expect(await priceOf()).toBe(10);
  await editFilm(eve, { ...opened, revision: 1 }, added.body.undo, { kind: 'undo' });
  expect(await priceOf()).toBe(0);

  await sql`update app.example_openings set opened_at = now() - interval '31 days' where user_id = ${eve.id}`;
  expect((await eve.api(`/api/films/${opened.id}`, { method: 'DELETE' })).status).toBe(204);
  const again = await openFilm(eve, { example: 'en' });
  expect(again.price).toEqual({ counter: 'tokens', credits: 10 });
});

proof(
  'the example film is one for each person, in their language; its renders are free until it grows',
  async () => {
    const eve = await server.signUp();
    const opened = await openFilm(eve, { example: 'en' });
    expect(opened).toMatchObject({ name: 'Example', status: 'draft', price: { credits: 0 } });
    expect(textOf(opened.film)).toContain('Hello, um, welcome to the editor.');
    expect((await openFilm(eve, { example: 'fr' })).id).toBe(opened.id);
    const { job } = await render(eve, opened.id);
    expect(job).toMatchObject({ cost: 0 });
    expect(await tokensOf(eve)).toBe(50);
    const scene = { source: 'main', start_seconds: 0, end_seconds: 5, before: null };
    expect((await editFilm(eve, opened, [{ op: 'insert_scene', ...scene }])).status).toBe(200);
    const { body: longer } = await callFilms<FilmView>(eve, `/api/films/${opened.id}`);
    expect(longer.price).toEqual({ counter: 'tokens', credits: 10 });
    expect(await auditCredits(sql)).toEqual([]);
  },
);
