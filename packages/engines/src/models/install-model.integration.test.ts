import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBackgroundInstall } from './background-installer.ts';
import { type FileServer, startFileServer } from './file-server.testing.ts';
import { type InstallProgress, installModel } from './install-model.ts';
import { isInstalled, listModels, removeModel } from './installed-models.ts';
import type { ModelEntry } from './model-entry.ts';

let folder: string;
let modelsDir: string;
let server: FileServer | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-install-'));
  modelsDir = join(folder, 'models');
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Packs files like a release: one top-level folder in a .tar.bz2. */
async function pack(files: Record<string, string>, tarArgs: string[] = ['upstream-name']): Promise<Buffer> {
  const top = join(folder, 'upstream-name');
  await rm(top, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(top, name, '..'), { recursive: true });
    await writeFile(join(top, name), content);
  }
  execFileSync('tar', ['-cjf', 'a.tar.bz2', ...tarArgs], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return readFile(join(folder, 'a.tar.bz2'));
}

function entryFor(archive: Uint8Array, changes: Partial<ModelEntry> = {}): ModelEntry {
  return {
    name: 'tiny-test',
    kind: 'speech-to-text',
    label: { fr: 'Essai', en: 'Test' },
    languages: ['fr-FR'],
    quality: 'draft',
    url: 'https://models.invalid/releases/tiny.tar.bz2',
    archive: 'tar.bz2',
    sizeBytes: archive.length,
    installedBytes: 1000,
    sha256: createHash('sha256').update(archive).digest('hex'),
    sumsUrl: null,
    licence: 'MIT',
    files: ['encoder.onnx', 'tokens.txt', 'data/'],
    manifest: { kind: 'offline-transducer' },
    isDefault: false,
    ...changes,
  };
}

const GOOD = {
  'encoder.onnx': 'weights',
  'tokens.txt': 'a 0\n',
  'data/deep/x': 'x',
  'test_wavs/0.wav': 'sound',
};

async function serve(archive: Uint8Array, more: Partial<Parameters<typeof startFileServer>[0]> = {}) {
  server = await startFileServer({ files: { '/mirror/tiny.tar.bz2': archive }, ...more });
  return `${server.url}/mirror/`;
}

const download = { wait: async () => undefined };

test('installs from a mirror, keeps only the wanted files and leaves nothing else behind', async () => {
  const archive = await pack(GOOD);
  const entry = entryFor(archive);
  const progress: InstallProgress[] = [];
  const mirrorUrl = await serve(archive, { cutAfterBytes: [40] });
  const onProgress = (step: InstallProgress) => {
    progress.push(step);
    server?.onReceived(step.receivedBytes);
  };
  const result = await installModel({ entry, modelsDir, mirrorUrl, download, onProgress });
  expect(result.trust).toBe('published');
  expect((await readdir(result.folder)).sort()).toEqual(['data', 'encoder.onnx', 'model.json', 'tokens.txt']);
  expect(await readFile(join(result.folder, 'data/deep/x'), 'utf8')).toBe('x');
  expect(JSON.parse(await readFile(join(result.folder, 'model.json'), 'utf8'))).toMatchObject({
    kind: 'offline-transducer',
    languages: ['fr-FR'],
    licence: 'MIT',
  });
  expect(await readdir(join(modelsDir, '.downloads'))).toEqual([]);
  expect((await readdir(modelsDir)).sort()).toEqual(['.downloads', 'tiny-test']);
  expect(progress.at(-1)).toMatchObject({ phase: 'unpacking', percent: 95 });
  expect(await isInstalled(entry, modelsDir)).toBe(true);
  // The second request resumed where the connection was cut.
  expect(server?.requests[1]?.range).toBe('bytes=40-');
  expect(await removeModel(entry, modelsDir)).toBe(true);
  expect(await removeModel(entry, modelsDir)).toBe(false);
  expect((await listModels(modelsDir, [entry])).models).toEqual([{ entry, installed: false }]);
  await writeFile(
    join(modelsDir, '.downloads/tiny.tar.bz2.part'),
    archive.subarray(0, Math.ceil(archive.length / 2)),
  );
  expect((await listModels(modelsDir, [entry])).models).toMatchObject([{ installed: false, percent: 50 }]);
});

