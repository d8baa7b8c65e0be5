import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openGuard } from '@atelier/egress/open-guard';
import { detectSandbox } from '@atelier/media';
import { makeVideo, probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVideoSite, type VideoSite } from '../../testing/video-site.ts';
import { buildFetchArgs } from './build-ytdlp-args.ts';
import { findYtdlp } from './find-ytdlp.ts';
import { runYtdlp } from './run-ytdlp.ts';

let folder: string;
let site: VideoSite;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-section-'));
  const video = await makeVideo(path.join(folder, 'video.mp4'), {
    seconds: 10,
    size: '320x180',
    // One key frame and the index in front: the hardest file to cut, and common for streaming.
    extra: ['-g', '999', '-movflags', '+faststart'],
  });
  site = await startVideoSite({ '/video.mp4': { file: video } });
});
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a part of a long video is fetched alone and exactly, through the guard', async () => {
  const { ytdlp } = await findYtdlp({ dataDir: folder });
  if (!ytdlp) throw new Error('yt-dlp is not installed');
  const work = path.join(folder, 'work');
  const outputFolder = path.join(work, 'out');
  await mkdir(outputFolder, { recursive: true });
  const infoPath = path.join(work, 'info.json');
  const info = {
    id: 'x',
    title: 'x',
    ext: 'mp4',
    url: site.url('/video.mp4'),
    duration: 10,
    extractor: 'youtube',
  };
  await writeFile(
    infoPath,
    JSON.stringify({ ...info, extractor_key: 'Youtube', webpage_url: site.url('/') }),
  );
  const guard = await openGuard({ allowHosts: [site.host], maxBytes: 10 ** 7 });
  const args = buildFetchArgs({
    site: 'youtube',
    maxBytes: 10 ** 7,
    extraArgs: ytdlp.extraArgs,
    cookiesPath: null,
    infoPath,
    outputFolder,
    section: { startSeconds: 4.3, durationSeconds: 2.4 },
  });
  await runYtdlp({
    ytdlp,
    args,
    guard,
    folder: work,
    maxBytes: 10 ** 7,
    timeoutSeconds: 60,
    signal: new AbortController().signal,
  });
  await guard.close();
  const [name = '', ...others] = await readdir(outputFolder);
  expect(others).toEqual([]);
  const { format } = await probe(path.join(outputFolder, name));
  expect(Math.abs(Number(format.duration) - 2.4)).toBeLessThan(0.1);
  expect(guard.outcome()).toEqual({ refused: [], unreachable: false, tooLarge: false });
});

const { active: isSandboxed } = await detectSandbox();

test.skipIf(!isSandboxed)('in the sandbox there is no way around the guard', async () => {
  const guard = await openGuard({ allowHosts: [], maxBytes: 1000 });
  const hits = site.hits.length;
  const around = runYtdlp({
    ytdlp: { command: 'bash', readPaths: [] },
    args: ['-c', `exec 3<>/dev/tcp/${site.host.replace(':', '/')}`],
    guard,
    folder,
    maxBytes: 1000,
    timeoutSeconds: 10,
    signal: new AbortController().signal,
  });
  await expect(around).rejects.toThrow('exit 1');
  expect(site.hits).toHaveLength(hits);
  await guard.close();
});
