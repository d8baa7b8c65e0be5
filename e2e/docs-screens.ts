import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { endOfJob } from '../apps/server/src/testing/follow-job.ts';
import { uploadVideo } from '../apps/server/src/testing/upload-video.ts';
import { ensureWebBuild } from '../scripts/setup/web-build.mjs';
import globalSetup from './support/global-setup.ts';
import { launchChromium } from './support/pictures/launch-chromium.ts';
import { enterAs, signUp } from './support/test.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');
const IMAGES = path.join(ROOT, 'docs/images');
const PHOTO = path.resolve(ROOT, '../shared/media/photos/astronaut.png');
const FILM = path.join(ROOT, 'assets/gameplay/runner.mp4');

/** The screens in the order of the sheets. A screen with `takes` receives the video. */
const SCREENS = [
  { name: 'home', route: '/' },
  { name: 'clip', route: '/subtitlesclip', takes: 'video' },
  { name: 'subtitles', route: '/uploadsubtitles', takes: 'video' },
  { name: 'split-screen', route: '/gameplay', takes: 'video' },
  { name: 'format', route: '/format', takes: 'video' },
  { name: 'convert', route: '/fichier', takes: 'video' },
  { name: 'recorder', route: '/enregistrer' },
  { name: 'recipes', route: '/recipes' },
  { name: 'projects', route: '/projet' },
  { name: 'calendar', route: '/calendrier' },
  { name: 'profile', route: '/profil' },
  { name: 'pricing', route: '/tarifs' },
] as const;
const THEMES = ['dark', 'light'] as const;

/** Each size has one sheet for each theme: `scale` shrinks a screen, `tallest` cuts it off below. */
const SIZES = [
  { width: 1440, height: 900, scale: 0.33, tallest: 1800, columns: 6 },
  { width: 390, height: 844, scale: 0.5, tallest: 1688, columns: 12 },
] as const;
const GAP = 16;

type Theme = (typeof THEMES)[number];
type Size = (typeof SIZES)[number];

/** `npm run docs:screens`: makes the pictures of README.md and docs/screens.md from a server with an empty DATA_DIR. */
await ensureWebBuild();
const shots = await mkdtemp(path.join(os.tmpdir(), 'atelier-screens-'));
const stop = await globalSetup();
const browser = await launchChromium();
try {
  const address = process.env.ATELIER_URL ?? '';
  const video = await makeVideo();
  const { session, accessToken } = await signUp(address, 'Camille Durand', 'camille@example.com');
  await makeProjects(address, accessToken, video);
  for (const theme of THEMES) {
    await shootDashboard(address, session, theme);
    for (const size of SIZES) {
      await shootScreens({ address, session, video, theme, size });
      await writeSheet(theme, size);
    }
  }
} finally {
  await browser.close();
  await stop();
  await rm(shots, { recursive: true, force: true });
}

async function shootDashboard(address: string, session: unknown, theme: Theme): Promise<void> {
  const page = await openPage(browser, { width: 1440, height: 900 }, theme);
  await enterAs(page, session, 'en');
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settle(page);
  const name = theme === 'dark' ? 'dashboard.webp' : 'dashboard-light.webp';
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(path.join(IMAGES, name));
  await page.context().close();
}

async function shootScreens({
  address,
  session,
  video,
  theme,
  size,
}: {
  address: string;
  session: unknown;
  video: string;
  theme: Theme;
  size: Size;
}): Promise<void> {
  const page = await openPage(browser, size, theme);
  await enterAs(page, session);
  for (const screen of SCREENS) {
    await page.goto(address + screen.route);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if ('takes' in screen) await page.locator('input[type=file]').first().setInputFiles(video);
    await settle(page);
    // A window as high as the page: sticky bars stand at its end and not in its middle.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: size.width, height: Math.min(height, size.tallest) });
    await page.waitForTimeout(500);
    await page.screenshot({ path: shotFile(screen.name, theme, size) });
    await page.setViewportSize({ width: size.width, height: size.height });
    console.log(screen.name, theme, size.width);
  }
  await page.context().close();
}

