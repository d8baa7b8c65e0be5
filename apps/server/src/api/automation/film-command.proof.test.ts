import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installCli } from '../../testing/programs/pack-cli.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';

const run = promisify(execFile);
let server: SharedServer;
let home: string;
let env: Record<string, string>;
let program: string;

beforeAll(async () => {
  server = await sharedTestServer();
  const person = await server.signUp();
  const made = await person.api('/api/keys', { method: 'POST', body: JSON.stringify({ name: 'films' }) });
  const { key } = (await made.json()) as { key: string };
  home = await mkdtemp(path.join(os.tmpdir(), 'atelier-film-cli-'));
  program = await installCli(home);
  env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    LANG: 'en_GB.UTF-8',
    ATELIER_URL: server.url,
    ATELIER_KEY: key,
  };
});
afterAll(async () => {
  await server?.leave();
  await rm(home, { recursive: true, force: true });
});

async function film(...words: string[]): Promise<Record<string, unknown>[]> {
  const { stdout } = await run('node', [program, 'film', ...words, '--json'], { cwd: home, env });
  const facts = stdout.split('\n').filter((line) => line.startsWith('{'));
  return facts
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ event }) => event !== 'progress');
}

test('a file becomes a film that is read, edited, looked at, rendered and exported', async () => {
  await makeVideo(path.join(home, 'talk.mp4'), { seconds: 4, size: '320x180' });
  const [created] = await film('create', 'talk.mp4');
  expect(created).toMatchObject({ event: 'film', name: 'talk', status: 'draft', duration_seconds: 4 });
  const id = String(created?.id);
  expect(await film('list')).toMatchObject([{ id }]);
  expect((await film('show', id))[0]).toMatchObject({ id, revision: 0, film: { version: 1 } });

  const cut = { op: 'cut_range', source: 'main', start_seconds: 1, end_seconds: 2 };
  await writeFile(path.join(home, 'cut.json'), JSON.stringify([cut]));
  expect((await film('edit', id, 'cut.json', '--dry-run'))[0]).toMatchObject({
    revision: 0,
    duration_seconds: 3,
  });
  expect((await film('edit', id, 'cut.json'))[0]).toMatchObject({ revision: 1, removed_seconds: 1 });
  await writeFile(path.join(home, 'none.json'), '{}');
  await expect(film('edit', id, 'none.json')).rejects.toMatchObject({ code: 2 });

  expect(await film('render', id, '--dry-run')).toMatchObject([{ event: 'price', price: { tokens: 10 } }]);
  expect(await film('render', id, '--canvases', '9:16,1:1', '--dry-run')).toMatchObject([
    { event: 'price', price: { tokens: 10 } },
  ]);
  await expect(film('render', id, '--canvases', '9:16,9:16')).rejects.toMatchObject({ code: 2 });
  const [rendered, square] = await film('render', id, '--canvases', '9:16,1:1');
  expect(square?.file).toMatch(/talk \(1-1\).*\.mp4$/u);
  const { stdout } = await run('ffprobe', [
    ...[
      '-v',
      'error',
      '-show_entries',
      'format=duration',
      '-of',
      'csv=p=0',
      path.join(home, String(rendered?.file)),
    ],
  ]);
  expect(Number(stdout)).toBeCloseTo(3, 1);
  const [sheet] = await film('sheet', id, '--count', '4');
  expect((await readFile(path.join(home, String(sheet?.file)))).subarray(8, 12).toString()).toBe('WEBP');
  const [cover] = await film('cover', id, '1');
  expect((await readFile(path.join(home, String(cover?.file)))).subarray(1, 4).toString()).toBe('PNG');
  const [edl] = await film('export', id, 'edl');
  expect(await readFile(path.join(home, String(edl?.file)), 'utf8')).toContain('TITLE:');
  await expect(film('explode', id)).rejects.toMatchObject({ code: 2 });
});
