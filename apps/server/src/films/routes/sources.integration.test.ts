import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import { filmSchema } from '@atelier/film';
import type { FilmView, filmHistorySchema } from '@atelier/film/wire/film-answers';
import { makeVideo, probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { endOfJob, followJob } from '../../testing/follow-job.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { makeSpeechVideo, speechSample } from '../../testing/stand-ins/speech-video.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, editFilm, openFilm, textOf } from './film.testing.ts';

const run = promisify(execFile);
const WORDS = { lines: [{ words: [{ text: 'Bonjour', startSeconds: 0.2, endSeconds: 0.8 }] }] };

let server: TestServer;
let ada: TestPerson;
const file = (name: string) => `${server.dataDir}/${name}`;
beforeAll(async () => {
  server = await startTestServer({ BUILT_IN_SPEECH: 'on' });
  ada = await server.signUp();
});
afterAll(() => server?.stop());

/** A video of one colour. */
const colour = (name: string, color: string, more: string[] = []) =>
  madeMedia(file(name), [
    ...['-f', 'lavfi', '-i', `color=${color}:s=320x180:r=50:d=2`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...more],
  ]);

async function handleOf(person: TestPerson, video: string): Promise<string> {
  return (await (await uploadVideo(person, video)).json()).filepath;
}

/** A film of a test pattern of four seconds with one word. */
async function newFilm(person: TestPerson) {
  const video = await makeVideo(file('pattern.mp4'), { seconds: 4, size: '320x180' });
  return openFilm(person, { filepath: await handleOf(person, video), captions: WORDS, canvas: '16:9' });
}

const add = (person: TestPerson, id: string, body: object, init: RequestInit = {}) =>
  callFilms<{ process_id: string; code?: string }>(person, `/api/films/${id}/sources`, body, init);

async function viewOf(person: TestPerson, id: string) {
  const { body } = await callFilms<FilmView>(person, `/api/films/${id}`);
  return { ...body, film: filmSchema.parse(body.film) };
}

const historyOf = async (person: TestPerson, id: string) =>
  (await callFilms<z.infer<typeof filmHistorySchema>>(person, `/api/films/${id}/edits`)).body.edits;

async function addAsset(person: TestPerson, path: string) {
  const body = new FormData();
  body.append('file', new Blob([await readFile(path)]), 'picture.png');
  const answer = await person.api('/api/assets', { method: 'POST', body });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string };
}

test('a recording is added between two scenes with its words, while the film is edited', async () => {
  const opened = await newFilm(ada);
  const split = await editFilm(ada, opened, [{ op: 'split_scene', id: 'sc1', at_seconds: 2 }]);
  const [, second] = (await viewOf(ada, opened.id)).film.scenes;
  const talk = await makeSpeechVideo(server.dataDir, [speechSample('fr', 0)]);
  const asked = { filepath: await handleOf(ada, talk), at: { before: second?.id } };
  const key = { headers: { 'Idempotency-Key': 'add-one' } };
  const begun = await add(ada, opened.id, asked, key);
  expect(begun.status, JSON.stringify(begun.body)).toBe(202);
  // The same call is the same job.
  expect((await add(ada, opened.id, asked, key)).body).toEqual(begun.body);
  expect((await viewOf(ada, opened.id)).arriving).toEqual([
    { process_id: begun.body.process_id, name: expect.stringContaining('.mp4'), before: second?.id },
  ]);
  const typed = await editFilm(ada, { ...opened, revision: split.body.revision }, [
    { op: 'replace_word', id: 'w1', text: 'Salut' },
  ]);
  expect(typed.status).toBe(200);
  const job = await endOfJob(ada, begun.body.process_id);
  expect(job.error).toBeNull();
  expect(job).toMatchObject({ cost: 0, result: { data: { film_id: opened.id, revision: 3 } } });

  const { film, revision, sources, arriving, facts } = await viewOf(ada, opened.id);
  expect([revision, arriving]).toEqual([3, []]);
  expect(film.scenes.map(({ source }) => source)).toEqual(['main', 'source2', 'main']);
  expect(film.words.main?.[0]?.text).toBe('Salut');
  expect(textOf(film).toLowerCase()).toContain(speechSample('fr', 0).text.split(' ')[0]?.toLowerCase());
  expect(film.words.source2?.length).toBeGreaterThan(4);
  expect(sources.source2).toMatchObject({ kind: 'video', status: 'present', width: 640 });
  expect(facts.sources.source2?.hash).toMatch(/^[0-9a-f]{64}$/u);
  const levels = await callFilms<{ sounds: object }>(ada, `/api/films/${opened.id}/levels`);
  expect(Object.keys(levels.body.sounds)).toEqual(['main', 'source2']);
  const [edit] = await historyOf(ada, opened.id);
  expect(edit).toMatchObject({
    by: 'person',
    kind: 'edit',
    text: expect.stringMatching(/^ajoute .+ un fichier$/u),
  });

  // One undo takes all of it back, and its redo brings the same scene again.
  const undone = await editFilm(ada, { ...opened, revision }, edit?.undo ?? [], { kind: 'undo' });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  const back = await viewOf(ada, opened.id);
  expect(Object.keys(back.film.sources)).toEqual(['main']);
  const redone = await editFilm(ada, back, edit?.operations ?? [], { kind: 'redo' });
  expect(redone.status, JSON.stringify(redone.body)).toBe(200);
  expect((await viewOf(ada, opened.id)).film).toEqual(film);
});