async function openPage(
  from: Browser,
  { width, height }: { width: number; height: number },
  colorScheme: Theme,
): Promise<Page> {
  const context = await from.newContext({
    viewport: { width, height },
    locale: 'fr-FR',
    colorScheme,
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Waits until the network is idle and the free jobs of a video (words, framing) had time to end. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(6000);
}

/** Eight seconds of 1280 × 720 with English speech: the photo of the tests, or without it a gameplay film. */
async function makeVideo(): Promise<string> {
  const [speech, video] = [path.join(shots, 'speech.wav'), path.join(shots, 'ma-video.mp4')];
  const text =
    'Hello everybody, welcome back to my channel. Today we talk about short videos that people watch.';
  await run('espeak-ng', ['-v', 'en-us', '-s', '140', '-w', speech, text]);
  const picture = existsSync(PHOTO) ? ['-loop', '1', '-framerate', '25', '-i', PHOTO] : ['-i', FILM];
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', ...picture, '-i', speech, '-map', '0:v', '-map', '1:a'],
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
    text,
    startSeconds: 0.3 + at * 0.5,
    endSeconds: 0.8 + at * 0.5,
  }));
  const captions = { lines: [{ words }] };
  for (const [route, body] of [
    ['/api/process-clip', { uploaded_filepath: filepath, subtitle_style: 8, captions }],
    ['/api/process-video', { filepath, subtitle_style: 3, captions }],
    ['/api/generate-image', { prompt: 'Un phare dans la brume', size: 'landscape' }],
    ['/api/generate-voice', { text: 'Bonjour à tous, et merci.', voice: 'fr-female1' }],
  ] as const) {
    const answer = await api(route, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${route}: ${answer.status}`);
    // Images and voices are the answer itself; films answer the id of their job.
    const jobId = /"process_id":\s*"([^"]+)"/u.exec(await answer.text())?.[1];
    if (jobId) await endOfJob({ api }, jobId);
  }
  await haveGameplayStills(api);
}

/** Waits for the stills of the gameplay films, which the server makes at the first request. */
async function haveGameplayStills(api: (route: string) => Promise<Response>): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const { videos } = (await (await api('/api/gameplay')).json()) as { videos: { posterUrl: unknown }[] };
    if (videos.length > 0 && videos.every(({ posterUrl }) => posterUrl !== null)) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function writeSheet(theme: Theme, size: Size): Promise<void> {
  const across = Math.round(size.width * size.scale);
  const high = Math.round(size.tallest * size.scale);
  const rows = Math.ceil(SCREENS.length / size.columns);
  const tiles = SCREENS.map(async ({ name }, at) => ({
    input: await makeTile(shotFile(name, theme, size), size, across),
    left: GAP + (at % size.columns) * (across + GAP),
    top: GAP + Math.floor(at / size.columns) * (high + GAP),
  }));
  await sharp({
    create: {
      width: GAP + size.columns * (across + GAP),
      height: GAP + rows * (high + GAP),
      channels: 3,
      background: theme === 'dark' ? '#55555c' : '#c4c4cc',
    },
  })
    .composite(await Promise.all(tiles))
    .webp({ quality: 74 })
    .toFile(path.join(IMAGES, `screens-${size.width}-${theme}.webp`));
}

/** Makes a tile of the upper part of a screen. */
async function makeTile(file: string, { width, tallest }: Size, across: number): Promise<Buffer> {
  const { height } = await sharp(file).metadata();
  return sharp(file)
    .extract({ left: 0, top: 0, width, height: Math.min(height, tallest) })
    .resize({ width: across })
    .png()
    .toBuffer();
}

function shotFile(name: string, theme: Theme, { width }: Size): string {
  return path.join(shots, `${name}-${theme}-${width}.png`);
}
