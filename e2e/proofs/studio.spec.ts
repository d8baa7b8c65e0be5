import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { lookAt } from '../support/pictures/look-at.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const run = promisify(execFile);
let video: string;

test.beforeAll(async () => {
  const folder = await mediaFolder();
  const talk = await makeTalkingVideo(folder, 'talk.mp4', 'testsrc2=size=640x360:rate=25:duration=5');
  video = path.join(folder, 'pause.mp4');
  // Two seconds in which nobody speaks follow.
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-i', talk],
    ...['-vf', 'tpad=stop_duration=2:stop_mode=clone', '-af', 'apad=pad_dur=2', '-t', '7'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', video],
  ]);
});

const TEXTS = {
  fr: {
    listen: 'Écouter les silences',
    silences: /^Silences/,
    apply: /^Couper · .* s en moins$/,
    left: /([\d,]+) s · .* s en moins · 1 crédit/,
    loudness: 'Volume des plateformes',
    hear: 'Écouter avant et après',
    before: 'Avant',
    after: 'Après',
    play: 'Lire',
    pause: 'Mettre en pause',
    words: 'Couper par les mots',
    whole: 'Toute la vidéo',
    generate: /^Générer/,
    square: /^Carré|1:1/,
    mix: 'Les deux',
    ducking: 'Baisser le gameplay quand on parle',
    denoise: 'Réduire le bruit',
  },
  en: {
    listen: 'Listen for silences',
    silences: /^Silences/,
    apply: /^Cut · .* s shorter$/,
    left: /([\d.]+) s · .* s shorter · 1 credit/,
    loudness: 'Platform loudness',
    hear: 'Hear before and after',
    before: 'Before',
    after: 'After',
    play: 'Play',
    pause: 'Pause',
    words: 'Cut by words',
    whole: 'Whole video',
    generate: /^Generate/,
    square: /^Square|1:1/,
    mix: 'Both',
    ducking: 'Lower the game while someone speaks',
    denoise: 'Reduce noise',
  },
} as const;

/** Both sounds play together, and the chosen one is heard. */
async function hearBoth(page: Page, text: (typeof TEXTS)['fr' | 'en']): Promise<void> {
  await page.getByRole('button', { name: text.hear }).click();
  await page.getByRole('button', { name: text.play, exact: true }).click();
  const players = page.locator('fieldset audio');
  const muted = () => players.evaluateAll((all) => all.map((one) => (one as HTMLAudioElement).muted));
  await expect.poll(muted).toEqual([true, false]);
  await page.getByText(text.before, { exact: true }).click();
  await expect.poll(muted).toEqual([false, true]);
  const moved = () =>
    players.evaluateAll((all) => all.every((one) => (one as HTMLAudioElement).currentTime > 0.2));
  await expect.poll(moved).toBe(true);
  await page.getByRole('button', { name: text.pause, exact: true }).click();
}

test('the format screen cuts and treats sound, and the file is what it promised', async ({
  page,
  baseURL,
}) => {
  const text = TEXTS.fr;
  const { session, accessToken } = await signUp(baseURL ?? '');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, session, 'fr');
  await page.goto('/format');
  await page.setInputFiles('input[type=file][accept^="video"]', video);
  await page.getByRole('radio', { name: text.square }).first().check();
  await page.getByRole('button', { name: text.whole }).click();
  await page.getByRole('button', { name: text.listen }).click();
  await page.getByRole('button', { name: text.silences }).click();
  await page.getByRole('button', { name: text.apply }).click();
  const shown = page.locator('output', { hasText: text.left });
  await expect(shown).toBeVisible();
  const promised = Number(text.left.exec((await shown.textContent()) ?? '')?.[1]?.replace(',', '.'));
  expect(promised).toBeLessThan(6);
  await page.getByRole('switch', { name: text.loudness }).check();
  await hearBoth(page, text);
  await lookAt(page, 'format-fr');

  const accepted = page.waitForResponse((response) => response.url().endsWith('/api/format-video'));
  await page.getByRole('button', { name: text.generate }).last().click();
  const { process_id, id = process_id } = await (await accepted).json();
  const state = { durationSeconds: 0, loudness: null };
  await expect
    .poll(async () => {
      const answer = await fetch(`${baseURL}/api/jobs/${id}`, {
        headers: { Authorization: `Bearer ${accessToken}` },
      });
      const job = await answer.json();
      Object.assign(state, job.result?.data, job.result?.data?.sound);
      return job.status;
    })
    .toBe('succeeded');
  expect(Math.abs(state.durationSeconds - promised)).toBeLessThanOrEqual(0.15);
  expect(state.loudness).not.toBeNull();
});

test('the split screen lets hear its sound and sends what was chosen', async ({ page, baseURL }) => {
  const text = TEXTS.en;
  const { session } = await signUp(baseURL ?? '');
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, session, 'en');
  await page.goto('/gameplay');
  await page.setInputFiles('input[type=file][accept^="video"]', video);
  await page.getByRole('radio', { name: 'Maze' }).check();
  await page.getByText(text.mix, { exact: true }).click();
  await page.getByRole('switch', { name: text.ducking }).uncheck();
  await page.getByRole('switch', { name: text.denoise }).check();
  await hearBoth(page, text);
  await lookAt(page, 'split-en');
  // The request is aborted, because this test reads only its contents.
  await page.route('**/api/process-shorts', (route) => route.abort());
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/process-shorts'));
  await page.getByRole('button', { name: text.generate }).last().click();
  expect((await asked).postDataJSON()).toMatchObject({
    sound: 'mix',
    ducking: false,
    studio_sound: { loudness: true, denoise: true, denoise_amount: 1 },
  });
});
