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
  secondsOf,
  TEXTS,
  withFakeDevices,
} from '../support/recordings/record-screen.ts';
import { brightShare, storedRecording } from '../support/recordings/stored-recording.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

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
      const readAtMs = Date.now();
      const shown = await secondsOf(page);
      await expect(page.getByText(text.sent)).toBeVisible();
      const calls: string[] = [];
      page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await page.getByRole('button', { name: text.finish }).click();
      const lateSeconds = (Date.now() - readAtMs) / 1000;
      const stored = await storedRecording(page, baseURL, person);
      // The server has joined what it got while the recording was made; the file was not sent again.
      expect(calls.filter((call) => /^POST .*\/join$/u.test(call))).toHaveLength(1);
      expect(calls.filter((call) => /upload-video|\/api\/tus/u.test(call))).toEqual([]);
      expect(stored).toMatchObject({ kinds: ['audio', 'video'], size: '1280x720' });
      expect(stored.seconds).toBeGreaterThan(5.7);
      expect(stored.seconds).toBeLessThan(shown + 1.5 + lateSeconds);
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
  await clockReaches(page, 9);
  // Six seconds are dropped: the clock goes back to the end of the first sentence.
  await page.getByRole('button', { name: text.retake }).click();
  await expect.poll(() => secondsOf(page), { intervals: [100] }).toBeLessThan(9);
  await lookAt(page, 'record-sentences', 'window');
  await clockReaches(page, 5);
  await page.getByRole('button', { name: text.pause }).click();
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: text.resume }).click();
  await clockReaches(page, 6);
  const readAtMs = Date.now();
  const shown = await secondsOf(page);
  await page.getByRole('button', { name: text.finish }).click();
  const lateSeconds = (Date.now() - readAtMs) / 1000;
  const stored = await storedRecording(page, baseURL, person);
  // Without the dropped sentence (6 s) and the pause (1.5 s).
  expect(stored.seconds).toBeGreaterThan(5.3);
  expect(stored.seconds).toBeLessThan(shown + 1.6 + lateSeconds);
  const words = keptWords(stored.film).map(({ word }) => word.text);
  expect(words.join(' ')).toBe('Bonjour Zyxomatic. Voici une astuce.');
});
