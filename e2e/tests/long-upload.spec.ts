import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import { openExcerpt } from '../support/controls/open-option.ts';
import { findObject } from '../support/find-object.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);

/** The speed of the connection in bytes per second, while the upload is stopped in several ways. */
const SLOW = 3 * 1024 * 1024;
/** A speed at which the upload does not end, however late the reload comes. */
const TRICKLE = 1024;

let film: string;

test.beforeAll(async () => {
  film = path.join(await mediaFolder(), 'longue.mp4');
  // Noise that no encoder makes small: 60 MB in twelve seconds.
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=12', '-f', 'lavfi'],
    ...['-i', 'sine=f=300:d=12', '-vf', 'noise=alls=100:allf=t', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-b:v', '42M', '-minrate', '42M', '-maxrate', '42M', '-bufsize', '20M', '-g', '50'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', film],
  ]);
});

test('un long envoi s’arrête, perd la ligne, survit à un rechargement et arrive entier', async ({
  signedIn: page,
  person,
}) => {
  const line = await page.context().newCDPSession(page);
  const sent = watchPatches(page);
  await page.goto('/subtitlesclip');
  await choose(page);
  await setLine(line, { uploadThroughput: SLOW });
  await generate(page);
  const status = page.getByRole('status').filter({ hasText: '%' });
  await expect(status).toHaveText(/^Envoi en cours….*\d+\s?%$/u);
  await expect(page.getByText(/\sMo sur .*\sMo · .*\sMo\/s · reste 0:\d\d/u)).toBeVisible();

  await page
    .getByRole('button', { name: 'Mettre en pause', exact: true })
    .and(page.locator('[data-variant=subtle]'))
    .click();
  await expect(status).toHaveText(/^Envoi en pause/u);
  const whilePaused = sent.count();
  await page.waitForTimeout(1_000);
  expect(sent.count()).toBe(whilePaused);
  await page.getByRole('button', { name: 'Reprendre', exact: true }).click();
  await expect(status).toHaveText(/^Envoi en cours/u);
  await expect.poll(sent.count).toBeGreaterThan(whilePaused);

  await setLine(line, { offline: true });
  await expect(status).toHaveText(/^Connexion perdue\s; l’envoi reprendra seul/u);
  await setLine(line, { uploadThroughput: SLOW });
  await expect(status).toHaveText(/^Envoi en cours/u);
  await expect
    .poll(async () => Number.parseInt(/(\d+)\s?%/u.exec(await status.innerText())?.[1] ?? '0', 10))
    .toBeGreaterThan(20);

  await setLine(line, { uploadThroughput: TRICKLE });
  await page.reload();
  await choose(page);
  const asked = page.waitForResponse(
    (response) => response.request().method() === 'HEAD' && response.url().includes('/api/tus/'),
  );
  const goesOn = page.waitForRequest((request) => request.method() === 'PATCH');
  const accepted = page.waitForRequest((request) => request.url().endsWith('/api/process-clip'));
  // The film itself is not what is asked here.
  await page.route('**/api/process-clip', (route) => route.abort());
  await setLine(line, { uploadThroughput: SLOW });
  await generate(page);
  const arrived = Number(await (await asked).headerValue('upload-offset'));
  expect(arrived).toBeGreaterThan(10 * 1024 * 1024);
  expect(Number(await (await goesOn).headerValue('upload-offset'))).toBe(arrived);
  await setLine(line, {});
  const { uploaded_filepath: handle } = (await accepted).postDataJSON();

  const stored = await findObject(person.id, handle);
  expect(await packetsOf(stored, 'v')).toEqual(await packetsOf(film, 'v'));
  // The first of the sound only fills the decoder, and its edit list hides it.
  expect(await packetsOf(stored, 'a')).toEqual((await packetsOf(film, 'a')).slice(1));
});

