import path from 'node:path';
import type { EditAnswer, FilmView } from '@atelier/film/wire/film-answers';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseSources } from '../../library/uploads/keep-sources.ts';
import { exportAccount } from '../../people/accounts/export-account.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { sweepFilms } from '../documents/sweep-films.ts';
import { callFilms, editFilm, makeClip, openFilm, SHOWN, textOf } from './film.testing.ts';

let server: SharedServer;
let ada: TestPerson;
let video: string;
beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
  video = await makeVideo(server.file('talk.mp4'), { seconds: 4, size: '640x360' });
});
afterAll(() => server?.leave());

async function downloadOf(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${server.url}${url}`)).arrayBuffer());
}

test('a clip opens as a film with its words, cuts, style and source', async () => {
  const clip = await makeClip(ada, video);
  const opened = await openFilm(ada, { project_id: clip.projectId });
  const { film } = opened;
  expect(opened).toMatchObject({
    revision: 0,
    status: 'rendered',
    project_id: clip.projectId,
    // Paid with the clip.
    price: { counter: 'tokens', credits: 0 },
  });
  expect(textOf(film)).toBe('Bonjour à tous voici une astuce');
  expect(film.captions.style).toBe(8);
  expect(film.scenes).toHaveLength(2);
  expect(opened.duration_seconds).toBeCloseTo(3.7, 1);
  expect(film.scenes[0]).toMatchObject({ layout: { kind: 'fill', framing: 'center' } });
  expect(film.scenes[0]?.end_seconds).toBeCloseTo(1.4, 1);
  // The source plays without a session, whole and in ranges.
  const { url } = opened.sources.main ?? {};
  expect((await downloadOf(url ?? '')).length).toBeGreaterThan(10_000);
  const part = await fetch(`${server.url}${url}`, { headers: { Range: 'bytes=0-99' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  expect((await fetch(`${server.url}${url}x`)).status).toBe(404);
  // The same project is the same film.
  expect((await openFilm(ada, { project_id: clip.projectId })).id).toBe(opened.id);

  const srt = await ada.api(`/api/films/${opened.id}/export/srt`);
  expect(srt.headers.get('Content-Disposition')).toContain('.srt');
  expect(await srt.text()).toContain('Bonjour');
  const edl = await (await ada.api(`/api/films/${opened.id}/export/edl`)).text();
  expect(edl).toContain('* FROM CLIP NAME: ');
  expect(edl.match(/^\d{3} /gmu)).toHaveLength(2);
  expect((await ada.api(`/api/films/${opened.id}/export/exe`)).status).toBe(404);

  const bob = await server.signUp();
  for (const path of ['', '/export/srt', '/edits', '/frame?at=0', '/sheet', '/sound?at=0']) {
    expect((await callFilms(bob, `/api/films/${opened.id}${path}`)).status, path).toBe(404);
  }
  expect((await editFilm(bob, opened, [{ op: 'tidy', silences: true, strength: 'normal' }])).status).toBe(
    404,
  );
  expect((await callFilms(bob, '/api/films', { project_id: clip.projectId })).status).toBe(404);
});

test('the source of a clip stays for its project, apart from the quota of uploads; the export holds the film', async () => {
  const zoe = await server.signUp();
  const { projectId } = await makeClip(zoe, video);
  const opened = await openFilm(zoe, { project_id: projectId });
  await editFilm(zoe, opened, [{ op: 'set_captions', style: 3 }]);
  const sql = await openServerDatabase(server.dataDir);
  try {
    const kept = () => sql<{ days: number }[]>`
      select round(extract(epoch from expires_at - now()) / 86400)::int as days from app.uploads
      where user_id = ${zoe.id} and kept_for_films and expires_at > now()`;
    expect((await kept()).map(({ days }) => days)).toEqual([30]);
    await sql`update app.uploads set created_at = now() - interval '2 days' where user_id = ${zoe.id}`;
    await releaseSources(sql);
    expect(await kept()).toHaveLength(1);
    const exported = JSON.parse((await readAll(exportAccount(sql, zoe.id))).join(''));
    expect(exported.films).toMatchObject([{ id: opened.id, revision: 1 }]);
    expect(exported.film_edits).toMatchObject([{ by: 'person', kind: 'edit' }]);
    expect(exported.assets).toHaveLength(1);
    await sql`delete from public.projects where id = ${projectId}`;
    await releaseSources(sql);
    expect(await kept()).toEqual([]);
    // The sweep removes the assets that no film uses.
    await sql`update app.assets set created_at = now() - interval '2 days' where user_id = ${zoe.id}`;
    const storage = await createDiskStorage(path.join(server.dataDir, 'storage'));
    expect(await storage.list('films', { prefix: `${zoe.id}/`, limit: 10 })).toHaveLength(1);
    await sweepFilms(sql, storage);
    expect(await storage.list('films', { prefix: `${zoe.id}/`, limit: 10 })).toEqual([]);
    expect(await sql`select 1 from app.assets where user_id = ${zoe.id}`).toEqual([]);
    expect(await sql`select 1 from app.film_edits where film_id = ${opened.id}`).toEqual([]);
  } finally {
    await sql.end();
  }
});

async function readAll(pieces: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

test('a project whose source is gone opens as its finished file; deleting the project deletes the film', async () => {
  const eve = await server.signUp();
  const { projectId } = await makeClip(eve, video);
  const sql = await openServerDatabase(server.dataDir);
  await sql`delete from app.uploads where user_id = ${eve.id}`;
  const { id, film } = await openFilm(eve, { project_id: projectId });
  expect(film.captions.style).toBe(0);
  expect(film.scenes).toHaveLength(1);
  expect(textOf(film)).toBe('Bonjour à tous voici une astuce');
  await sql`delete from public.projects where id = ${projectId}`;
  await sql.end();
  expect((await callFilms(eve, `/api/films/${id}`)).status).toBe(404);
});

test('edits are one transaction with a revision; a dry run changes nothing; undo gives back the document', async () => {
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const opened = await openFilm(ada, {
    filepath,
    start_time: 0.5,
    duration: 3,
    name: 'Essai',
    canvas: '1:1',
  });
  expect(opened).toMatchObject({ name: 'Essai', status: 'draft', price: { credits: 10 } });
  expect(opened.film.canvas).toMatchObject({ width: 1080, height: 1080 });
  const cut = { op: 'cut_range', source: 'main', start_seconds: 1, end_seconds: 2 };
  const dry = await editFilm(ada, opened, [cut], { dry_run: true });
  expect(dry.body).toMatchObject({ revision: 0, duration_seconds: 2, removed_seconds: 1 });
  expect(dry.body.text).toBe('retire 1\u00a0s');

  const done = await editFilm(ada, opened, [cut, { op: 'set_captions', style: 3 }]);
  expect(done.body).toMatchObject({ revision: 1, duration_seconds: 2 });
  // All or none: the second operation fails.
  const half = await editFilm(ada, { ...opened, revision: 1 }, [
    { op: 'set_captions', style: 4 },
    { op: 'remove_layer', id: 'none' },
  ]);
  expect([half.status, half.body.code]).toEqual([400, 'unknown_id']);
  const stale = await editFilm(ada, opened, [cut]);
  expect([stale.status, stale.body.code, stale.body.revision]).toEqual([409, 'stale_revision', 1]);

  const undone = await editFilm(ada, { ...opened, revision: 1 }, done.body.undo, { kind: 'undo' });
  expect(undone.body.revision).toBe(2);
  const { body: after } = await callFilms<FilmView>(ada, `/api/films/${opened.id}`);
  expect(after.film).toEqual(opened.film);
  const { body: history } = await callFilms<{ edits: { kind: string; revision: number; by: string }[] }>(
    ada,
    `/api/films/${opened.id}/edits`,
  );
  expect(history.edits.map(({ kind, revision, by }) => [kind, revision, by])).toEqual([
    ['undo', 2, 'person'],
    ['edit', 1, 'person'],
  ]);
});

test('an edit that is sent twice with one key is applied once, and the history names the key', async () => {
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const opened = await openFilm(ada, { filepath });
  const send = (operations: object[]) =>
    callFilms<EditAnswer & { code?: string }>(
      ada,
      `/api/films/${opened.id}/edits`,
      { revision: 0, operations },
      {
        headers: { 'Idempotency-Key': `edit-${opened.id}`, 'Content-Type': 'application/json' },
      },
    );
  const first = await send([{ op: 'set_captions', style: 3 }]);
  const second = await send([{ op: 'set_captions', style: 3 }]);
  expect(second.body).toEqual(first.body);
  expect((await send([{ op: 'set_captions', style: 4 }])).body.code).toBe('idempotency_conflict');
  await editFilm(ada, { ...opened, revision: 1 }, [{ op: 'set_captions', style: 5 }]);
  // The answer is the first one although the film has a newer revision.
  const [third, fourth] = await Promise.all([3, 3].map((style) => send([{ op: 'set_captions', style }])));
  expect([third?.body, fourth?.body]).toEqual([first.body, first.body]);
  const { body: history } = await callFilms<{ edits: { revision: number; key: string | null }[] }>(
    ada,
    `/api/films/${opened.id}/edits`,
  );
  expect(history.edits.map(({ revision, key }) => [revision, key])).toEqual([
    [2, null],
    [1, `edit-${opened.id}`],
  ]);
});

test('hostile edits are refused with a code, and nothing changes', async () => {
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const opened = await openFilm(ada, { filepath });
  const hostile: unknown[] = [
    null,
    [],
    'cut',
    { op: 'explode' },
    { op: 'cut_words', ids: ['none'] },
    { op: 'cut_words', ids: [] },
    { op: 'cut_words', ids: ['w1'], extra: 1 },
    { op: 'cut_range', source: 'main', start_seconds: -1, end_seconds: 1e9 },
    { op: 'cut_range', source: 'main', start_seconds: 0, end_seconds: 4 },
    { op: 'insert_scene', source: '__proto__', start_seconds: 0, end_seconds: 1, before: null },
    { op: 'insert_scene', source: 'main', start_seconds: 3, end_seconds: 99, before: null },
    {
      op: 'add_layer',
      layer: { id: 'l1', kind: 'image', asset_id: 'ast_of_somebody_else', ...SHOWN },
    },
    { op: 'set_canvas', width: 1e9, height: 2 },
    { op: 'replace_scenes', scenes: [] },
    ...['__proto__', 'constructor', 'toString'].map((name) => ({
      op: 'replace_speakers',
      speakers: Object.fromEntries([[name, { name: 'x', color: '#ffffff' }]]),
    })),
  ];
  for (const operation of hostile) {
    const { status, body } = await editFilm(ada, opened, [operation as object]);
    expect(status, JSON.stringify(operation)).toBe(400);
    expect(body.code, JSON.stringify(operation)).toMatch(/^(invalid_input|unknown_id|nothing_left)$/u);
  }
  for (const name of ['', ' ', 'a\u0000b', 'x'.repeat(500), '\ud800', 7]) {
    const body = JSON.stringify({ name });
    const renamed = await callFilms(ada, `/api/films/${opened.id}`, undefined, { method: 'PATCH', body });
    expect(renamed.status, body).toBe(400);
  }
  const begun = await callFilms(ada, '/api/films', { filepath, name: 'a\u0000b' });
  expect(begun.status).toBe(400);
  const many = Array.from({ length: 10_000 }, () => ({ op: 'set_captions', style: 1 }));
  expect((await editFilm(ada, opened, many)).status).toBe(400);
  const large = { op: 'set_captions', style: 1, padding: 'x'.repeat(5_000_000) };
  expect((await editFilm(ada, opened, [large])).body.code).toBe('film_too_large');
  expect((await callFilms<FilmView>(ada, `/api/films/${opened.id}`)).body.film).toEqual(opened.film);
});