test('throws a corrupt download away and installs nothing', async () => {
  const archive = await pack(GOOD);
  const corrupt = Uint8Array.from(archive);
  corrupt[archive.length - 20] = (corrupt[archive.length - 20] ?? 0) ^ 0xff;
  const mirrorUrl = await serve(corrupt);
  await expect(
    installModel({ entry: entryFor(archive), modelsDir, mirrorUrl, download }),
  ).rejects.toMatchObject({
    code: 'checksum_mismatch',
  });
  expect(await readdir(modelsDir)).toEqual(['.downloads']);
  expect(await readdir(join(modelsDir, '.downloads'))).toEqual([]);
});

test('trusts the first download of an unpublished hash, and no other afterwards', async () => {
  const archive = await pack(GOOD);
  const entry = entryFor(archive, { sha256: null });
  const mirrorUrl = await serve(archive);
  expect((await installModel({ entry, modelsDir, mirrorUrl })).trust).toBe('first-use');
  expect((await installModel({ entry, modelsDir, mirrorUrl })).trust).toBe('recorded');
  await server?.close();
  const other = await pack({ ...GOOD, 'encoder.onnx': 'other weights' });
  const changed = { ...entry, sizeBytes: other.length };
  await expect(
    installModel({ entry: changed, modelsDir, mirrorUrl: await serve(other), download }),
  ).rejects.toMatchObject({ code: 'checksum_mismatch' });
});

test.each([
  ['hash and name', (hash: string) => `${'0'.repeat(64)}  other.tar.bz2\n${hash}  tiny.tar.bz2\n`],
  ['name and hash', (hash: string) => `other.tar.bz2\t${'0'.repeat(64)}\ntiny.tar.bz2\t${hash}\n`],
])("a hash that is not in the table is read from the release's own list: %s", async (_, listOf) => {
  const archive = await pack(GOOD);
  const unknown = { sha256: null, sumsUrl: 'https://models.invalid/releases/checksum.txt' };
  // The size of the table is about right.
  const entry = entryFor(archive, { ...unknown, sizeBytes: archive.length + 20 });
  const hash = createHash('sha256').update(archive).digest('hex');
  const files = (list: string) => ({
    '/mirror/tiny.tar.bz2': archive,
    '/mirror/checksum.txt': Buffer.from(list),
  });
  const install = (mirrorUrl: string) => installModel({ entry, modelsDir, mirrorUrl, download });
  expect((await install(await serve(archive, { files: files(listOf(hash)) }))).trust).toBe('published');
  await server?.close();
  await removeModel(entry, modelsDir);
  await expect(install(await serve(archive, { files: files(listOf('f'.repeat(64))) }))).rejects.toMatchObject(
    { code: 'checksum_mismatch' },
  );
  await server?.close();
  for (const list of ['', listOf(hash).replaceAll('tiny', 'wrong')]) {
    await expect(install(await serve(archive, { files: files(list) }))).rejects.toMatchObject({
      code: 'download_failed',
    });
    await server?.close();
  }
  expect(await isInstalled(entry, modelsDir)).toBe(false);
});

test.each([
  [
    'a name that leads out',
    ['--transform', 's,upstream-name/tokens.txt,upstream-name/../../escaped/tokens.txt,', '-P'],
  ],
  ['an absolute name', ['--transform', 's,upstream-name/tokens.txt,/tmp/atelier-escaped/tokens.txt,', '-P']],
])('refuses an archive with %s', async (_, args) => {
  const archive = await pack(GOOD, [...args, 'upstream-name']);
  const mirrorUrl = await serve(archive);
  await expect(
    installModel({ entry: entryFor(archive), modelsDir, mirrorUrl, download }),
  ).rejects.toMatchObject({
    code: 'archive_refused',
  });
  expect(existsSync(join(modelsDir, 'escaped'))).toBe(false);
  expect(existsSync(join(folder, 'escaped'))).toBe(false);
  expect(existsSync('/tmp/atelier-escaped')).toBe(false);
  expect(await readdir(modelsDir)).toEqual(['.downloads']);
});

