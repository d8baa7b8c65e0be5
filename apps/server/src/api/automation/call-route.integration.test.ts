import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPersonCli, type PersonCli } from '../../testing/programs/person-cli.ts';

let cli: PersonCli;
let atelier: PersonCli['run'];
let home: string;

beforeAll(async () => {
  cli = await openPersonCli('en_GB');
  ({ run: atelier, home } = cli);
});
afterAll(() => cli?.close());

test('any declared route can be called: parameters, query, body, dry run, errors and files', async () => {
  const listed = await atelier(['call', '--help']);
  expect(listed.stdout).toContain('renameFilm  PATCH /api/films/:id');
  const entry = path.join(home, 'entry.json');
  await writeFile(entry, JSON.stringify({ written: 'Potro', masked: false }));
  const added = await atelier(['call', 'addDictionaryWord', '--body', entry, '--json']);
  expect(added.facts).toMatchObject([{ event: 'answer', answer: { written: 'Potro' } }]);
  const { entries } = await (await cli.person.api('/api/dictionary')).json();
  expect(entries).toMatchObject([{ written: 'Potro' }]);
  const id = `id=${entries[0].id}`;
  const asked = await atelier(['call', 'removeDictionaryWord', id, '--dry-run']);
  expect(asked.stdout.trim()).toBe(`DELETE /api/dictionary/${entries[0].id}`);
  expect((await atelier(['call', 'removeDictionaryWord', id])).code).toBe(0);
  expect(await (await cli.person.api('/api/dictionary')).json()).toMatchObject({ entries: [] });

  expect((await atelier(['call', 'removeDictionaryWord'])).stderr).toContain('id=…');
  expect((await atelier(['call', 'addDictionaryWord'])).stderr).toContain('written');
  expect((await atelier(['call', 'mirrorFilm'])).stderr).toContain('atelier call --help');
  const page = await atelier(['call', 'listProjects', 'limit=1', '--json']);
  expect(page.facts).toMatchObject([{ answer: { projects: [] } }]);
  const saved = await atelier(['call', 'readOpenApi', '--json']);
  const file = String(saved.facts[0]?.file);
  expect(JSON.parse(await readFile(path.resolve(home, file), 'utf8')).info.title).toBe('Atelier');

  // The pattern of a parameter is no parameter, a public route needs no key, and a file is not ignored.
  const words = await atelier(['call', 'readCaptionFile', 'file=job.srt', '--dry-run']);
  expect(words.stdout.trim()).toBe('GET /api/captions/job.srt');
  const health = await atelier(['call', 'readHealth', '--key', '', '--json']);
  expect(health.facts).toMatchObject([{ answer: { status: 'ok' } }]);
  expect((await atelier(['call', 'addDictionaryWord', '--file', entry])).stderr).toContain('takes no file');
  expect((await atelier(['call', 'uploadVideo'])).stderr).toContain('--file FILE');
});
