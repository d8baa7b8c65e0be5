import type { Page } from '@playwright/test';
import { makeSpeechVideo, speechSample } from '../../apps/server/src/testing/stand-ins/speech-video.ts';
import { openOption } from '../support/controls/open-option.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { expect, test } from '../support/test.ts';

let spanish: string;
test.beforeAll(async () => {
  spanish = await makeSpeechVideo(await mediaFolder(), [speechSample('es')]);
});

const words = (page: Page) => page.locator('[data-words]');
const asked = (page: Page) => page.getByText('On entend parler espagnol, et non français.');

test('another language than the chosen one is asked about: it is kept, or the words are recognised again', {
  tag: '@proof',
}, async ({ signedIn: page }) => {
  await page.goto('/subtitlesclip');
  await page.setInputFiles('input[type=file][accept^="video"]', spanish);
  await expect(asked(page)).toBeVisible();
  await expect(words(page)).toContainText('gente');

  // Insisting: the same speech as French, without a question.
  const again = page.waitForRequest((request) => request.url().endsWith('/api/transcribe'));
  await page.getByRole('button', { name: 'Transcrire en français' }).click();
  expect((await again).postDataJSON()).toMatchObject({ language_code: 'fr-FR', spoken_language: 'fr-FR' });
  await expect(asked(page)).toBeHidden();

  // The automatic language: heard, said, and changed in the options.
  await openOption(page, 'Langue des sous-titres');
  await page.getByRole('radio', { name: 'Automatique' }).check();
  await expect(page.getByText(/^Langue entendue\s: espagnol\./u)).toBeVisible();
  await expect(words(page)).toContainText('gente');
});

test('the language that is kept is that of the clip', { tag: '@proof' }, async ({ signedIn: page }) => {
  await page.goto('/subtitlesclip');
  await page.setInputFiles('input[type=file][accept^="video"]', spanish);
  await expect(asked(page)).toBeVisible();
  await page.getByRole('button', { name: 'Garder en espagnol' }).click();
  await expect(asked(page)).toBeHidden();
  const started = page.waitForRequest((request) => request.url().endsWith('/api/process-clip'));
  await page.getByRole('button', { name: /^Générer le clip/ }).click();
  expect((await started).postDataJSON()).toMatchObject({ language_code: 'es-ES' });
});

test('the language that nobody chose follows that of the interface', async ({ signedIn: page }) => {
  await page.goto('/subtitlesclip');
  await openOption(page, 'Langue des sous-titres');
  await expect(page.getByRole('radio', { name: /^Français/ })).toBeChecked();
  await page.getByRole('button', { name: /^Langue/ }).click();
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page.getByRole('radio', { name: /^English/ })).toBeChecked();
});
