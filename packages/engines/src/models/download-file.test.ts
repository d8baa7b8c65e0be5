import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadFile } from './download-file.ts';
import { type FileServer, type FileServerOptions, startFileServer } from './file-server.testing.ts';
import { ModelInstallError } from './model-install-error.ts';

const FILE = Uint8Array.from({ length: 200_000 }, (_, index) => (index * 31 + (index >> 8)) & 0xff);
const SHA256 = createHash('sha256').update(FILE).digest('hex');

let folder: string;
let server: FileServer | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-download-'));
});

afterEach(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function download(
  serverOptions: Partial<FileServerOptions> = {},
  more: Partial<Parameters<typeof downloadFile>[0]> = {},
) {
  server = await startFileServer({ files: { '/model.bin': FILE }, ...serverOptions });
  return downloadFile({
    url: `${server.url}/model.bin`,
    path: join(folder, 'model.bin'),
    sizeBytes: FILE.length,
    wait: async () => undefined,
    onProgress: (receivedBytes) => server?.onReceived(receivedBytes),
    ...more,
  });
}

test('downloads a file, reports progress and gives its hash', async () => {
  const onProgress = vi.fn();
  expect(await download({}, { onProgress })).toBe(SHA256);
  expect(new Uint8Array(await readFile(join(folder, 'model.bin')))).toEqual(FILE);
  expect(onProgress).toHaveBeenLastCalledWith(FILE.length);
});

test('goes on where the connection broke off', async () => {
  expect(await download({ cutAfterBytes: [70_000, 60_000] })).toBe(SHA256);
  expect(server?.requests.map(({ range }) => range)).toEqual([undefined, 'bytes=70000-', 'bytes=130000-']);
});

test('resumes the part that an earlier process left', async () => {
  server = await startFileServer({ files: { '/model.bin': FILE } });
  const url = `${server.url}/model.bin`;
  await writeFile(join(folder, 'model.bin.part'), FILE.subarray(0, 50_000));
  await writeFile(join(folder, 'model.bin.part.json'), JSON.stringify({ url, etag: `"${FILE.length}"` }));
  const sha256 = await downloadFile({ url, path: join(folder, 'model.bin'), sizeBytes: FILE.length });
  expect(sha256).toBe(SHA256);
  expect(server.requests).toEqual([{ path: '/model.bin', range: 'bytes=50000-' }]);
});

test('begins anew when the file on the server has changed', async () => {
  server = await startFileServer({ files: { '/model.bin': FILE } });
  const url = `${server.url}/model.bin`;
  await writeFile(join(folder, 'model.bin.part'), new Uint8Array(50_000));
  await writeFile(join(folder, 'model.bin.part.json'), JSON.stringify({ url, etag: '"older"' }));
  expect(await downloadFile({ url, path: join(folder, 'model.bin'), sizeBytes: FILE.length })).toBe(SHA256);
});

test('begins anew when the server ignores Range', async () => {
  expect(await download({ cutAfterBytes: [70_000], ranges: false })).toBe(SHA256);
});

test('tries again after a busy server, and not after a missing file', async () => {
  expect(await download({ statuses: [503, 429] })).toBe(SHA256);
  expect(server?.requests).toHaveLength(3);
  await server?.close();
  await expect(download({ files: {} })).rejects.toMatchObject({ code: 'download_failed' });
  expect(server?.requests).toHaveLength(1);
});

test('gives up after attempts without progress', async () => {
  const failing = download({ statuses: [500, 500, 500, 500] }, { maxAttempts: 3 });
  await expect(failing).rejects.toBeInstanceOf(ModelInstallError);
  expect(server?.requests).toHaveLength(3);
});

test('refuses more bytes than the model has', async () => {
  await expect(download({}, { sizeBytes: 1000 })).rejects.toMatchObject({ code: 'download_failed' });
});

test('stops at once on the signal and keeps the part', async () => {
  const stop = new AbortController();
  const stopped = download(
    { cutAfterBytes: [80_000] },
    { signal: stop.signal, wait: async () => stop.abort(new Error('stopped')) },
  );
  await expect(stopped).rejects.toThrow('stopped');
  expect(await readFile(join(folder, 'model.bin.part'))).toHaveLength(80_000);
});
