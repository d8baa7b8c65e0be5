import { keptWords } from '@atelier/film';
import { oneOf } from '../support/every-day.ts';
import { expectAccessible } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import {
  becomes,
  clockReaches,
  openDevices,
  openRecorder,
  recordUntil,
  TEXTS,
  withFakeDevices,
} from '../support/recordings/record-screen.ts';
import { brightShare, storedRecording } from '../support/recordings/stored-recording.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

// Tests with own devices run after all others: one after the other they would keep one core busy for minutes.
test.describe.configure({ mode: 'parallel' });
test.use({
  launchOptions: async ({ launchOptions }, use) => use(await withFakeDevices(launchOptions)),
});

const VARIANTS = [
  ['fr', 1440, 'dark'],
  ['en', 390, 'light'],
] as const;

for (const [language, width, scheme] of oneOf(VARIANTS, 1)) {
  test.describe(`${language}, ${width} px`, () => {
    const text = TEXTS[language];
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme);
    });

    test('six seconds of the camera open as a film with picture and sound', async ({ page, baseURL }) => {
      const { session, ...person } = await signUp(baseURL ?? '');
      await enterAs(page, session, language);
      await page.goto('/enregistrer');
      await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
      await expectAccessible(page);
      await lookAt(page, `record-setup-${language}-${width}`);
      await openDevices(page, text);
      const level = page.getByRole('meter');
      await expect.poll(async () => Number(await level.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
      await page.getByLabel(text.text).fill('Bonjour à tous. Voici une astuce pour vos vidéos.');
      await expectAccessible(page);
      await lookAt(page, `record-ready-${language}-${width}`);
      await page.getByLabel(text.text).fill('');
      await recordUntil(page, text, 3);
      await expectAccessible(page);
      await lookAt(page, `record-live-${language}-${width}`, 'window');
      await clockReaches(page, 6);
      await expect(page.getByText(text.sent)).toBeVisible();
      const calls: string[] = [];
      page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await page.getByRole('button', { name: text.finish }).click();
      const stored = await storedRecording(page, baseURL, person);
      // The server has joined what it got while the recording was made; the file was not sent again.
      expect(calls.filter((call) => /^POST .*\/join$/u.test(call))).toHaveLength(1);
      expect(calls.filter((call) => /upload-video|\/api\/tus/u.test(call))).toEqual([]);
      expect(stored).toMatchObject({ kinds: ['audio', 'video'], size: '1280x720' });
      expect(stored.seconds).toBeGreaterThan(5.7);
      expect(stored.seconds).toBeLessThan(7.5);
      expect(stored.peakDecibels).toBeGreaterThan(-40);
      expect(await brightShare(stored.file, 'iw:ih:0:0')).toBeGreaterThan(0.02);
      // The server has the recording now, and this device has deleted it.
      await page.goto('/enregistrer');
      await expect(page.getByRole('button', { name: text.open })).toBeVisible();
      await expect(page.getByText(text.kept)).toBeHidden();
    });

    test('a recording whose tab is killed is offered again, up to its last five seconds', async ({
      page,
      baseURL,
      context,
    }) => {
      const { session, person } = await openRecorder(page, baseURL, language);
      await recordUntil(page, text, 8);
      const devtools = await context.newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      devtools.send('Page.crash').catch(() => undefined);
      await crashed;
      await page.close();

      // Another account in the same browser does not see it.
      const stranger = await context.newPage();
      await becomes(stranger, (await signUp(baseURL ?? '')).session, language);
      await stranger.goto('/enregistrer');
      await expect(stranger.getByRole('button', { name: text.open })).toBeVisible();
      await expect(stranger.getByText(text.kept)).toBeHidden();
      await stranger.close();

      const next = await context.newPage();
      await next.setViewportSize({ width, height: 844 });
      await becomes(next, session, language);
      await next.goto('/enregistrer');
      await expect(next.getByText(text.kept)).toBeVisible();
      await expectAccessible(next);
      await lookAt(next, `record-kept-${language}-${width}`);
      await next.getByRole('button', { name: text.keptOpen }).click();
      const stored = await storedRecording(next, baseURL, person);
      expect(stored.kinds).toEqual(['audio', 'video']);
      expect(stored.seconds).toBeGreaterThan(8 - 5);
      test.info().annotations.push({ type: 'kept of 8 s', description: `${stored.seconds} s` });
    });
  });
}

test('a sentence is said again, and the text that was read becomes the words of the film', async ({
  page,
  baseURL,
}) => {
  const text = TEXTS.fr;
  const { person } = await openRecorder(page, baseURL, 'fr');
  await page.getByLabel(text.text).fill('Bonjour Zyxomatic. Voici une astuce. Ceci reste non lu.');
  await page.getByText(text.sentences).click();
  await recordUntil(page, text, 3);
  await expect(page.getByText('Bonjour Zyxomatic.')).toBeVisible();
  await page.getByRole('button', { name: text.next }).click();
  await clockReaches(page, 6);
  // Three seconds are dropped: the clock goes back to the end of the first sentence.
  await page.getByRole('button', { name: text.retake }).click();
  await expect.poll(async () => page.getByRole('timer').textContent()).toMatch(/0:0[34]/u);
  await lookAt(page, 'record-sentences', 'window');
  await clockReaches(page, 5);
  await page.getByRole('button', { name: text.pause }).click();
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: text.resume }).click();
  await clockReaches(page, 6);
  await page.getByRole('button', { name: text.finish }).click();
  const stored = await storedRecording(page, baseURL, person);
  // Without the dropped sentence (3 s) and the pause (1.5 s).
  expect(stored.seconds).toBeGreaterThan(5.3);
  expect(stored.seconds).toBeLessThan(7.6);
  const words = keptWords(stored.film).map(({ word }) => word.text);
  expect(words.join(' ')).toBe('Bonjour Zyxomatic. Voici une astuce.');
});

test('a voice alone has a picture', async ({ page, baseURL }) => {
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
  await expect(page.getByRole('button', { name: 'Télécharger' })).toBeVisible({ timeout: 200_000 });
});

test('the screen is recorded with the camera as an inset', async ({ page, baseURL }) => {
  const text = TEXTS.fr;
  const { session, ...person } = await signUp(baseURL ?? '');
  await enterAs(page, session);
  await page.goto('/enregistrer');
  await page.getByRole('radio', { name: 'Écran et caméra' }).check();
  await page.getByText('720p').click();
  await page.getByRole('button', { name: 'Activer l’écran, la caméra et le micro' }).click();
  await recordUntil(page, text, 3);
  await lookAt(page, 'record-inset', 'window');
  await page.getByRole('button', { name: text.finish }).click();
  const stored = await storedRecording(page, baseURL, person);
  expect(stored.kinds).toEqual(['audio', 'video']);
  expect(stored.seconds).toBeGreaterThan(2.5);
  // The disc of the fake camera, in the corner where the screen shows a plain colour.
  expect(await brightShare(stored.file, 'iw*0.24:iw*0.24:iw*0.74:ih-iw*0.26')).toBeGreaterThan(0.05);
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
