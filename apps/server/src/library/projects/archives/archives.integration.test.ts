import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectArchiveAnswerSchema } from '@atelier/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../../testing/shared-server.ts';
import type { TestPerson } from '../../../testing/test-server.ts';

const run = promisify(execFile);

let server: SharedServer;
let owner: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  server = await sharedTestServer();
  [owner, stranger] = await Promise.all([server.signUp(), server.signUp('Nadia Petit')]);
});
afterAll(() => server.leave());

test('several projects are one zip that any program opens, of the length that was told', async () => {
  const films = [randomBytes(3_000_000), randomBytes(50_000), randomBytes(10)];
  const ids = [
    await addProject(owner, 'Été / fête', 'a.mp4', films[0]),
    await addProject(owner, 'ÉTÉ / fête', 'b.mp4', films[1]),
    await addProject(owner, 'Voix', 'c.mp3', films[2]),
  ];
  const gone = await addProject(owner, 'Sans fichier', 'missing.mp4');
  const foreign = await addProject(stranger, 'À une autre', 'd.mp4', randomBytes(20));
  // A row may name any address: a file in somebody else's folder is no file of this project.
  const stolen = await addRow(owner, 'Volé', `${objects()}/${stranger.id}/d.mp4`);

  const answer = await ask(owner, [...ids, gone, foreign, stolen], 'Entretien « Camille »');
  expect(answer).toMatchObject({ count: 3, missing: [gone, foreign, stolen] });

  // The browser that saves it sends no token.
  const head = await fetch(server.url + answer.url, { method: 'HEAD' });
  expect(head.headers.get('Content-Length')).toBe(String(answer.size_bytes));
  const response = await fetch(server.url + answer.url);
  expect(response.headers.get('Content-Type')).toBe('application/zip');
  expect(response.headers.get('Content-Disposition')).toContain(
    encodeURIComponent('Entretien « Camille ».zip'),
  );
  const zip = Buffer.from(await response.arrayBuffer());
  expect(zip.length).toBe(answer.size_bytes);
  const files = await unpack(zip);
  expect([...files.keys()]).toEqual(['Été fête.mp4', 'ÉTÉ fête (2).mp4', 'Voix.mp3']);
  expect([...files.values()].map((file, index) => film(films, index).equals(file))).toEqual([
    true,
    true,
    true,
  ]);
});

test('an archive is its owner’s to ask for, and nobody guesses its address', async () => {
  const id = await addProject(owner, 'Un clip', 'e.mp4', randomBytes(2000));
  expect((await post(stranger, [id])).status).toBe(404);
  expect((await post(owner, [])).status).toBe(400);
  const { url } = await ask(owner, [id]);
  expect((await fetch(`${server.url}${url}x`)).status).toBe(404);
  // Deleted in the meantime: what is left is nothing, not somebody's file.
  await owner.supabase.from('projects').delete().eq('id', id);
  const files = await unpack(Buffer.from(await (await fetch(server.url + url)).arrayBuffer()));
  expect(files.size).toBe(0);
});

const objects = () => `${server.url}/storage/v1/object/public/Projects`;

function film(films: readonly Buffer[], index: number): Buffer {
  return films[index] ?? Buffer.alloc(0);
}

async function addProject(person: TestPerson, title: string, file: string, bytes?: Buffer): Promise<string> {
  if (bytes) {
    const folder = path.join(server.dataDir, 'storage', 'Projects', person.id);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, file), bytes);
  }
  return addRow(person, title, `${objects()}/${person.id}/${file}`);
}

async function addRow(person: TestPerson, title: string, file_url: string): Promise<string> {
  const row = { user_id: person.id, title, type: 'video_clip', file_url, status: 'generated' };
  const { data, error } = await person.supabase.from('projects').insert(row).select('id').single();
  if (error) throw error;
  return data.id;
}

function post(person: TestPerson, project_ids: string[], name?: string): Promise<Response> {
  return person.api('/api/project-archives', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ project_ids, name }),
  });
}

async function ask(person: TestPerson, ids: string[], name?: string) {
  const response = await post(person, ids, name);
  return projectArchiveAnswerSchema.parse(await response.json());
}

/** By Python's zipfile, which checks every CRC: what a person's own program would say. */
async function unpack(zip: Buffer): Promise<Map<string, Buffer>> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-zip-'));
  try {
    await writeFile(path.join(dir, 'a.zip'), zip);
    const script =
      'import zipfile,json;z=zipfile.ZipFile("a.zip");assert z.testzip() is None;z.extractall("out");print(json.dumps(z.namelist()))';
    const { stdout } = await run('python3', ['-c', script], { cwd: dir });
    const names: string[] = JSON.parse(stdout);
    const files = names.map(async (name) => [name, await readFile(path.join(dir, 'out', name))] as const);
    return new Map(await Promise.all(files));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
