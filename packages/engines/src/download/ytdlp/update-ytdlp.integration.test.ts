import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FileServer, startFileServer } from '../../models/file-server.testing.ts';
import { findYtdlp, updatedYtdlpPath } from './find-ytdlp.ts';
import { keepYtdlpNew } from './keep-ytdlp-new.ts';
import { updateYtdlp } from './update-ytdlp.ts';

const DAY_MS = 24 * 3600_000;
let dataDir: string;
let server: FileServer | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-ytdlp-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

/** Serves a release on loopback whose yt-dlp only prints its version. */
async function release(version: string, changes: { program?: string; sum?: string } = {}) {
  await server?.close();
  const program = Buffer.from(changes.program ?? `#!/bin/sh\necho ${version}\n`);
  const sum = changes.sum ?? createHash('sha256').update(program).digest('hex');
  const sums = `${'0'.repeat(64)}  yt-dlp.exe\n${sum}  yt-dlp\n`;
  server = await startFileServer({ files: { '/yt-dlp': program, '/SHA2-256SUMS': Buffer.from(sums) } });
  return { dataDir, releaseUrl: server.url, download: { maxAttempts: 1, wait: async () => undefined } };
}

const asked = () => server?.requests.map((request) => request.path);

test('the newest yt-dlp is fetched, checked, tried and used; the same one is not fetched again', async () => {
  const percents: number[] = [];
  const onProgress = (percent: number) => percents.push(percent);
  const first = await updateYtdlp({ ...(await release('2026.11.01')), onProgress });
  expect(first).toEqual({ path: updatedYtdlpPath(dataDir), version: '2026.11.01', isNew: true });
  expect(percents.at(-1)).toBe(100);
  expect((await findYtdlp({ dataDir })).ytdlp).toMatchObject({
    command: first.path,
    version: '2026.11.01',
  });

  const again = await updateYtdlp(await release('2026.11.01'));
  expect([again.isNew, asked()]).toEqual([false, ['/SHA2-256SUMS']]);
  expect(await updateYtdlp(await release('2026.11.20'))).toMatchObject({
    version: '2026.11.20',
    isNew: true,
  });
});

test.each([
  ['does not match its checksum', { sum: 'f'.repeat(64) }, 'checksum_mismatch'],
  ['does not start', { program: '#!/nowhere\n' }, 'tool_missing'],
  ['has no checksum', { sum: 'none' }, 'download_failed'],
])('one that %s changes nothing', async (_, changes, code) => {
  const { path: file } = await updateYtdlp(await release('2026.11.01'));
  const before = await readFile(file);
  await expect(updateYtdlp(await release('2026.11.20', changes))).rejects.toMatchObject({ code });
  expect(await readFile(file)).toEqual(before);
});

test('the server looks at its first start and then once a week, and says what it is doing', async () => {
  const updated: string[] = [];
  const keep = async (version: string) => {
    const keeper = keepYtdlpNew({
      ...(await release(version)),
      onUpdated: (found) => updated.push(found.version),
    });
    await keeper.finished;
    keeper.close();
    return keeper.status();
  };
  expect(await keep('2026.11.01')).toEqual([]);
  await keep('2026.11.20');
  // Six days later, and eight.
  const file = updatedYtdlpPath(dataDir);
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  await utimes(file, ago(6), ago(6));
  await keep('2026.11.20');
  expect([updated, asked()]).toEqual([['2026.11.01'], []]);
  await utimes(file, ago(8), ago(8));
  await keep('2026.11.20');
  expect(updated).toEqual(['2026.11.01', '2026.11.20']);
  // An update without a new release counts too.
  await utimes(file, ago(8), ago(8));
  await keep('2026.11.20');
  expect(Date.now() - (await stat(file)).mtimeMs).toBeLessThan(60_000);
});

test('who turned the weekly look off looks when they ask', async () => {
  const keeper = keepYtdlpNew({ ...(await release('2026.11.01')), isAutomatic: false });
  await keeper.finished;
  expect(asked()).toEqual([]);
  const looking = keeper.lookNow();
  expect(keeper.status()).toMatchObject([{ percent: 0, error: null }]);
  // Two requests make one update.
  await Promise.all([looking, keeper.lookNow()]);
  expect((await findYtdlp({ dataDir })).ytdlp).toMatchObject({ version: '2026.11.01' });
  expect(asked()?.filter((address) => address === '/SHA2-256SUMS')).toHaveLength(1);
  keeper.close();
});

test('without a network the reason is told, and the old one stays', async () => {
  const failures: unknown[] = [];
  const offline = await release('2026.11.01');
  await server?.close();
  server = undefined;
  const keeper = keepYtdlpNew({ ...offline, onFailed: (error) => failures.push(error) });
  await keeper.finished;
  keeper.close();
  expect(failures).toHaveLength(1);
  expect(keeper.status()).toMatchObject([
    { name: 'yt-dlp', kind: 'download', error: expect.stringContaining('cannot be reached') },
  ]);
});
