import { holdJobs } from '../support/hold-jobs.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { expect, test } from '../support/test.ts';

let video: string;
test.beforeAll(async () => {
  video = await makeTalkingVideo(await mediaFolder());
});

test('every wait tells its place in the queue, and an estimate that counts the wait', async ({
  signedIn: page,
}) => {
  const queued = { status: 'queued', stage: 'waiting', percent: 0, position: 4 } as const;
  await holdJobs(page, queued);
  await page.goto('/subtitlesclip');
  await page.locator('input[type=file]').first().setInputFiles(video);
  const position = /^En file d’attente, position 4$/;
  await page.getByRole('radio', { name: 'Sans sous-titres' }).check();
  await expect(page.locator('output').filter({ hasText: position })).toBeVisible();
  await expect(page.getByText(/\b0\s%/)).toHaveCount(0);

  await page.getByRole('button', { name: /^Générer/ }).click();
  const popup = page.getByRole('dialog', { name: 'Votre clip est en préparation' });
  await expect(popup.getByText(position)).toBeVisible();
  await expect(popup.getByText(/%/)).toHaveCount(0);
  // Two minutes for each place before it and its own.
  await expect(popup.getByText(/^Temps estimé\s*: 10 minutes$/)).toBeVisible();
  await holdJobs(page, { ...queued, position: 1 });
  await expect(popup.getByText(/^Temps estimé\s*: 4 minutes$/)).toBeVisible();
  await holdJobs(page, { ...queued, status: 'running', position: null, runningSeconds: 900 });
  await expect(popup.getByText(/En file/)).toHaveCount(0);
  await expect(popup.getByText(/Temps estimé/)).toHaveCount(0);
});
