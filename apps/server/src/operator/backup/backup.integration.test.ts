import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { proof } from '@atelier/contracts/testing/proof';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditCredits } from '../../money/credits/audit.ts';
import { loadSecrets } from '../../platform/config/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { knownMigrations } from '../../platform/database/migrations.ts';
import { readVersion } from '../../platform/read-version.ts';
import { createDiskStorage } from '../../platform/storage/disk-storage.ts';
import { BUCKETS, type ObjectStorage } from '../../platform/storage/object-storage.ts';
import { openServerDatabase } from '../../testing/server-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { copyOut, listSequences, listTables } from './backup-tables.ts';
import { type BackupProgress, writeBackup } from './write-backup.ts';

const run = promisify(execFile);
const SERVER_DIR = path.resolve(import.meta.dirname, '../..');

let folder: string;
let server: TestServer;
let ada: TestPerson;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-backup-'));
  await chmod(folder, 0o755);
  server = await startTestServer();
  ada = await server.signUp();
  await convertPicture();
  await untilMeasured();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A project with a file, a charge and its line in the ledger. */
async function convertPicture() {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#08f' } });
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(await picture.png().toBuffer())]), 'été.png');
  form.set('outputFormat', 'jpg');
  expect((await ada.api('/api/convert', { method: 'POST', body: form })).status).toBe(200);
}

/** Waits for the first measurements of a new installation, which would otherwise change rows after the backup. */
async function untilMeasured() {
  const sql = await openServerDatabase(server.dataDir);
  const isMeasured = async () => {
    const [audits, buckets] = [await sql`select 1 from app.audits`, await sql`select 1 from app.storage_use`];
    return audits.length > 0 && buckets.length === BUCKETS.length;
  };
  await vi.waitUntil(isMeasured, { timeout: 180_000, interval: 200 });
  await sql.end();
}

function cli(name: 'backup' | 'restore', file: string, dataDir: string) {
  return run(process.execPath, [path.join(SERVER_DIR, `cli/${name}.ts`), file], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  });
}

async function rowsOf(sql: Database): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of await listTables(sql)) {
    // Restarts schedule of their own accord.
    if (table.schema === 'pgboss') continue;
    const text = await (await sql.unsafe(copyOut(table)).readable()).toArray();
    rows[`${table.schema}.${table.name}`] = Buffer.concat(text).toString().split('\n').sort();
  }
  rows.sequences = (await listSequences(sql)).map((one) => JSON.stringify(one));
  return rows;
}

async function objectsOf(dataDir: string): Promise<Record<string, string>> {
  const storage = await createDiskStorage(path.join(dataDir, 'storage'));
  const objects: Record<string, string> = {};
  for (const bucket of BUCKETS) {
    for await (const { key } of storage.all(bucket)) {
      const bytes = await readFile(path.join(dataDir, 'storage', bucket, key));
      objects[`${bucket}/${key}`] = bytes.toString('base64');
    }
  }
  return objects;
}

test('a backup of a running server, restored elsewhere, is the same in every row and file', async () => {
  // A second attempt begins from nothing too: a backup overwrites none.
  const place = await mkdtemp(path.join(folder, 'attempt-'));
  await chmod(place, 0o755);
  const file = path.join(place, 'whole.tar');
  const made = await cli('backup', file, server.dataDir);
  expect(made.stderr).toMatch(/0 of \d+ files, 0\.0 of [\d.]+ MB \(0 %\)/u);
  expect(made.stdout).toMatch(/whole\.tar: \d+ tables, \d+ files, [\d.]+ MB/u);
  expect((await stat(file)).mode & 0o077).toBe(0);
  const before = await openServerDatabase(server.dataDir);
  const [rows, objects] = [await rowsOf(before), await objectsOf(server.dataDir)];
  await before.end();
  expect(Object.keys(objects).filter((key) => key.startsWith('Projects/')).length).toBeGreaterThan(0);

  const dataDir = path.join(place, 'elsewhere');
  await mkdir(dataDir, { mode: 0o755 });
  expect((await cli('restore', file, dataDir)).stdout).toMatch(/^Restored \d+ tables and \d+ files/u);
  const restored = await startTestServer({ WORKER: 'off' }, { dataDir });
  try {
    const after = await openServerDatabase(dataDir);
    expect(await rowsOf(after)).toEqual(rows);
    expect(await auditCredits(after)).toEqual([]);
    await after.end();
    expect(await objectsOf(dataDir)).toEqual(objects);
    // The same person, password and secrets.
    const config: { supabaseKey: string } = await (await fetch(`${restored.url}/api/config`)).json();
    const client = createClient(restored.url, config.supabaseKey, { auth: { persistSession: false } });
    const { data } = await client.auth.signInWithPassword({ email: ada.email, password: ada.password });
    expect(data.user?.id).toBe(ada.id);
  } finally {
    await restored.stop();
  }
  // Without a server: the database is started for the backup alone.
  const second = path.join(place, 'second.tar');
  expect((await cli('backup', second, dataDir)).stdout).toContain('second.tar');
});

