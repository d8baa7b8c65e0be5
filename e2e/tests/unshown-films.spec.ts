import { execFile } from 'node:child_process';
import { appendFile, copyFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { openExcerpt } from '../support/controls/open-option.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { probeFile } from '../support/sample-files.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const run = promisify(execFile);
const MB = 1024 * 1024;

let folder: string;

test.beforeAll(async () => {
  folder = await mediaFolder();
});

test('un long film AVI, que ce navigateur ne sait pas lire, est envoyé entier et devient un clip', {
  tag: '@proof',
}, async ({ signedIn: page }) => {
  const film = path.join(folder, 'camescope.avi');
  // Pictures as they are: 58 MB in seven seconds.
  await makeFilm(film, 7, ['-c:v', 'rawvideo', '-pix_fmt', 'yuv420p', '-c:a', 'pcm_s16le']);
  expect((await stat(film)).size).toBeGreaterThan(52 * MB);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/subtitlesclip');
  await page.setInputFiles('input[type=file][accept^="video"]', film);
  await expect(page.getByText('Sans aperçu ici')).toBeVisible();
  await expect(
    page.getByText(/^Ce navigateur ne sait pas afficher ce film\s; il est utilisé/u),
  ).toBeVisible();
  await expect(page.getByText('0:07', { exact: true })).toBeVisible();
  await lookAt(page, 'unshown-avi-390');
  await takeExcerpt(page, ['Extrait', 'Début', 'Durée']);
  await page.getByRole('radio', { name: 'Sans sous-titres' }).check();
  const accepted = page.waitForRequest((request) => request.url().endsWith('/api/process-clip'));
  await page.getByRole('button', { name: /^Générer/u }).click();
  // From the film's own beginning: all of it was sent.
  expect((await accepted).postDataJSON()).toMatchObject({ start_time: 3, duration: 2 });
  await expectClip(page, 'Télécharger');
  await page.goto('/projet');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('of a long HEVC film that this browser cannot show only the excerpt is sent, in English', {
  tag: '@proof',
}, async ({ page, baseURL }) => {
  const film = path.join(folder, 'phone.mp4');
  await makeFilm(film, 6, ['-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1', '-c:a', 'aac']);
  await appendFile(film, emptyBox(60 * MB));
  const { session } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'en');
  await page.goto('/subtitlesclip');
  await page.setInputFiles('input[type=file][accept^="video"]', film);
  await expect(page.getByText('No preview here')).toBeVisible();
  await expect(page.getByText('640 × 360')).toBeVisible();
  await lookAt(page, 'unshown-hevc-1440');
  await takeExcerpt(page, ['Excerpt', 'Start', 'Duration']);
  await page.getByRole('radio', { name: 'No subtitles' }).check();
  const sent = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/upload-video'));
  await page.getByRole('button', { name: /^Generate/u }).click();
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(5 * MB);
  await expectClip(page, 'Download');
  await page.goto('/projet');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('ce qui n’est qu’en apparence un film est dit illisible, et rien n’est facturé', async ({
  signedIn: page,
}) => {
  const [headless, hollow] = [path.join(folder, 'sans-entete.mp4'), path.join(folder, 'creux.avi')];
  const fileType = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1');
  await writeFile(headless, Buffer.concat([fileType, emptyBox(60 * MB)]));
  await writeFile(hollow, Buffer.concat([Buffer.from('RIFF\x80\x13\0\0AVI ', 'latin1'), Buffer.alloc(5000)]));
  await page.goto('/subtitlesclip');
  await page.setInputFiles('input[type=file][accept^="video"]', headless);
  await expect(page.getByText(/^Vidéo illisible/u)).toBeVisible();
  // Its first bytes are a film's: the server says what follows.
  await page.setInputFiles('input[type=file][accept^="video"]', hollow);
  await expect(page.getByText('creux.avi')).toBeVisible();
  await expect(page.getByText(/^Vidéo illisible/u)).toBeVisible();
  await expect(page.getByText('creux.avi')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Crédits vidéo · il vous en reste 50')).toBeVisible();
});

test('la longueur d’un film de caméscope est connue quand il est envoyé, pour les sous-titres et l’écran partagé', async ({
  signedIn: page,
}) => {
  const film = path.join(folder, 'vacances.m2ts');
  await makeFilm(film, 4, ['-c:v', 'mpeg2video', '-b:v', '1M', '-c:a', 'mp2', '-f', 'mpegts']);
  for (const screen of ['/subtitles', '/gameplay']) {
    // Held back, so that what is said meanwhile can be seen.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/upload-video', (route) => held.promise.then(() => route.continue()));
    await page.goto(screen);
    await page.setInputFiles('input[type=file][accept^="video"]', film);
    await expect(page.getByText(/^La durée sera connue une fois le film envoyé/u)).toBeVisible();
    await lookAt(page, `unshown-m2ts${screen.replace('/', '-')}`);
    held.resolve();
    await expect(page.getByText('0:04', { exact: true })).toBeVisible();
    if (screen === '/subtitles') await openExcerpt(page);
    await expect(page.getByRole('slider', { name: 'Fin de l’extrait' })).toHaveAttribute(
      'aria-valuemax',
      /^4/u,
    );
    await page.unrouteAll();
  }
});

test('un film de caméscope que ce navigateur ne sait pas lire change de format', { tag: '@proof' }, async ({
  signedIn: page,
}) => {
  const film = path.join(folder, 'fete.m2ts');
  await makeFilm(film, 4, ['-c:v', 'mpeg2video', '-b:v', '1M', '-c:a', 'mp2', '-f', 'mpegts']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/format');
  await page.setInputFiles('input[type=file][accept^="video"]', film);
  // Its length is the server's to say; then all of it is taken.
  await expect(page.locator('input[name=duration]')).toHaveValue('0:04');
  await page.getByRole('radio', { name: /^1:1/u }).check();
  await expect(
    page.getByText(/^Ce navigateur ne sait pas afficher ce film\s; il est utilisé/u),
  ).toBeVisible();
  await lookAt(page, 'unshown-format-390');
  // A duration that is typed before the length is known remains.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/upload-video', (route) => held.promise.then(() => route.continue()));
  const other = path.join(folder, 'bal.m2ts');
  await copyFile(film, other);
  await page.setInputFiles('input[type=file][accept^="video"]', other);
  await expect(page.locator('input[name=duration]')).toHaveValue('');
  await page.locator('input[name=start_time]').fill('1');
  await page.locator('input[name=duration]').fill('2');
  held.resolve();
  await expect(page.getByText('0:04', { exact: true })).toBeVisible();
  await expect(page.locator('input[name=duration]')).toHaveValue('2');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Générer/u }).click();
  const made = await probeFile(await (await downloading).path());
  expect(made.width).toBe(made.height);
  expect(Math.abs(made.durationSeconds - 2)).toBeLessThan(0.2);
});

/** Moving pictures of 640 × 360 with a tone. */
async function makeFilm(file: string, seconds: number, codecs: string[]): Promise<void> {
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=640x360:r=25:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=f=300:d=${seconds}`, ...codecs, file],
  ]);
}

/** Makes an MP4 as large as wanted without a word about it. */
function emptyBox(sizeBytes: number): Buffer {
  const box = Buffer.alloc(sizeBytes);
  box.writeUInt32BE(sizeBytes);
  box.write('free', 4);
  return box;
}

/** From 3 s on, two seconds. */
async function takeExcerpt(page: Page, [title = '', start = '', duration = '']: string[]): Promise<void> {
  const field = page.getByRole('textbox', { name: start });
  if (!(await field.isVisible())) await page.getByText(title, { exact: true }).click();
  await field.fill('3');
  await page.getByRole('textbox', { name: duration }).fill('2');
}

/** Expects a clip of two seconds, 9:16, no larger than the film. */
async function expectClip(page: Page, download: string): Promise<void> {
  const preview = page.getByRole('dialog').filter({ has: page.locator('video') });
  await expect(preview).toBeVisible();
  const downloading = page.waitForEvent('download');
  await preview.getByRole('button', { name: download }).click();
  const made = await probeFile(await (await downloading).path());
  expect(made).toMatchObject({ width: 360, height: 640 });
  expect(Math.abs(made.durationSeconds - 2)).toBeLessThan(0.15);
}