test('a fast silent film, a turned one and a picture are rendered at their places', async () => {
  const opened = await newFilm(ada);
  const fast = await colour('red.mp4', 'red');
  const turned = await madeMedia(file('turned.mp4'), [
    ...['-i', await colour('green.mp4', '0x00ff00'), '-c', 'copy', '-metadata:s:v', 'rotate=90'],
  ]);
  const picture = await madeMedia(file('blue.png'), [
    ...['-f', 'lavfi', '-i', 'color=blue:s=320x180', '-frames:v', '1'],
  ]);
  const bodies = [
    { filepath: await handleOf(ada, fast) },
    { filepath: await handleOf(ada, turned), at: { before: null } },
    { asset_id: (await addAsset(ada, picture)).id, at: { before: 'gone' } },
  ];
  // All at once: their order is that of the calls, whichever is ready first.
  const jobs: string[] = [];
  for (const body of bodies) jobs.push((await add(ada, opened.id, body)).body.process_id);
  for (const id of jobs) expect((await endOfJob(ada, id)).error).toBeNull();
  const { film, facts, duration_seconds } = await viewOf(ada, opened.id);
  expect(duration_seconds).toBeCloseTo(13, 1);
  expect(new Set(film.scenes.map(({ source }) => film.sources[source]?.kind))).toEqual(
    new Set(['video', 'image']),
  );
  expect(Object.values(facts.sources).map(({ width, height }) => `${width}x${height}`)).toContain('180x320');

  const begun = await callFilms<{ process_id: string }>(ada, `/api/films/${opened.id}/render`, {});
  const job = await endOfJob(ada, begun.body.process_id);
  expect(job.error).toBeNull();
  const made = file('made.mp4');
  const answer = await ada.api(`/api/download-film/${job.id}`);
  await writeFile(made, Buffer.from(await answer.arrayBuffer()));
  const { format, streams } = await probe(made);
  expect(Number(format.duration)).toBeCloseTo(13, 0);
  expect(streams.map(({ codec_type }) => codec_type).sort()).toEqual(['audio', 'video']);
  const seen: string[] = [];
  for (const seconds of [1, 5, 7, 9.5]) seen.push(await middleOf(made, seconds));
  const [first, ...added] = seen;
  expect(first).not.toBe('red');
  // The picture was added for a place that is gone: its place is the end too.
  expect(added).toEqual(['red', 'green', 'blue']);
});

/** Names the strongest colour in the middle of a frame. */
async function middleOf(video: string, seconds: number): Promise<string> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-ss', String(seconds), '-i', video, '-frames:v', '1'],
      ...['-vf', 'crop=2:2,scale=1:1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
    ],
    { encoding: 'buffer' },
  );
  const names = ['red', 'green', 'blue'];
  return names[[...stdout.subarray(0, 3)].indexOf(Math.max(...stdout.subarray(0, 3)))] ?? '';
}