test('un long film se lit sans tenir dans l’onglet : lecture, saut, boucle', async ({ signedIn: page }) => {
  await page.goto('/subtitlesclip');
  await choose(page);
  const player = page.locator('figure video').first();
  const look = () =>
    player.evaluate((video: HTMLVideoElement) => {
      const ends = Array.from({ length: video.buffered.length }, (_, index) => video.buffered.end(index));
      const { currentTime, readyState, videoWidth, duration, src } = video;
      return { currentTime, readyState, videoWidth, duration, src, end: Math.max(0, ...ends) };
    });
  await expect.poll(async () => (await look()).readyState).toBeGreaterThanOrEqual(2);
  const still = await look();
  expect(still).toMatchObject({ currentTime: 0, videoWidth: 640 });
  expect(still.duration).toBeCloseTo(12, 0);
  // A player that is given the file says that it has all of it.
  expect(still.end).toBeLessThan(8);

  await page.getByRole('textbox', { name: 'Début' }).fill('9');
  await page.getByRole('textbox', { name: 'Début' }).blur();
  await expect.poll(async () => (await look()).currentTime).toBe(9);
  await expect.poll(async () => (await look()).readyState).toBeGreaterThanOrEqual(2);
  await page.getByRole('button', { name: 'Lire l’aperçu' }).click();
  await expect.poll(async () => (await look()).currentTime).toBeGreaterThan(9.5);
  // At its end it begins again where the excerpt does.
  await expect.poll(async () => (await look()).currentTime).toBeGreaterThan(11);
  await expect.poll(async () => (await look()).currentTime).toBeLessThan(10);
  await page.getByRole('button', { name: 'Activer le son' }).click();
  await expect.poll(async () => (await look()).currentTime).toBeGreaterThan(10);
  expect(await player.evaluate((video: HTMLVideoElement) => [video.muted, video.paused])).toEqual([
    false,
    false,
  ]);
  expect((await look()).src).toBe(still.src);
});

test('un long film tenu debout par le téléphone est joué debout', { tag: '@proof' }, async ({
  signedIn: page,
}) => {
  const upright = path.join(path.dirname(film), 'debout.mp4');
  await writeFile(upright, turned(await readFile(film), 360));
  await page.goto('/subtitlesclip');
  await choose(page, upright);
  await expect(page.getByText(/360\s×\s640/u)).toBeVisible();
  const player = page.locator('figure video').first();
  const size = () => player.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight]);
  await expect.poll(size).toEqual([360, 640]);
  // It is fed: a player that is given the file says that it has all of it.
  expect(await player.evaluate((video: HTMLVideoElement) => video.buffered.end(0))).toBeLessThan(8);
});

/** By a quarter turn, as phones say it: in the matrix of the first track's header (ISO/IEC 14496-12, `tkhd`). */
function turned(mp4: Buffer, height: number): Buffer {
  const matrix = mp4.indexOf('tkhd') + 44;
  const fixed = [0, 1, 0, -1, 0, 0, height, 0].map((value) => value * 0x10000);
  for (const [index, value] of fixed.entries()) mp4.writeInt32BE(value, matrix + 4 * index);
  return mp4;
}

async function choose(page: Page, file = film): Promise<void> {
  await page.setInputFiles('input[type=file][accept^="video"]', file);
  await expect(page.getByText(path.basename(file))).toBeVisible();
  await openExcerpt(page);
  await expect(page.getByRole('textbox', { name: 'Durée' })).toHaveValue(/^12/u);
}

async function generate(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Sans sous-titres' }).check();
  await page.getByRole('button', { name: /^Générer/u }).click();
  await page.getByRole('button', { name: 'Continuer en arrière-plan' }).click();
}

async function setLine(
  line: CDPSession,
  now: { offline?: boolean; uploadThroughput?: number },
): Promise<void> {
  await line.send('Network.enable');
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...conditions, ...now });
}

function watchPatches(page: Page) {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') count += 1;
  });
  return { count: () => count };
}

/** A hash of each packet of a film's picture or sound. */
async function packetsOf(file: string, kind: 'v' | 'a'): Promise<string[]> {
  const { stdout } = await run('ffmpeg', [
    ...['-v', 'error', '-i', file, '-map', `0:${kind}`, '-c', 'copy', '-f', 'framehash', '-'],
  ]);
  const lines = stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => line.split(',').at(-1)?.trim() ?? '');
}
