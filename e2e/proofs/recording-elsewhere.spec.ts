import { connect } from '@atelier/client/connection';
import { recordingsOf } from '@atelier/client/recordings';
import { lookAt } from '../support/pictures/look-at.ts';
import { forgetLiveRecordings } from '../support/recordings/forget-live.ts';
import {
  clockReaches,
  openBoth,
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

test('a screen and a webcam of a lost device open on another one as one film', async ({
  page,
  baseURL,
  browser,
}) => {
  const text = TEXTS.fr;
  const { session, person } = await openBoth(page, baseURL);
  await recordUntil(page, text, 2);
  await expect.poll(() => sentRecordings(baseURL, person.accessToken)).toBe(2);
  await clockReaches(page, 12);
  await page.close();

  const other = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await enterAs(other, session);
  await expect(async () => {
    await forgetLiveRecordings(person);
    await other.goto('/enregistrer');
    await expect(other.getByText(text.elsewhere)).toHaveCount(1, { timeout: 30_000 });
  }).toPass();
  await other.getByRole('button', { name: text.keptOpen }).click();
  const stored = await storedRecording(other, baseURL, person);
  expect(stored.film.scenes[0]?.layout).toMatchObject({ kind: 'fit', bubble: { camera: 'camera-2' } });
  expect(stored.webcam).toMatchObject({ kinds: ['audio', 'video'] });
  await expect.poll(() => sentRecordings(baseURL, person.accessToken)).toBe(0);
  await other.context().close();
});

/** Returns the number of recordings of which the server has a part. */
async function sentRecordings(baseURL: string | undefined, key: string): Promise<number> {
  const all = await recordingsOf(connect({ url: baseURL ?? '', key })).list();
  return all.filter(({ segments }) => segments.length > 0).length;
}
