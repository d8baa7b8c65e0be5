import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LinkSite } from '../port.ts';
import { buildFetchArgs } from './build-ytdlp-args.ts';

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atelier-formats-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the formats that yt-dlp selects of those offered, without a download. */
async function choose(site: LinkSite, formats: object[]): Promise<string> {
  const infoPath = path.join(folder, 'info.json');
  const whole = formats.map((format) => ({
    url: 'https://cdn.example/v',
    protocol: 'https',
    ext: 'mp4',
    ...format,
  }));
  await writeFile(
    infoPath,
    JSON.stringify({
      id: 'x',
      title: 'x',
      extractor: site,
      extractor_key: site,
      webpage_url: 'https://x',
      formats: whole,
    }),
  );
  const args = buildFetchArgs({
    site,
    maxBytes: 1e9,
    extraArgs: [],
    cookiesPath: null,
    infoPath,
    outputFolder: folder,
    section: null,
  });
  const proxyless = args.map((arg) => (arg === '{proxy}' ? '' : arg));
  const { stdout } = await run('yt-dlp', [...proxyless, '--simulate', '--print', 'format_id']);
  return stdout.trim();
}

// Names and notes of TikTok's extractor.
const TIKTOK = [
  { format_id: 'download_addr-0', format_note: 'Download video, watermarked', height: 1280, tbr: 9000 },
  { format_id: 'download_addr-1', format_note: 'Download video', height: 1280, tbr: 8000 },
  { format_id: 'play_addr-0', format_note: 'Direct video', height: 1024, tbr: 900 },
  { format_id: 'h264_540p_1200', vcodec: 'h264', acodec: 'aac', height: 1024, tbr: 1200 },
  { format_id: 'bytevc1_1080p_2400', vcodec: 'h265', acodec: 'aac', height: 1920, tbr: 2400 },
];

test('of a short video the most bits without a watermark', async () => {
  expect(await choose('tiktok', TIKTOK)).toBe('bytevc1_1080p_2400');
  await expect(choose('tiktok', TIKTOK.slice(0, 2))).rejects.toThrow('Requested format is not available');
});

const picture = (format_id: string, height: number, vcodec: string, ext = 'mp4') => ({
  format_id,
  height,
  vcodec,
  ext,
  acodec: 'none',
  tbr: height * 3,
});
const SOUND = { format_id: '140', ext: 'm4a', vcodec: 'none', acodec: 'mp4a.40.2', tbr: 128 };
const OPUS = { format_id: '251', ext: 'webm', vcodec: 'none', acodec: 'opus', tbr: 160 };
const MUXED = { format_id: '18', height: 360, vcodec: 'avc1.42001E', acodec: 'mp4a.40.2', tbr: 500 };

test.each([
  [
    '1080 lines in H.264, with AAC',
    [
      MUXED,
      SOUND,
      OPUS,
      picture('136', 720, 'avc1.4d401f'),
      picture('137', 1080, 'avc1.640028'),
      picture('248', 1080, 'vp9', 'webm'),
      picture('401', 2160, 'av01.0.12M.08'),
    ],
    '137+140',
  ],
  [
    '720 lines where there are no more',
    [MUXED, SOUND, OPUS, picture('136', 720, 'avc1.4d401f'), picture('135', 480, 'avc1.4d401e')],
    '136+140',
  ],
  ['what there is only in WebM', [SOUND, OPUS, picture('247', 720, 'vp9', 'webm')], '247+140'],
  ['one file where there are no parts', [MUXED], '18'],
])('of a long video %s', async (_, formats, chosen) => {
  expect(await choose('youtube', formats)).toBe(chosen);
});
