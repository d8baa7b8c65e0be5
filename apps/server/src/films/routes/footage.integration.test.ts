import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { promisify } from 'node:util';
import type { FilmView } from '@atelier/film/wire/film-answers';
import type { FootageSuggestions } from '@atelier/film/wire/footage-answers';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, editFilm, makeClip, openFilm } from './film.testing.ts';

const run = promisify(execFile);
let server: SharedServer;
let sql: Database;
beforeAll(async () => {
  server = await sharedTestServer();
  sql = await openServerDatabase(server.dataDir);
});
afterAll(async () => {
  await sql?.end();
  await server?.leave();
});

test('own files are suggested for a passage by what is said, named and seen in them; each is one edit', async () => {
  const lea = await server.signUp();
  const talk = await makeVideo(server.file('talk.mp4'), { seconds: 4 });
  const other = await makeVideo(server.file('interview.mp4'), { seconds: 4, size: '322x180' });
  const opened = await openFilm(lea, { project_id: (await makeClip(lea, talk)).projectId });
  await openFilm(lea, { project_id: (await makeClip(lea, other)).projectId });
  const words = opened.film?.words.main ?? [];
  const ids = words.map(({ id }) => id);
  // « Bonjour à tous voici une astuce » becomes « Bonjour à tous voici la mer ».
  await editFilm(lea, opened, [
    { op: 'replace_word', id: ids.at(-2) ?? '', text: 'la' },
    { op: 'replace_word', id: ids.at(-1) ?? '', text: 'mer.' },
  ]);
  const suggest = (person = lea, passage = ids) =>
    callFilms<FootageSuggestions>(person, `/api/films/${opened.id}/footage`, { words: passage });
  expect((await suggest()).body).toMatchObject({ searched: 0, suggestions: [] });

  const blue = await addPicture(lea, 'IMG_1.png', 'color=0x2a6fd0:s=540x960');
  await addPicture(lea, 'IMG_2.png', 'color=0x30a040:s=640x480');
  const greeting = await addPicture(lea, 'bonjours.png', 'color=0xc02020:s=320x240');
  const { filepath } = await (await uploadVideo(lea, other)).json();
  const said = (await callFilms<{ id: string }>(lea, '/api/assets', { filepath })).body.id;
  // The film of the clip gave the file its name.
  await callFilms(lea, `/api/assets/${said}`, { name: 'IMG_3.mp4' }, { method: 'PATCH' });

  const { body } = await suggest();
  expect(body.searched).toBe(4);
  expect(body.suggestions.map(({ asset, reasons }) => [asset.id, reasons])).toEqual([
    [greeting, [{ kind: 'name', text: 'Bonjour' }]],
    [said, [{ kind: 'said', text: 'Bonjour' }, expect.objectContaining({ kind: 'seen' })]],
    [blue, [{ kind: 'seen', text: 'blue' }]],
  ]);
  const sea = body.suggestions[2];
  const before = await callFilms<FilmView>(lea, `/api/films/${opened.id}`);
  const accepted = await editFilm(lea, before.body, sea ? [sea.operation] : []);
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  const after = (await callFilms<FilmView>(lea, `/api/films/${opened.id}`)).body.film;
  expect(after?.layers).toMatchObject([
    { kind: 'image', asset_id: blue, anchor: { word: ids[0] }, place: { x: 0.5, y: 0.5, width: 1 } },
  ]);
  expect(after?.sound).toEqual(before.body.film?.sound);

  // The contents of each picture are stored; a passage without a fitting file gets no suggestion.
  const seen = await sql<{ seen: unknown }[]>`select seen from app.assets where id = ${blue}`;
  expect(seen).toEqual([{ seen: { people: 0, colors: ['blue'], light: null } }]);
  expect((await suggest(lea, ['unknown'])).body.suggestions).toEqual([]);
  const bob = await server.signUp();
  expect((await suggest(bob)).status).toBe(404);
  expect((await suggest(lea, [])).status).toBe(400);
});

async function addPicture(person: TestPerson, name: string, picture: string): Promise<string> {
  const file = server.file(name);
  await run('ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    picture,
    '-frames:v',
    '1',
    file,
  ]);
  const form = new FormData();
  form.set('file', await openAsBlob(file, { type: 'image/png' }), name);
  const answer = await person.api('/api/assets', { method: 'POST', body: form });
  return (await answer.json()).id;
}
