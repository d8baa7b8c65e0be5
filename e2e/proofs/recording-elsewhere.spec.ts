import { lookAt } from '../support/pictures/look-at.ts';
import { forgetLiveRecordings } from '../support/recordings/forget-live.ts';
import {
  clockReaches,
  openRecorder,
  recordUntil,
  TEXTS,
  withFakeDevices,
} from '../support/recordings/record-screen.ts';
import { storedRecording } from '../support/recordings/stored-recording.ts';
import { enterAs, expect, test } from '../support/test.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) => use(await withFakeDevices(launchOptions)),
});

test('a recording of a lost device opens on another one, and a line that is away delays it only', async ({
  page,
  baseURL,
  browser,
}) => {
  const text = TEXTS.fr;
  const { session, person } = await openRecorder(page, baseURL, 'fr');
  await recordUntil(page, text, 2);
  await page.route('**/api/recordings/**', (route) => route.abort('internetdisconnected'));
  await expect(page.getByText(text.offline)).toBeVisible();
  await lookAt(page, 'record-offline', 'window');
  await page.unroute('**/api/recordings/**');
  await expect(page.getByText(text.sent)).toBeVisible();
  await clockReaches(page, 12);
  await page.close();

  const other = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await enterAs(other, session);
  // A part that was under way when the page was closed may still arrive, and counts as news.
  await expect(async () => {
    await forgetLiveRecordings(person);
    await other.goto('/enregistrer');
    await expect(other.getByText(text.elsewhere)).toBeVisible({ timeout: 30_000 });
  }).toPass();
  await lookAt(other, 'record-elsewhere');
  await other.getByRole('button', { name: text.keptOpen }).click();
  const stored = await storedRecording(other, baseURL, person);
  expect(stored.kinds).toEqual(['audio', 'video']);
  expect(stored.seconds).toBeGreaterThan(12 - 5);
  await other.goto('/enregistrer');
  await expect(other.getByRole('button', { name: text.open })).toBeVisible();
  await expect(other.getByText(text.elsewhere)).toBeHidden();
  await other.context().close();
});
