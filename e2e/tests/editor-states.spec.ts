import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import { keptWords } from '@atelier/film';
import { loseSources } from '../support/films/lose-sources.ts';
import {
  cutWord,
  expectAccessible,
  makeFilmVideo,
  openFilm,
  readFilm,
  WIDE,
  word,
} from '../support/films/open-film.ts';
import { endedJob, pretendJob } from '../support/jobs/fake-jobs.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, test } from '../support/test.ts';

const run = promisify(execFile);

let video: string;
test.beforeAll(async () => {
  video = await makeFilmVideo();
});

test('two tabs show each other’s edits, and edits made offline are sent later', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(WIDE);
  const { person, id } = await openFilm(page, baseURL, { video, language: 'fr' });
  await page.goto(`/montage/${id}`);
  await expect(word(page, 'Hello')).toBeVisible();
  const other = await context.newPage();
  await enterAs(
    other,
    await page.evaluate(() => JSON.parse(localStorage.getItem('supabase_session') ?? 'null')),
  );
  await other.setViewportSize(WIDE);
  await other.goto(`/montage/${id}`);
  await word(other, 'today').click();
  await other.keyboard.press('Delete');
  await expect(cutWord(page, 'today')).toBeVisible();
  await other.close();

  await context.setOffline(true);
  await word(page, 'everybody').click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Hors ligne, gardé ici')).toBeVisible();
  // A part whose code was not loaded yet waits for the connection, and the rest of the editor stays.
  await page.getByRole('button', { name: 'Nettoyer le texte' }).click();
  await expect(word(page, 'Hello')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nettoyer le texte' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Nettoyer le texte' })).toBeVisible();
  await expect(page.getByText('Enregistré')).toBeVisible();
  const { film } = await readFilm(baseURL, person, id);
  expect(keptWords(film).map(({ word: { text } }) => text)).not.toContain('everybody');
});

test('two texts of one word are shown, and the person chooses', async ({ page, baseURL }) => {
  await page.setViewportSize(WIDE);
  const { person, id } = await openFilm(page, baseURL, { video, language: 'fr' });
  await page.goto(`/montage/${id}`);
  await expect(word(page, 'Hello')).toBeVisible();
  const { film, revision } = await readFilm(baseURL, person, id);
  const first = film.words.main?.[0]?.id ?? '';
  let isFirst = true;
  await page.route('**/edits', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    // Somebody else was quicker.
    const films = filmsOf(connect({ url: baseURL ?? '', key: person.accessToken }));
    await films.edit(id, { revision, operations: [{ op: 'replace_word', id: first, text: 'Salut' }] });
    await route.continue();
  });
  await word(page, 'Hello').dblclick();
  await page.keyboard.type('Bonjour');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Deux versions de ce film' });
  await expect(dialog.getByRole('region', { name: 'Votre version' })).toContainText('Bonjour everybody');
  await expect(dialog.getByRole('region', { name: 'L’autre version' })).toContainText('Salut everybody');
  await dialog.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(page.getByText('Enregistré')).toBeVisible();
  const after = await readFilm(baseURL, person, id);
  expect(after.film.words.main?.[0]?.text).toBe('Bonjour');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('a tap selects a scene, and targets are 44 px high', async ({ page, baseURL }) => {
    const { id } = await openFilm(page, baseURL, { video, language: 'fr' });
    await page.goto(`/montage/${id}`);
    const scene = page.getByRole('button', { name: /^Scène 1,/u });
    await scene.tap();
    await expect(scene).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('tab', { name: 'Cadre' })).toHaveAttribute('aria-selected', 'true');
    for (const tab of ['Texte', 'Style', 'Cadre', 'Calques', 'Son']) {
      await page.getByRole('tab', { name: tab }).tap();
      const targets = page.locator(
        'button:visible:not([data-stage] button), .mantine-SegmentedControl-label',
      );
      const low = await targets.evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < 43.5)
          .map((element) => element.ariaLabel ?? element.textContent),
      );
      expect(low, tab).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBeLessThanOrEqual(360);
    }
    // Handles are larger for a finger than they look.
    const isReached = (name: string, reach: number) =>
      page
        .locator(name)
        .first()
        .evaluate((element, by) => {
          element.scrollIntoView({ block: 'center' });
          const box = element.getBoundingClientRect();
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
          const hits = [-by, by].map((dy) => document.elementFromPoint(x, y + dy));
          return hits.every((hit) => hit !== null && (element === hit || element.contains(hit)));
        }, reach);
    expect(await isReached('.mantine-Slider-thumb', 21)).toBe(true);
    await page.getByRole('tab', { name: 'Texte' }).tap();
    await word(page, 'everybody').tap();
    expect(await isReached('button[aria-label^="Sous-titres"]', 21)).toBe(true);
    await scene.tap();
    for (const side of ['start', 'end']) {
      const edge = await page.locator(`[data-scene] [data-side="${side}"]`).first().boundingBox();
      expect(edge?.width).toBeGreaterThanOrEqual(44);
    }
    await lookAt(page, 'editor-phone', 'window');
  });
});

