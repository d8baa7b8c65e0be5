import { createAtelier } from '@atelier/client';
import { filmsOf } from '@atelier/client/films';
import type { Page } from '@playwright/test';
import { makeFilm, spoken } from '../support/films/make-film.ts';
import { endedJob, pretendJob } from '../support/jobs/fake-jobs.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { expect, test } from '../support/test.ts';
import { visitNext } from '../support/visit.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Lists what a finger can hardly hit: fields, buttons and items of menus below 44 px. */
async function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, [role="menuitem"]')]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.matches('[type="checkbox"], [type="radio"], [type="file"]'),
      )
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height < 43.5)
      .map(({ one, box }) => `${one.ariaLabel ?? one.innerText} ${one.className} ${box.height}`),
  );
}

test('fields and buttons are at least 44 px high under a finger', async ({ signedIn: page }) => {
  await page.goto('/projet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await smallControls(page)).toEqual([]);
  for (const route of ['/ytb', '/videogenerator', '/appareil']) {
    await visitNext(page, route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await smallControls(page)).toEqual([]);
  }
});

test('the menu and the film of the editor stay in the window, and a render leaves room for the name', async ({
  page,
  person,
  baseURL,
}) => {
  const folder = await mediaFolder();
  const video = await makeTalkingVideo(
    folder,
    'Bonjour à tous.mp4',
    'testsrc2=size=360x640:rate=25:duration=5',
  );
  const film = await makeFilm(baseURL ?? '', person, { video, words: spoken('Bonjour à tous') });
  await page.goto(`/montage/${film.id}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  for (const item of await items.all()) {
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const menu = await page.getByRole('menu').boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? Infinity)).toBeLessThanOrEqual(844);
  await items.last().scrollIntoViewIfNeeded();
  await expect(items.last()).toBeInViewport();
  expect(await smallControls(page)).toEqual([]);

  const films = filmsOf(createAtelier({ url: baseURL ?? '', key: person.accessToken }).connection);
  const view = await films.read(film.id);
  // The newest render in a low window: its button is seen without scrolling.
  const render = { process_id: endedJob().id, revision: view.revision, url: view.sources.main?.url ?? null };
  let answer: object = { ...view, status: 'rendered', render };
  await page.route(`**/api/films/${film.id}`, (route) => route.fulfill({ json: answer }));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.reload();
  await page.getByRole('button', { name: 'Voir la vidéo' }).click();
  await expect(page.getByRole('dialog').locator('video')).toHaveJSProperty('videoHeight', 640);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Télécharger' })).toBeInViewport({
    ratio: 1,
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await pretendJob(page, endedJob({ status: 'running', percent: 47, endedAt: null, result: null }));
  answer = { ...view, rendering: { process_id: endedJob().id, revision: view.revision } };
  await page.reload();
  const percent = page.getByText('47\u202f%', { exact: true });
  await expect(percent).toBeVisible();
  expect(await percent.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  const name = await page.getByRole('textbox', { name: 'Nom du film' }).boundingBox();
  expect(name?.width).toBeGreaterThan(64);
});