test('refuses links in place of files', async () => {
  await pack(GOOD);
  await rm(join(folder, 'upstream-name/tokens.txt'));
  await symlink('/etc/passwd', join(folder, 'upstream-name/tokens.txt'));
  execFileSync('tar', ['-cjf', 'a.tar.bz2', 'upstream-name'], { cwd: folder });
  const archive = await readFile(join(folder, 'a.tar.bz2'));
  const mirrorUrl = await serve(archive);
  await expect(
    installModel({ entry: entryFor(archive), modelsDir, mirrorUrl, download }),
  ).rejects.toMatchObject({
    code: 'archive_refused',
  });
  expect(await readdir(modelsDir)).toEqual(['.downloads']);
});

test('refuses files larger than the model can have', async () => {
  const archive = await pack({ ...GOOD, 'encoder.onnx': 'x'.repeat(4_000_000) });
  const mirrorUrl = await serve(archive);
  await expect(
    installModel({ entry: entryFor(archive), modelsDir, mirrorUrl, download }),
  ).rejects.toMatchObject({
    code: 'archive_refused',
  });
});

test('a second installer of the same model is told to wait', async () => {
  const archive = await pack(GOOD);
  const entry = entryFor(archive);
  const mirrorUrl = await serve(archive);
  const results = await Promise.allSettled([
    installModel({ entry, modelsDir, mirrorUrl }),
    installModel({ entry, modelsDir, mirrorUrl }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ code: 'busy' });
});

test('the lock of a dead installer is taken over', async () => {
  const archive = await pack(GOOD);
  const entry = entryFor(archive);
  const dead = execFileSync('sh', ['-c', 'echo $$']).toString().trim();
  await mkdir(join(modelsDir, '.downloads'), { recursive: true });
  const { hostname } = await import('node:os');
  await writeFile(join(modelsDir, '.downloads/tiny-test.lock'), `${hostname()} ${dead}\n`);
  await installModel({ entry, modelsDir, mirrorUrl: await serve(archive) });
  expect(await isInstalled(entry, modelsDir)).toBe(true);
});

test('the background installer installs what is missing and reports what fails', async () => {
  const archive = await pack(GOOD);
  const good = entryFor(archive);
  const missing = entryFor(archive, { name: 'not-there', url: 'https://models.invalid/none.tar.bz2' });
  const mirrorUrl = await serve(archive);
  const installer = startBackgroundInstall({ entries: [good, missing], modelsDir, mirrorUrl, download });
  await installer.finished;
  expect(await isInstalled(good, modelsDir)).toBe(true);
  expect(installer.status()).toEqual([
    {
      name: 'not-there',
      kind: 'speech-to-text',
      languages: ['fr-FR'],
      percent: 0,
      error: expect.stringContaining('404'),
    },
  ]);
});

test('models of a server that cannot be reached are reported once, and the others are not tried for long', async () => {
  const entries = ['one', 'two', 'three'].map((name) => entryFor(new Uint8Array(100), { name }));
  const reports: string[][] = [];
  let waits = 0;
  const installer = startBackgroundInstall({
    entries,
    modelsDir,
    // A port without a server.
    mirrorUrl: 'http://127.0.0.1:9/',
    download: {
      wait: async () => {
        waits += 1;
      },
    },
    onFailed: (failures) => reports.push(failures.map((failure) => failure.entry.name)),
  });
  await installer.finished;
  expect(reports).toEqual([['one', 'two', 'three']]);
  // Four waits between five attempts for the first one alone.
  expect(waits).toBe(4);
  expect(installer.status()).toHaveLength(3);
});