test('a film that does not exist says so', async ({ signedIn: page }) => {
  await page.goto('/montage/6f9619ff-8b86-4d01-b42d-00cf4fc964fe');
  await expect(page.getByRole('heading', { name: 'Ce film n’existe plus' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir mes projets' })).toHaveAttribute('href', '/projet');
});

test('a film in preparation shows its progress, and a film without its video says so', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(WIDE);
  const { person, id } = await openFilm(page, baseURL, { video, language: 'en' });
  const { film, ...view } = await readFilm(baseURL, person, id);
  const main = { ...view.sources.main, url: null, status: 'gone' };
  let answer: object = { ...view, film: null, status: 'preparing', process_id: endedJob().id };
  await pretendJob(page, endedJob({ status: 'running', percent: 40, endedAt: null, result: null }));
  await page.route(`**/api/films/${id}`, (route) => route.fulfill({ json: answer }));
  await page.goto(`/montage/${id}`);
  await expect(page.getByText('We are listening to your video')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Preparation of the film' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  await lookAt(page, 'editor-preparing', 'window');

  answer = { ...view, film, sources: { main } };
  await page.reload();
  await expect(page.getByText(/^The original video “.*” is gone/u)).toBeVisible();
  await expect(word(page, 'Hello')).toBeVisible();
  await lookAt(page, 'editor-source-gone', 'window');
});

test('a film whose video was removed takes the same file again, and no other', { tag: '@proof' }, async ({
  page,
  baseURL,
}) => {
  const { person, id } = await openFilm(page, baseURL, { video, language: 'fr' });
  await loseSources(id);
  await page.goto(`/montage/${id}`);
  await expect(page.getByText(/Choisissez de nouveau le même fichier/u)).toBeVisible();
  const other = path.join(await mediaFolder(), 'other-film.mp4');
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-i', video, '-t', '2', '-c', 'copy', other]);
  const input = page.locator('input[type=file][accept="video/*"]');
  await input.setInputFiles(other);
  await expect(page.getByText('Ce n’est pas le même fichier.')).toBeVisible();
  await input.setInputFiles(video);
  await expect(page.getByText(/Choisissez de nouveau le même fichier/u)).toBeHidden();
  await expect(word(page, 'Hello')).toBeVisible();
  const { sources } = await readFilm(baseURL, person, id);
  expect(sources.main).toMatchObject({ status: 'present' });
});

test('a guest who asks for changes is named above the editor, until that is put away', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(WIDE);
  const { id } = await openFilm(page, baseURL, { video, language: 'fr' });
  const decision = {
    ...{ decision: 'changes', revision: 0, name: 'Camille', created_at: '2026-11-01T10:00:00Z' },
  };
  const review = {
    ...{ id: 'r1', status: 'open', can_approve: true, has_password: false, comments: 0, decision },
    ...{ created_at: '2026-11-01T09:00:00Z', expires_at: null },
  };
  await page.route(`**/api/films/${id}/reviews`, (route) =>
    route.fulfill({ json: { reviews: [review], comments: [] } }),
  );
  await page.goto(`/montage/${id}`);
  const banner = page.getByRole('status').filter({ hasText: 'Changements demandés par Camille' });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await lookAt(page, 'editor-changes', 'window');
  await banner.getByRole('button', { name: 'Lire les commentaires' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await banner.getByRole('button', { name: 'Fermer' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.locator('#transcript')).toContainText('everybody');
  await expect(banner).toBeHidden();
});
