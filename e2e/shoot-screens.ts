import { execFile } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { endOfJob } from '../apps/server/src/testing/follow-job.ts';
import { uploadVideo } from '../apps/server/src/testing/upload-video.ts';
import { enterAs, signUp } from './support/test.ts';

const run = promisify(execFile);
const SHARED = path.resolve(import.meta.dirname, '../../shared');

/** What is looked at, in the order of the sheets; a file is given where a screen begins with one. */
const SCREENS = [
  { name: 'home', route: '/' },
  { name: 'clip', route: '/subtitlesclip', takes: 'video' },
  { name: 'subtitles', route: '/uploadsubtitles', takes: 'video' },
  { name: 'split-screen', route: '/gameplay', takes: 'video' },
  { name: 'format', route: '/format', takes: 'video' },
  { name: 'convert', route: '/fichier', takes: 'video' },
  { name: 'projects', route: '/projet' },
  { name: 'profile', route: '/profil' },
  { name: 'pricing', route: '/tarifs' },
] as const;

/** Scale and the height of a page that is shown: one sheet is one width. */
const WIDTHS = [
  { width: 1440, height: 900, scale: 0.3, most: 1800, columns: 5 },
  { width: 390, height: 844, scale: 0.5, most: 1688, columns: 9 },
] as const;
const GAP = 16;

/**
 * `node e2e/shoot-screens.ts shoot <address> <folder>` takes a picture of every main screen of a running Atelier, as a
 * new person with four projects sees it, in French and dark. `… sheets <before> <after> <docs folder>` lays two such
 * folders out as sheets. Neither is part of a test: docs/screens.md says how its pictures were made.
 */
const [act = '', first = '', second = '', third = ''] = process.argv.slice(2);
if (act === 'shoot') await shoot(first, second);
else if (act === 'sheets') await makeSheets(first, second, third);
else throw new Error('shoot <address> <folder>, or sheets <before> <after> <folder>');

async function shoot(address: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const video = await makeVideo();
  const { session, accessToken } = await signUp(address);
  await makeProjects(address, accessToken, video);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  for (const size of WIDTHS) {
    const page = await openPage(browser, size);
    await enterAs(page, session);
    for (const screen of SCREENS) {
      await page.goto(address + screen.route);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if ('takes' in screen) await page.locator('input[type=file]').first().setInputFiles(video);
      await settle(page);
      await page.screenshot({ path: path.join(folder, `${screen.name}-${size.width}.png`), fullPage: true });
      console.log(screen.name, size.width, await page.evaluate(() => document.documentElement.scrollHeight));
    }
    await page.context().close();
  }
  await browser.close();
}

async function openPage(browser: Browser, { width, height }: { width: number; height: number }) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'fr-FR',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Until nothing is fetched and words, if they come by themselves, had time to. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(6000);
}

/** Eight seconds of a photo with speech. */
async function makeVideo(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-screens-'));
  const [speech, video] = [path.join(folder, 'speech.wav'), path.join(folder, 'ma-video.mp4')];
  const text =
    'Hello everybody, welcome back to my channel. Today we talk about short videos that people watch.';
  await run('espeak-ng', ['-v', 'en-us', '-s', '140', '-w', speech, text]);
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-loop', '1', '-framerate', '25'],
    ...['-i', path.join(SHARED, 'media/photos/astronaut.png'), '-i', speech],
    ...['-vf', 'scale=1280:-2,crop=1280:720:0:120', '-t', '8', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-movflags', '+faststart', video],
  ]);
  return video;
}

async function makeProjects(address: string, accessToken: string, video: string): Promise<void> {
  const api = (route: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${accessToken}`);
    if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
    return fetch(address + route, { ...init, headers });
  };
  const { filepath } = await (await uploadVideo({ api }, video)).json();
  const words = ['Une', 'vidéo', 'que', 'l’on', 'regarde'].map((text, at) => ({
    ...{ text, startSeconds: 0.3 + at * 0.5, endSeconds: 0.8 + at * 0.5 },
  }));
  const captions = { lines: [{ words }] };
  for (const [route, body] of [
    ['/api/process-clip', { uploaded_filepath: filepath, subtitle_style: 8, captions }],
    ['/api/process-video', { filepath, subtitle_style: 3, captions }],
    ['/api/generate-image', { prompt: 'Un phare dans la brume', size: 'landscape' }],
    ['/api/generate-voice', { text: 'Bonjour à tous, et merci.', voice: 'fr-female1' }],
  ] as const) {
    const answer = await api(route, { method: 'POST', body: JSON.stringify(body) });
    // What is made at once is the answer itself.
    const jobId = /"process_id":\s*"([^"]+)"/u.exec(await answer.text())?.[1];
    if (jobId) await endOfJob({ api }, jobId);
    console.log(route, answer.status);
  }
}

async function makeSheets(before: string, after: string, folder: string): Promise<void> {
  for (const { width, scale, most, columns } of WIDTHS) {
    const across = Math.round(width * scale);
    const high = Math.round(most * scale);
    for (let from = 0; from < SCREENS.length; from += columns) {
      const screens = SCREENS.slice(from, from + columns);
      const tiles = screens.flatMap(({ name }, column) =>
        [before, after].map(async (source, row) => ({
          input: await tile(path.join(source, `${name}-${width}.png`), width, most, across),
          left: GAP + column * (across + GAP),
          top: GAP + row * (high + GAP),
        })),
      );
      await sharp({
        create: {
          width: GAP + screens.length * (across + GAP),
          height: GAP + 2 * (high + GAP),
          channels: 3,
          background: '#808088',
        },
      })
        .composite(await Promise.all(tiles))
        .jpeg({ quality: 78, mozjpeg: true })
        .toFile(path.join(folder, `screens-${width}-${1 + from / columns}.jpg`));
    }
  }
}

/** The upper part of a page, as much as there is. */
async function tile(file: string, width: number, most: number, across: number): Promise<Buffer> {
  const { height } = await sharp(file).metadata();
  return sharp(file)
    .extract({ left: 0, top: 0, width, height: Math.min(height, most) })
    .resize({ width: across })
    .png()
    .toBuffer();
}
