import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { proof } from '@atelier/contracts/testing/proof';
import type { FilmCovers } from '@atelier/contracts/tools/film/covers';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { makeVideo, type Probe, probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { coverOfFilm } from '../covers/film-cover.ts';
import { callFilms, editFilm, openFilm } from './film.testing.ts';

const run = promisify(execFile);
let server: TestServer;
let sql: Database;
let ada: TestPerson;
let bob: TestPerson;
let film: Awaited<ReturnType<typeof openFilm>>;
beforeAll(async () => {
  server = await startTestServer({ TRANSCRIBE_LIMIT: '4', RATE_LIMITS: 'on' });
  sql = await openServerDatabase(server.dataDir);
  [ada, bob] = await Promise.all([server.signUp(), server.signUp()]);
  const video = await makeVideo(`${server.dataDir}/talk.mp4`, { seconds: 8, size: '640x360' });
  const { filepath } = await (await uploadVideo(ada, video)).json();
  film = await openFilm(ada, { filepath, name: 'Été : la suite', language_code: 'fr-FR' });
  const texts = 'Pourquoi dort-on mal ? Il y a trois erreurs que tout le monde fait.'.split(' ');
  const words = texts.map((text, index) => ({
    id: `w${index}`,
    text,
    start_seconds: index * 0.5,
    end_seconds: index * 0.5 + 0.4,
  }));
  const { body } = await editFilm(ada, film, [{ op: 'replace_words', source: 'main', words }]);
  film.revision = body.revision;
});
afterAll(async () => {
  await sql?.end();
  await server?.stop();
});

const pathOf = (rest: string) => `/api/films/${film.id}/${rest}`;
const saved = async (answer: Response, name: string) => {
  const file = `${server.dataDir}/${name}`;
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return file;
};
const sizeOf = async (file: string) => {
  const { streams } = await probe(file);
  return [streams[0]?.codec_name, streams[0]?.width, streams[0]?.height];
};
const attachedOf = (streams: Probe['streams']) =>
  streams.filter(
    (stream) =>
      'disposition' in stream && (stream.disposition as { attached_pic: number }).attached_pic === 1,
  );

async function set(cover: object | null) {
  const { status, body } = await editFilm(ada, film, [{ op: 'set_cover', cover }]);
  expect(status, JSON.stringify(body)).toBe(200);
  film.revision = body.revision;
  return body;
}

async function render() {
  const begun = await callFilms<{ process_id: string }>(ada, pathOf('render'), {});
  const job = await endOfJob(ada, begun.body.process_id);
  expect(job.error).toBeNull();
  return { job, file: await saved(await ada.api(`/api/download-film/${job.id}`), `${job.id}.mp4`) };
}

test('covers are proposed with a title from the words, to their owner, and not too often', async () => {
  const { status, body } = await callFilms<FilmCovers>(ada, pathOf('covers'), {});
  expect(status).toBe(200);
  expect(body.revision).toBe(film.revision);
  expect(body.title).toBe('Il y a trois erreurs que tout le monde fait.');
  expect(body.covers).toHaveLength(6);
  for (const { seconds, source, at_seconds } of body.covers) {
    expect([source, seconds > 0 && seconds < 8]).toEqual(['main', true]);
    expect(at_seconds).toBeCloseTo(seconds, 3);
  }
  // A proposal is accepted by `set_cover`.
  const { source, at_seconds } = body.covers[0] ?? {};
  const dry = await editFilm(ada, film, [{ op: 'set_cover', cover: { source, at_seconds } }], {
    dry_run: true,
  });
  expect([dry.status, dry.body.text]).toEqual([200, 'change la couverture']);

  for (const call of ['covers', 'cover.png?at=1'])
    expect(
      (await bob.api(pathOf(call), call === 'covers' ? { method: 'POST', body: '{}' } : {})).status,
    ).toBe(404);
  expect((await fetch(`${server.url}${pathOf('covers')}`, { method: 'POST', body: '{}' })).status).toBe(401);
  expect((await fetch(`${server.url}${pathOf('cover.png')}`)).status).toBe(401);
  expect((await callFilms(ada, pathOf('covers'), { count: 7 })).status).toBe(400);
  const answers = await Promise.all([1, 2, 3, 4].map(() => callFilms(ada, pathOf('covers'), {})));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 429]);
});

