import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installToolchain } from '../../../../../scripts/fresh/toolchain.mjs';
import { packCli } from '../../testing/programs/pack-cli.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const run = promisify(execFile);
let server: TestServer;
let folder: string;
let key: string;
let tarball: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-published-'));
  const ada = await server.signUp();
  const made = await ada.api('/api/keys', { method: 'POST', body: JSON.stringify({ name: 'published' }) });
  key = (await made.json()).key;
  tarball = await packCli(folder);
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The oldest Node that it is for, and the newest; each installs the tarball with an npm of its time. */
test.each([
  { node: 20, npm: 10 },
  { node: 26, npm: 12 },
])('the tarball is installed and works under Node $node', async ({ node, npm }) => {
  const home = path.join(folder, `node-${node}`);
  await mkdir(home);
  const { binDir, label } = await installToolchain(path.join(home, 'tools'), { node, npm });
  expect(label).toContain(`Node v${node}.`);
  await writeFile(path.join(home, 'package.json'), '{}');
  const env = {
    PATH: `${binDir}:/usr/bin:/bin`,
    HOME: home,
    LANG: 'fr_FR.UTF-8',
    ATELIER_URL: server.url,
    ATELIER_KEY: key,
  };
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: home, env });
  const film = await makeVideo(path.join(home, 'film.mp4'), { seconds: 1 });
  const atelier = (...words: string[]) =>
    run(path.join(home, 'node_modules/.bin/atelier'), words, { cwd: home, env });
  expect((await atelier('--help')).stdout).toContain('Utilisation');
  // Node prints no messages of its own to stderr.
  const made = await atelier('convert', film, '--to', 'mp3', '--output', 'out');
  expect([made.stderr, (await readdir(path.join(home, 'out'))).map((name) => path.extname(name))]).toEqual([
    '',
    ['.mp3'],
  ]);
  const spoken = await atelier('voice', 'Bonjour', '--output', 'out', '--json');
  expect(spoken.stdout).toContain('"event":"saved"');
  expect((await atelier('projects')).stdout.trim().split('\n')).toHaveLength(node === 20 ? 2 : 4);
});
