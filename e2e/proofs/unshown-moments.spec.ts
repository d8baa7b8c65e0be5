import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeLongTalk } from '../../apps/server/src/testing/long-talk.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const run = promisify(execFile);

/** The speed of the connection in bytes per second, low enough for a reload during the upload. */
const SLOW = 8 * 1024 * 1024;

test('d’un long film AVI on trouve les moments, et l’un devient un clip sans second envoi', async ({
  page,
  baseURL,
}) => {
  const talk = await makeLongTalk(path.join(await mediaFolder(), 'entretien.mp4'), 1.3);
  const film = talk.replace('.mp4', '.avi');
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-i', talk, '-vf', 'scale=320:240,fps=8', '-c:v', 'rawvideo'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'pcm_s16le', film],
  ]);
  const { session } = await signUp(baseURL ?? '');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, session, 'fr');
  await page.goto('/subtitlesclip?choose=moments');
  await page.setInputFiles('input[type=file][accept^="video"]', film);
  await expect(page.getByText('Sans aperçu ici')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/(tus|upload-video)$/u.test(request.url()))
      sent.push(request.url());
  });
  await page.getByRole('button', { name: /^(Trouver les moments|Chercher) .*gratuit$/u }).click();
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  await expect(page.getByText(/^Ce navigateur ne sait pas afficher ce film/u)).toBeVisible();
  await lookAt(page, 'unshown-moments');
  await first.getByRole('checkbox').check();
  await page.getByRole('combobox', { name: 'Cadrage 9:16' }).selectOption('center');
  await page.getByRole('button', { name: /^Créer le clip/u }).click();
  await expect(page.getByRole('region', { name: 'Clips en cours' }).getByText('1 clip prêt')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('l’envoi d’un long film AVI survit à un rechargement', async ({ signedIn: page }) => {
  const film = path.join(await mediaFolder(), 'long.avi');
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=10', '-c:v', 'rawvideo'],
    ...['-pix_fmt', 'yuv420p', film],
  ]);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: SLOW };
  await line.send('Network.emulateNetworkConditions', conditions);
  await page.goto('/subtitlesclip');
  await page.setInputFiles('input[type=file][accept^="video"]', film);
  const status = page.getByRole('status').filter({ hasText: '%' });
  await expect
    .poll(async () => Number.parseInt(/(\d+)\s?%/u.exec(await status.innerText())?.[1] ?? '0', 10))
    .toBeGreaterThan(40);
  const asked = page.waitForResponse(
    (response) => response.request().method() === 'HEAD' && response.url().includes('/api/tus/'),
  );
  await page.reload();
  // A file that this browser has kept is not chosen anew; what has arrived is not sent anew.
  expect(Number(await (await asked).headerValue('upload-offset'))).toBeGreaterThan(10 * 1024 * 1024);
  await expect(page.getByText('Vidéo envoyée')).toBeVisible();
});
