import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { setSandboxMode } from '@atelier/media';
import { makeVideo } from '@atelier/media/testing/test-video';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startVideoSite, type VideoSite, videoPage } from '../../testing/video-site.ts';
import type { LinkRequest } from '../port.ts';
import { createLinkDownloader, type LinkDownloaderConfig } from './create-link-downloader.ts';
import { findYtdlp, type Ytdlp } from './find-ytdlp.ts';

let folder: string;
let workDir: string;
let site: VideoSite;
let inside: VideoSite;
let found: Ytdlp | null;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-links-'));
  workDir = await mkdtemp(path.join(folder, 'work-'));
  const video = await makeVideo(path.join(folder, 'video.mp4'), { seconds: 6, size: '320x180' });
  found = (await findYtdlp({ dataDir: folder })).ytdlp;
  inside = await startVideoSite({ '/secret.mp4': { file: video }, '/': { html: 'secret' } });
  const two = '<html><body><video src="/video.mp4"></video><video src="/other.mp4"></video></body></html>';
  site = await startVideoSite({
    '/video.mp4': { file: video },
    '/other.mp4': { file: video },
    '/page': videoPage('Mes vacances', '/video.mp4'),
    '/two': { html: two },
    '/list.m3u': { html: '#EXTM3U\n/video.mp4\n/other.mp4\n' },
    '/empty': { html: '<html><title>Nothing</title><p>No video here' },
    '/to-inside': { redirect: inside.url('/secret.mp4') },
    '/embeds-inside': videoPage('Trick', inside.url('/secret.mp4')),
    '/to-file': { redirect: 'file:///etc/passwd' },
    '/embeds-file': videoPage('Trick', 'file:///etc/passwd'),
    '/gone': { status: 410 },
    '/busy': { status: 503 },
    '/liar.mp4': { html: '<svg xmlns="http://www.w3.org/2000/svg"><text>not a video</text></svg>' },
    '/silent.mp4': 'silence',
  });
});
afterAll(async () => {
  await site?.close();
  await inside?.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  // Only delivered files are left, whatever the outcome.
  const left = await readdir(workDir);
  expect(left.filter((name) => !name.startsWith('linked-'))).toEqual([]);
  await Promise.all(left.map((name) => rm(path.join(workDir, name))));
});

function downloader(config: Partial<LinkDownloaderConfig> = {}) {
  if (!found) throw new Error('yt-dlp is not installed');
  return createLinkDownloader({
    ytdlp: found,
    allowHosts: [site.host],
    maxBytes: 20 * 1024 * 1024,
    ...config,
  });
}

const asked = (address: string, rest: Partial<LinkRequest> = {}): LinkRequest => ({
  url: address,
  startSeconds: 0,
  durationSeconds: 0,
  maxDurationSeconds: 300,
  workDir,
  signal: new AbortController().signal,
  ...rest,
});

test('the video of a page comes whole, with its title and where the asked part lies', async () => {
  const shares: number[] = [];
  const { path: file, ...rest } = await downloader().fetch(
    asked(site.url('/page'), {
      startSeconds: 1.5,
      durationSeconds: 2,
      onProgress: (share) => shares.push(share),
    }),
  );
  expect(path.dirname(file)).toBe(workDir);
  expect(path.extname(file)).toBe('');
  expect(rest).toMatchObject({
    title: expect.stringContaining('Mes vacances'),
    range: { startSeconds: 1.5, durationSeconds: 2 },
  });
  expect(rest.info.durationSeconds).toBeCloseTo(6, 0);
});

test.each(['/video.mp4'])('a file itself works too', async (address) => {
  const { info } = await downloader().fetch(asked(site.url(address)));
  expect(info.video).toMatchObject({ width: 320, height: 180 });
});

test.each(['/to-inside', '/embeds-inside'])(
  '%s is refused before a byte of the inside is read',
  async (address) => {
    await expect(downloader().fetch(asked(site.url(address)))).rejects.toMatchObject({
      code: 'link_refused',
    });
    expect(inside.hits).toEqual([]);
  },
);

test.each([
  ['/two', 'link_refused'],
  ['/list.m3u', 'video_not_available'],
  ['/empty', 'link_refused'],
  ['/to-file', 'video_not_available'],
  ['/embeds-file', 'video_not_available'],
  ['/gone', 'video_not_available'],
  ['/busy', 'engine_failed'],
  ['/liar.mp4', 'link_refused'],
])('%s gives %s', async (address, code) => {
  await expect(downloader().fetch(asked(site.url(address)))).rejects.toMatchObject({ code });
});

test('a site that cannot be reached, or sends nothing, fails at once and is not tried again', async () => {
  const unreachable = { code: 'engine_failed', retryable: false };
  const closed = await startVideoSite({});
  await closed.close();
  const refusing = downloader({ allowHosts: [closed.host] }).fetch(asked(closed.url('/video.mp4')));
  await expect(refusing).rejects.toMatchObject(unreachable);
  const silent = downloader({ firstByteSeconds: 4 }).fetch(asked(site.url('/silent.mp4')));
  await expect(silent).rejects.toMatchObject(unreachable);
});

test('a program that starts late does not use up the time of the site', async () => {
  const command = path.join(folder, 'late-yt-dlp');
  await writeFile(command, `#!/bin/sh\nsleep 5\nexec '${found?.command}' "$@"\n`, { mode: 0o755 });
  const late = found && { ...found, command, readPaths: [...found.readPaths, found.command] };
  if (!late) throw new Error('yt-dlp is not installed');
  const video = await downloader({ ytdlp: late, firstByteSeconds: 4 }).fetch(asked(site.url('/video.mp4')));
  expect(path.dirname(video.path)).toBe(workDir);
});

test('a list is called one', async () => {
  await expect(downloader().fetch(asked(site.url('/two')))).rejects.toThrow('leads to a list');
});

test('past the limit of bytes everything is cut', async () => {
  await expect(downloader({ maxBytes: 10_000 }).fetch(asked(site.url('/page')))).rejects.toMatchObject({
    code: 'media_too_large',
  });
});

test('a start past the end is said so', async () => {
  const late = asked(site.url('/page'), { startSeconds: 60, durationSeconds: 2 });
  await expect(downloader().fetch(late)).rejects.toMatchObject({
    code: expect.stringMatching(/range_outside_media|start_past_end/),
  });
});

test('a cancelled download ends at once and leaves nothing', async () => {
  const stop = new AbortController();
  const running = downloader().fetch(asked(site.url('/silent.mp4'), { signal: stop.signal }));
  setTimeout(() => stop.abort(new Error('cancelled')), 1500);
  await expect(running).rejects.toThrow('cancelled');
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args']);
  expect(stdout).not.toContain(site.url('/silent.mp4'));
});

test('where there is no sandbox the guard still stands before every request', async () => {
  setSandboxMode('off');
  try {
    const { info } = await downloader().fetch(asked(site.url('/page')));
    expect(info.durationSeconds).toBeCloseTo(6, 0);
    await expect(downloader().fetch(asked(site.url('/embeds-inside')))).rejects.toMatchObject({
      code: 'link_refused',
    });
    expect(inside.hits).toEqual([]);
  } finally {
    setSandboxMode('auto');
  }
});
