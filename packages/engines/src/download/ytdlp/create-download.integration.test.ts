import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineConfig } from '../../engine-config.ts';
import { createDownload } from './create-download.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-download-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function open(script: string) {
  const program = path.join(folder, 'yt-dlp');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  const config = { YTDLP_PATH: program, DOWNLOAD_ALLOW_HOSTS: [], DOWNLOAD_MAX_MB: 1, dataDir: folder };
  const warn = vi.fn();
  const logger = { info: vi.fn(), warn, error: vi.fn(), debug: vi.fn() };
  return { download: await createDownload(config as unknown as EngineConfig, logger as never), warn };
}

test('a yt-dlp that is slow to start delays the start by five seconds at most, and is used when it is ready', async () => {
  const { download } = await open('sleep 12; echo 2023.03.04');
  expect(download.current()).toBeNull();
  // The app shows it as being installed, and asks again.
  expect(download.status()).toMatchObject([{ name: 'yt-dlp', error: null }]);
  await download.tried;
  expect(download.ytdlp.version()).toBe('2023.03.04');
  expect(download.status()).toEqual([]);
  download.close();
});

test('one that does not start is reported with the reason', async () => {
  const { download, warn } = await open('echo "No module named yt_dlp" >&2; exit 1');
  await download.tried;
  expect(download.current()).toBeNull();
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ reason: expect.stringContaining('No module named yt_dlp') }),
    'YTDLP_PATH does not start',
  );
  download.close();
});