/** Backup of the version of 2026-11-22, before pg-boss became the queue; written by this file with MAKE_FIXTURE=1. */
const FIXTURE = path.join(import.meta.dirname, '../../testing/fixtures/backup-2026-11-22.tar');

test.runIf(process.env.MAKE_FIXTURE === '1')('the fixture is made', async () => {
  const sql = await openServerDatabase(server.dataDir);
  const storage = await createDiskStorage(path.join(folder, 'no-objects'));
  const secrets = await loadSecrets(server.dataDir);
  await rm(FIXTURE, { force: true });
  await writeBackup(FIXTURE, { sql, storage, secrets, version: await readVersion() });
  await sql.end();
});

proof('a backup of an older version is restored into the newest schema', async () => {
  const dataDir = path.join(folder, 'older');
  await mkdir(dataDir, { mode: 0o755 });
  expect((await cli('restore', FIXTURE, dataDir)).stdout).toMatch(/^Restored/u);
  const restored = await startTestServer({ WORKER: 'off' }, { dataDir });
  try {
    const sql = await openServerDatabase(dataDir);
    expect(await auditCredits(sql)).toEqual([]);
    const [person] = await sql<{ email: string }[]>`
      select email from auth.users join public.projects on projects.user_id = users.id`;
    const versions = await sql<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations order by 1`;
    expect(versions.map(({ version }) => version)).toEqual((await knownMigrations()).sort());
    await sql.end();
    const config: { supabaseKey: string } = await (await fetch(`${restored.url}/api/config`)).json();
    const client = createClient(restored.url, config.supabaseKey, { auth: { persistSession: false } });
    const { data } = await client.auth.signInWithPassword({
      email: person?.email ?? '',
      password: ada.password,
    });
    const { data: projects } = await client.from('projects').select('type');
    expect([data.user?.email, projects]).toEqual([person?.email, [{ type: 'file_convert' }]]);
  } finally {
    await restored.stop();
  }
});

test('what is deleted while a backup is written is left out, and the rest is whole', async () => {
  await convertPicture();
  const disk = await createDiskStorage(path.join(server.dataDir, 'storage'));
  const deleted: string[] = [];
  // The first object goes between its listing and its reading.
  const storage: ObjectStorage = {
    ...disk,
    async fetchTo(bucket, key, filePath) {
      if (deleted.length === 0) {
        deleted.push(`${bucket}/${key}`);
        throw Object.assign(new Error('gone'), { code: 'ENOENT' });
      }
      await disk.fetchTo(bucket, key, filePath);
    },
    stat: async (bucket, key) => (deleted.includes(`${bucket}/${key}`) ? null : disk.stat(bucket, key)),
  };
  const sql = await openServerDatabase(server.dataDir);
  const file = path.join(await mkdtemp(path.join(folder, 'deleted-')), 'backup.tar');
  const seen: BackupProgress[] = [];
  const secrets = await loadSecrets(server.dataDir);
  const version = await readVersion();
  const onProgress = (progress: BackupProgress) => void seen.push(structuredClone(progress));
  const made = await writeBackup(file, { sql, storage, secrets, version, onProgress });
  await sql.end();
  expect(deleted).toHaveLength(1);
  const files = seen.at(-1)?.all.files ?? 0;
  expect(files).toBeGreaterThan(1);
  expect(made.objects).toBe(files - 1);
  expect(seen.map(({ done }) => done.files)).toEqual(Array.from({ length: files }, (_, index) => index));
  const dataDir = path.join(path.dirname(file), 'restored');
  await mkdir(dataDir, { mode: 0o755 });
  expect((await cli('restore', file, dataDir)).stdout).toContain(`${files - 1} files`);
});

test('nothing is overwritten, and a damaged or cut backup restores nothing', async () => {
  const file = path.join(folder, 'kept.tar');
  await cli('backup', file, server.dataDir);
  await expect(cli('backup', file, server.dataDir)).rejects.toMatchObject({
    stderr: expect.stringContaining('exists already'),
  });
  await expect(cli('restore', file, server.dataDir)).rejects.toMatchObject({
    stderr: expect.stringContaining('is not empty'),
  });
  const bytes = await readFile(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  const damaged = path.join(folder, 'damaged.tar');
  await writeFile(damaged, bytes);
  await truncate(file, Math.floor(bytes.length * 0.7));
  for (const [bad, message] of [
    [damaged, 'is damaged'],
    [file, 'is not a whole backup'],
    [path.join(folder, 'missing.tar'), 'is not a whole backup'],
  ] as const) {
    const dataDir = path.join(folder, 'nothing');
    await expect(cli('restore', bad, dataDir), bad).rejects.toMatchObject({
      stderr: expect.stringContaining(message),
    });
    expect(await stat(dataDir).catch(() => null)).toBeNull();
  }
});