test('a failed preparation, a deleted film and a cancelled job leave everything as it was', async () => {
  const opened = await newFilm(ada);
  const red = await handleOf(ada, await colour('red.mp4', 'red'));
  const outside = await add(ada, opened.id, { filepath: red, start_time: 500 });
  const failed = await endOfJob(ada, outside.body.process_id);
  expect([failed.status, failed.cost]).toEqual(['failed', 0]);
  expect(await viewOf(ada, opened.id)).toMatchObject({ revision: 0, film: opened.film, arriving: [] });

  const talk = await makeSpeechVideo(server.dataDir, [speechSample('fr', 0)]);
  const slow = await handleOf(ada, talk);
  const cancelled = await add(ada, opened.id, { filepath: slow });
  await followJob(ada, cancelled.body.process_id, ({ status }) => status === 'running');
  await ada.api(`/api/jobs/${cancelled.body.process_id}`, { method: 'DELETE' });
  expect((await endOfJob(ada, cancelled.body.process_id)).status).toBe('cancelled');
  expect((await viewOf(ada, opened.id)).revision).toBe(0);

  const late = await add(ada, opened.id, { filepath: slow });
  await followJob(ada, late.body.process_id, ({ status }) => status === 'running');
  expect((await ada.api(`/api/films/${opened.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await endOfJob(ada, late.body.process_id)).status).toBe('cancelled');
});

test('add_source by an edit has the kind and the length of the file, and only of an own one', async () => {
  const opened = await newFilm(ada);
  const { id: picture } = await addAsset(
    ada,
    await madeMedia(file('white.png'), ['-f', 'lavfi', '-i', 'color=white:s=64x64', '-frames:v', '1']),
  );
  const source = { op: 'add_source', name: 'still', asset_id: picture };
  const show = { op: 'insert_scene', source: 'still', start_seconds: 0, end_seconds: 3, before: null };
  const bob = await server.signUp();
  const foreign = await newFilm(bob);
  expect(await editFilm(bob, foreign, [source])).toMatchObject({ status: 400, body: { code: 'unknown_id' } });
  for (const wrong of [
    { kind: 'video', duration_seconds: 60 },
    { kind: 'image', duration_seconds: 3600 },
  ])
    expect((await editFilm(ada, opened, [{ ...source, ...wrong }])).body.code).toBe('invalid_input');
  const tried = await editFilm(ada, opened, [source, show], { dry_run: true });
  expect(tried.body).toMatchObject({ revision: 0, duration_seconds: 7 });
  const done = await editFilm(ada, opened, [source, show]);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  const now = await viewOf(ada, opened.id);
  expect(now.film.sources.still).toMatchObject({ kind: 'image', duration_seconds: 60 });
  expect(now.facts.sources.still).toMatchObject({ width: 64, height: 64 });
  const remove = { op: 'remove_source', name: 'still' };
  expect((await editFilm(ada, now, [remove])).body).toMatchObject({ code: 'invalid_input' });
  const scene = now.film.scenes.at(-1)?.id;
  const removed = await editFilm(ada, now, [{ op: 'remove_scene', id: scene }, remove]);
  expect(removed.status, JSON.stringify(removed.body)).toBe(200);
  // The name stands for this picture for good: undo and earlier revisions need it.
  const other = { op: 'add_source', name: 'still', asset_id: now.film.sources.main?.asset_id };
  expect((await editFilm(ada, { ...now, revision: removed.body.revision }, [other])).body.code).toBe(
    'invalid_input',
  );
  const undone = await editFilm(ada, { ...now, revision: removed.body.revision }, removed.body.undo, {
    kind: 'undo',
  });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect((await viewOf(ada, opened.id)).film).toEqual(now.film);
});

test('several files become one film in their order; one that cannot be used is named', async () => {
  const pattern = await makeVideo(file('pattern.mp4'), { seconds: 4, size: '320x180' });
  const broken = await makeVideo(file('short.mp4'), { seconds: 1, size: '320x180' });
  const filepaths = [
    await handleOf(ada, pattern),
    await handleOf(ada, await colour('red.mp4', 'red')),
    await handleOf(ada, broken),
    await handleOf(ada, await colour('green.mp4', '0x00ff00')),
  ];
  // The file is lost between the call and the job.
  const sql = await openServerDatabase(server.dataDir);
  const [lost] = await sql<
    { key: string }[]
  >`select object_key as key from app.uploads where id = ${filepaths[2] ?? ''}`;
  await sql.end();
  await writeFile(`${server.dataDir}/storage/uploads/${lost?.key}`, 'no video any more');
  expect((await callFilms(ada, '/api/films', { filepaths: filepaths.slice(0, 1) })).status).toBe(400);
  const begun = await callFilms<FilmView>(ada, '/api/films', { filepaths, canvas: '16:9' });
  expect(begun.status, JSON.stringify(begun.body)).toBe(201);
  const job = await endOfJob(ada, begun.body.process_id ?? '');
  expect(job.error).toBeNull();
  expect(job.result?.data.failed).toEqual([
    { name: 'short.mp4', code: expect.any(String), error: expect.any(String) },
  ]);
  const { film, revision, arriving, duration_seconds } = await viewOf(ada, begun.body.id);
  expect([revision, arriving]).toEqual([2, []]);
  expect(film.scenes.map(({ source, start_seconds }) => [source, start_seconds])).toEqual([
    ['main', 0],
    ['source2', 0],
    ['source3', 0],
  ]);
  expect(duration_seconds).toBeCloseTo(8, 1);
});
