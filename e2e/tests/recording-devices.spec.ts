import { keptWords } from '@atelier/film';
import { expectAccessible } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import {
  clockReaches,
  openRecorder,
  recordUntil,
  TEXTS,
  withFakeDevices,
} from '../support/recordings/record-screen.ts';
import { storedRecording } from '../support/recordings/stored-recording.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) => use(await withFakeDevices(launchOptions)),
});

test('a voice alone has a picture', { tag: '@proof' }, async ({ page, baseURL }) => {
  const text = TEXTS.fr;
  const { session, ...person } = await signUp(baseURL ?? '');
  await enterAs(page, session);
  await page.goto('/');
  await page.getByRole('link', { name: text.title }).click();
  await page.getByRole('radio', { name: text.voice }).check();
  await page.getByLabel(text.text).fill('Bonjour Zyxomatic.');
  await page.getByRole('button', { name: text.openVoice }).click();
  await recordUntil(page, text, 2);
  await page.getByRole('button', { name: 'Plus lentement' }).click();
  await expect(page.getByText('130 mots/min')).toBeVisible();
  await clockReaches(page, 3);
  await page.getByRole('button', { name: text.finish }).click();
  const stored = await storedRecording(page, baseURL, person);
  expect(stored).toMatchObject({ kinds: ['audio', 'video'], size: '720x1280' });
  expect(stored.seconds).toBeGreaterThan(2.7);
  // The text has scrolled by: it is the film's, with nothing recognised.
  expect(keptWords(stored.film).map(({ word }) => word.text)).toEqual(['Bonjour', 'Zyxomatic.']);
  // The frames of a recorder come at uneven times: the film renders.
  await page.getByRole('button', { name: /^Générer/u }).click();
  await expect(page.getByRole('button', { name: 'Télécharger' })).toBeVisible();
});

test('a refused, missing or busy device is explained, and tried again', async ({ page, baseURL }) => {
  const text = TEXTS.fr;
  await enterAs(page, (await signUp(baseURL ?? '')).session);
  await page.goto('/enregistrer');
  for (const [name, message] of [
    ['NotAllowedError', 'La caméra ou le micro est refusé.'],
    ['NotFoundError', 'Aucune caméra ou aucun micro n’a été trouvé.'],
    ['NotReadableError', 'La caméra ou le micro est pris par un autre programme.'],
  ] as const) {
    await page.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
    }, name);
    await page.getByRole('button', { name: text.open }).click();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }
  await expectAccessible(page);
  await lookAt(page, 'record-refused');
  await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia'));
  await page.getByRole('button', { name: text.open }).click();
  await expect(page.getByRole('button', { name: text.start })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a device that goes away ends the recording and loses nothing of it', async ({ page, baseURL }) => {
  const text = TEXTS.fr;
  const { person } = await openRecorder(page, baseURL, 'fr');
  await recordUntil(page, text, 3);
  await page.evaluate(() => {
    const { srcObject } = document.querySelector('video') ?? {};
    const [track] = srcObject instanceof MediaStream ? srcObject.getVideoTracks() : [];
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });
  await expect(page.getByText('Ce qui précède est gardé')).toBeVisible();
  await expect(page.getByRole('button', { name: text.resume })).toBeDisabled();
  await page.getByRole('button', { name: text.finish }).click();
  const stored = await storedRecording(page, baseURL, person);
  expect(stored.seconds).toBeGreaterThan(2.7);
});

test('a camera is filmed upright, and a take is started again', async ({ page, baseURL }) => {
  const text = TEXTS.fr;
  const { session, ...person } = await signUp(baseURL ?? '');
  await enterAs(page, session);
  await page.goto('/enregistrer');
  await page.getByText('720p').click();
  await page.getByText('Vertical 9:16').click();
  await page.getByLabel(text.text).fill('Bonjour.');
  await page.getByRole('button', { name: text.open }).click();
  await recordUntil(page, text, 2);
  await page.getByRole('button', { name: 'Recommencer la prise' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Recommencer', exact: true }).click();
  // The countdown begins at once, and another take after it.
  await expect(page.getByRole('button', { name: text.pause })).toBeVisible();
  await clockReaches(page, 2);
  await lookAt(page, 'record-upright', 'window');
  await page.getByRole('button', { name: text.finish }).click();
  const stored = await storedRecording(page, baseURL, person);
  // The middle of the camera's 1280 × 720.
  expect(stored.size).toBe('406x720');
  expect(stored.seconds).toBeGreaterThan(1.7);
});