test('the picture of a moment has the asked size; that of a film is its cover', async () => {
  const none = await ada.api(pathOf('cover.png'));
  expect([none.status, (await none.json()).code]).toEqual([404, 'not_found']);
  const small = await ada.api(pathOf('cover.png?at=3&width=270'));
  expect([small.status, small.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  expect(await sizeOf(await saved(small, 'small.png'))).toEqual(['png', 270, 480]);
  const title = encodeURIComponent('Trois erreurs');
  const titled = await ada.api(pathOf(`cover.png?at=3&width=270&title=${title}&look=neon`));
  expect(
    (await readFile(await saved(titled, 'titled.png'))).equals(await readFile(`${server.dataDir}/small.png`)),
  ).toBe(false);
  for (const wrong of [
    'at=-1',
    'width=9',
    'look=ugly&at=1',
    `at=1&title=${'a'.repeat(81)}`,
    'at=1&title=%00',
  ])
    expect((await ada.api(pathOf(`cover.png?${wrong}`))).status, wrong).toBe(400);
  // Beyond the end of the film is its last frame.
  expect((await ada.api(pathOf('cover.png?at=9999&width=64'))).status).toBe(200);

  await set({ source: 'main', at_seconds: 3, title: 'Trois erreurs', look: 'neon' });
  const cover = await ada.api(pathOf('cover.png'));
  expect(cover.headers.get('Content-Disposition')).toContain(encodeURIComponent('Été la suite.png'));
  const { width, height } = film.film.canvas;
  expect(await sizeOf(await saved(cover, 'cover.png'))).toEqual(['png', width, height]);
});

proof(
  'a render attaches the cover and shows it in the projects; another one encodes nothing again',
  async () => {
    await set(null);
    const plain = await render();
    expect(attachedOf((await probe(plain.file)).streams)).toEqual([]);
    await set({ source: 'main', at_seconds: 3, title: null, look: 'impact' });
    const covered = await render();
    const { segments } = (covered.job.result?.data ?? {}) as { segments: number };
    expect(covered.job.result?.data).toMatchObject({ reused_segments: segments });
    expect(covered.job.cost).toBe(0);
    const { streams } = await probe(covered.file);
    expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio', 'video']);
    expect(attachedOf(streams)).toMatchObject([
      { codec_name: 'mjpeg', ...(film.film.canvas && { width: film.film.canvas.width }) },
    ]);

    // In another canvas the cover has the shape of that canvas.
    const begun = await callFilms<{ process_id: string }>(ada, pathOf('render'), { canvases: ['1:1'] });
    const square = await endOfJob(ada, begun.body.process_id);
    expect(square.error).toBeNull();
    const squareFile = await saved(await ada.api(`/api/download-film/${square.id}`), 'square-film.mp4');
    const [attached] = attachedOf((await probe(squareFile)).streams);
    expect(attached?.width).toBe(attached?.height);

    // The card is the cover, and not the first good picture.
    const cardOf = async (name: string) => {
      const { data } = await ada.supabase.from('projects').select('preview_url').eq('name', 'Été : la suite');
      return saved(await fetch(new URL(data?.[0]?.preview_url ?? '', server.url)), name);
    };
    const card = await cardOf('card.webp');
    const drawn = await saved(await ada.api(pathOf('cover.png?at=3&width=270')), 'drawn.png');
    expect(await psnr(card, drawn)).toBeGreaterThan(26);
    await set({ source: 'main', at_seconds: 7, title: null, look: 'impact' });
    const again = await render();
    expect(again.job.result?.data).toMatchObject({ segments, reused_segments: segments });
    expect(await psnr(await cardOf('card2.webp'), drawn)).toBeLessThan(26);
  },
);

proof('a file with a cover is a film like any other: opened, formatted and converted', async () => {
  await set({ source: 'main', at_seconds: 3, title: 'Trois', look: 'panel' });
  const { file } = await render();
  const { filepath } = await (await uploadVideo(ada, file)).json();
  const opened = await openFilm(ada, { filepath });
  expect(opened.duration_seconds).toBeCloseTo(8, 0);
  expect(opened.sources.main).toMatchObject({ kind: 'video', width: film.film.canvas.width });
  const frame = await ada.api(`/api/films/${opened.id}/frame?at=4&width=270`);
  const shown = await ada.api(pathOf('frame?at=4&width=270'));
  expect(await psnr(await saved(frame, 'of-file.webp'), await saved(shown, 'of-film.webp'))).toBeGreaterThan(
    25,
  );

  const form = new FormData();
  form.set('video', await openAsBlob(file, { type: 'video/mp4' }), 'couverture.mp4');
  for (const [name, value] of Object.entries({ format: '1:1', fit: 'crop' })) form.set(name, value);
  const formatted = await ada.api('/api/format-video', { method: 'POST', body: form });
  expect(formatted.status).toBe(200);
  const made = await probe(await saved(formatted, 'square.mp4'));
  expect(made.streams[0]).toMatchObject({ codec_name: 'h264' });
  expect(made.streams[0]?.width).toBe(made.streams[0]?.height);
  expect(Number(made.format.duration)).toBeCloseTo(8, 0);

  const conversion = new FormData();
  conversion.set('file', await openAsBlob(file, { type: 'video/mp4' }), 'couverture.mp4');
  for (const [name, value] of Object.entries({ outputFormat: 'webm', start_time: '00:01', duration: '2' }))
    conversion.set(name, value);
  const converted = await ada.api('/api/convert', { method: 'POST', body: conversion });
  expect(converted.status, converted.ok ? '' : await converted.text()).toBe(200);
  const webm = await probe(await saved(converted, 'converted.webm'));
  expect(webm.streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio']);
});

test('the cover of a film is a PNG for other parts of the server; without one there is none', async () => {
  const deps = {
    sql,
    storage: await createDiskStorage(path.join(server.dataDir, 'storage')),
    config: { FILMS_QUOTA_MB: 100, JOB_LEASE_SECONDS: 60 },
    tempRoot: path.join(server.dataDir, 'covers'),
    engines: { faces: null, personMasks: null },
  };
  const signal = new AbortController().signal;
  await set({ source: 'main', at_seconds: 3, title: null, look: 'panel' });
  const cover = await coverOfFilm(deps, { userId: ada.id, filmId: film.id }, { signal });
  expect(cover?.subarray(1, 4).toString()).toBe('PNG');
  const answer = await ada.api(pathOf('cover.png'));
  expect(cover?.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
  await expect(coverOfFilm(deps, { userId: bob.id, filmId: film.id }, { signal })).rejects.toMatchObject({
    code: 'not_found',
  });
  const withCover = film.revision;
  // Cut the moment of the cover out of the film.
  const cut = { op: 'cut_range', source: 'main', start_seconds: 2.5, end_seconds: 3.5 };
  const { body } = await editFilm(ada, film, [cut]);
  film.revision = body.revision;
  expect(await coverOfFilm(deps, { userId: ada.id, filmId: film.id }, { signal })).toBeUndefined();
  expect((await ada.api(pathOf('cover.png'))).status).toBe(404);
  const { body: view } = await callFilms<FilmView>(ada, `/api/films/${film.id}`);
  expect(view.film).toMatchObject({ cover: { at_seconds: 3 } });
  const former = await coverOfFilm(
    deps,
    { userId: ada.id, filmId: film.id, revision: withCover },
    { signal },
  );
  expect(former?.equals(cover ?? Buffer.alloc(0))).toBe(true);
  await set(null);
  expect(await coverOfFilm(deps, { userId: ada.id, filmId: film.id }, { signal })).toBeUndefined();
});

/** Returns the PSNR of two pictures of one shape, in dB; 100 for equal ones. */
async function psnr(file: string, other: string): Promise<number> {
  const filter = '[0]scale=270:480,format=rgb24[a];[1]scale=270:480,format=rgb24[b];[a][b]psnr';
  const args = ['-i', file, '-i', other, '-frames:v', '1', '-lavfi', filter, '-f', 'null', '-'];
  const { stderr } = await run('ffmpeg', args);
  const value = /average:(\S+)/u.exec(stderr)?.[1];
  return value === 'inf' ? 100 : Number(value);
}
