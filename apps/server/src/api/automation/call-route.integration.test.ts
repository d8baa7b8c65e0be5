import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installCli } from '../../testing/programs/pack-cli.ts';
import { type SharedServer, sharedTestServer } from '../../testing/shared-server.ts';
import type { TestPerson } from '../../testing/test-server.ts';

const run = promisify(execFile);

let server: SharedServer;
let ada: TestPerson;
let key: string;
let home: string;
let program: string;

beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
  const made = await ada.api('/api/keys', { method: 'POST', body: JSON.stringify({ name: 'cli' }) });
  key = (await made.json()).key;
  home = await mkdtemp(path.join(os.tmpdir(), 'atelier-call-'));
  program = await installCli(home);
});
afterAll(async () => {
  await server?.leave();
  await rm(home, { recursive: true, force: true });
});

async function atelier(words: string[]) {
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    LANG: 'en_GB.UTF-8',
    ATELIER_URL: server.url,
    ATELIER_KEY: key,
  };
  const ended = run('/usr/bin/env', ['node', program, ...words], { cwd: home, env });
  const { code, stdout, stderr } = await ended.then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  const lines = words.includes('--json') ? stdout.trim().split('\n') : [];
  return { code, stdout, stderr, facts: lines.map((line) => JSON.parse(line)) };
}

test('any declared route can be called: parameters, query, body, dry run, errors and files', async () => {
  const listed = await atelier(['call', '--help']);
  expect(listed.stdout).toContain('renameFilm  PATCH /api/films/:id');
  const entry = path.join(home, 'entry.json');
  await writeFile(entry, JSON.stringify({ written: 'Potro', masked: false }));
  const added = await atelier(['call', 'addDictionaryWord', '--body', entry, '--json']);
  expect(added.facts).toMatchObject([{ event: 'answer', answer: { written: 'Potro' } }]);
  const { entries } = await (await ada.api('/api/dictionary')).json();
  expect(entries).toMatchObject([{ written: 'Potro' }]);
  const id = `id=${entries[0].id}`;
  const asked = await atelier(['call', 'removeDictionaryWord', id, '--dry-run']);
  expect(asked.stdout.trim()).toBe(`DELETE /api/dictionary/${entries[0].id}`);
  expect((await atelier(['call', 'removeDictionaryWord', id])).code).toBe(0);
  expect(await (await ada.api('/api/dictionary')).json()).toMatchObject({ entries: [] });

  expect((await atelier(['call', 'removeDictionaryWord'])).stderr).toContain('id=…');
  expect((await atelier(['call', 'addDictionaryWord'])).stderr).toContain('written');
  expect((await atelier(['call', 'mirrorFilm'])).stderr).toContain('atelier call --help');
  const page = await atelier(['call', 'listProjects', 'limit=1', '--json']);
  expect(page.facts).toMatchObject([{ answer: { projects: [] } }]);
  const saved = await atelier(['call', 'readOpenApi', '--json']);
  const { file } = saved.facts[0];
  expect(JSON.parse(await readFile(path.resolve(home, file), 'utf8')).info.title).toBe('Atelier');
});
