import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';
import { callFilms, editFilm, openFilm } from './film.testing.ts';

const run = promisify(execFile);

let server: SharedServer;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await sharedTestServer();
  [ada, bob] = await Promise.all([server.signUp(), server.signUp()]);
});
afterAll(() => server?.leave());

/** Reads a zip with Python, which checks the sum of each file. */
const READ = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
texts = {n: archive.read(n).decode() for n in archive.namelist() if n.endswith(('.otio', '.edl', '.fcpxml'))}
print(json.dumps({'sizes': {i.filename: i.file_size for i in archive.infolist()}, 'texts': texts}))
`;

test('a package holds the timelines and the files that they refer to', async () => {
  const video = await makeVideo(server.file('Mon entretien.mp4'), { seconds: 4, size: '320x180' });
  const { filepath } = await (await uploadVideo(ada, video)).json();
  const film = await openFilm(ada, { filepath, name: 'Été / fête' });
  await editFilm(ada, film, [
    { op: 'add_music', music: { id: 'm', bed: 'lofi', start_seconds: 0, end_seconds: 4 } },
  ]);
  const path = `/api/films/${film.id}/package`;
  expect((await callFilms(bob, path, {})).status).toBe(404);
  // The answer to HEAD has no body, so it is no open download.
  for (let count = 0; count < 8; count++) {
    const { status } = await ada.api(`/api/films/${film.id}/export/srt`, { method: 'HEAD' });
    expect(status).toBe(200);
  }
  const { body } = await callFilms<{ url: string; size_bytes: number; files: number }>(ada, path, {});
  expect(body.files).toBe(2);

  // The browser that saves it sends no token.
  const head = await fetch(server.url + body.url, { method: 'HEAD' });
  expect(head.headers.get('Content-Length')).toBe(String(body.size_bytes));
  const answer = await fetch(server.url + body.url);
  const zip = Buffer.from(await answer.arrayBuffer());
  expect(zip.length).toBe(body.size_bytes);
  await writeFile(server.file('film.zip'), zip);
  const { stdout } = await run('python3', ['-c', READ, server.file('film.zip')]);
  const { sizes, texts }: { sizes: Record<string, number>; texts: Record<string, string> } =
    JSON.parse(stdout);
  const names = Object.keys(sizes);
  const sources = names.filter((name) => /\.(?:mp4|flac)$/u.test(name));
  expect(sources).toHaveLength(2);
  expect(Math.min(...sources.map((name) => sizes[name] ?? 0))).toBeGreaterThan(1000);
  expect(names.map((name) => name.split('.').at(-1))).toEqual(
    expect.arrayContaining(['otio', 'fcpxml', 'edl', 'srt', 'vtt', 'json', 'txt']),
  );
  // Each file that a timeline names lies beside it.
  const otio = Object.entries(texts).find(([name]) => name.endsWith('.otio'))?.[1] ?? '';
  const urls = [...otio.matchAll(/"target_url":"([^"]+)"/gu)].map(([, url = '']) => decodeURIComponent(url));
  expect(new Set(urls)).toEqual(new Set(sources));

  const [, , , , userId] = body.url.split('/');
  for (const wrong of [
    body.url.replace(/.$/u, (last) => (last === 'A' ? 'B' : 'A')),
    body.url.replace(userId ?? '', bob.id),
    body.url.replace(/\/\d{10}\//u, '/9999999999/'),
  ]) {
    expect((await fetch(server.url + wrong)).status).toBe(404);
  }
});
