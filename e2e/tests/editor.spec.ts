import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import { filmDuration, filmSchema, keptWords } from '@atelier/film';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { makeFilm, spoken } from '../support/films/make-film.ts';
import { endedJob, pretendJob } from '../support/jobs/fake-jobs.ts';
import { lookAt } from '../support/look-at.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, type Person, signUp, test } from '../support/test.ts';

const run = promisify(execFile);

const WORDS = spoken('Hello everybody um welcome welcome back … today we talk about videos');
const WIDE = { width: 1440, height: 900 };

let video: string;
test.beforeAll(async () => {
  const folder = await mediaFolder();
  const talk = await makeTalkingVideo(folder, 'talk.mp4', 'testsrc2=size=640x360:rate=25:duration=6');
  video = path.join(folder, 'film.mp4');
  await run('ffmpeg', [
    ...[
      '-nostdin',
      '-v',
      'error',
      '-y',
      '-i',
      talk,
      '-af',
      'apad=pad_dur=2',
      '-vf',
      'tpad=stop_duration=2:stop_mode=clone',
    ],
    ...['-t', '6', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', video],
  ]);
});

async function openFilm(page: Page, baseURL: string | undefined, language: 'fr' | 'en') {
  const { session, ...person } = await signUp(baseURL ?? '');
  await enterAs(page, session, language);
  const film = await makeFilm(baseURL ?? '', person, { video, words: WORDS });
  return { person, ...film };
}

const readFilm = async (baseURL: string | undefined, { accessToken }: Person, id: string) => {
  const view = await filmsOf(connect({ url: baseURL ?? '', key: accessToken })).read(id);
  return { ...view, film: filmSchema.parse(view.film) };
};

const word = (page: Page, text: string) => page.locator('#transcript').getByText(text, { exact: true });
const cutWord = (page: Page, text: string) =>
  page.locator('#transcript del').getByText(text, { exact: true });

/** Axe finds nothing serious on the screen as it stands. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test('a film is cut, corrected, framed and titled, taken back, repeated after a reload and rendered', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(WIDE);
  const { person, id } = await openFilm(page, baseURL, 'fr');
  const before = (await readFilm(baseURL, person, id)).film;

  // The way in: the menu of the project's card.
  await page.goto('/projet');
  await page.getByRole('button', { name: /^Autres actions pour «/u }).click();
  await page.getByRole('menuitem', { name: 'Ouvrir dans le montage' }).click();
  await expect(page).toHaveURL(new RegExp(`/montage/${id}$`));
  await expect(word(page, 'Hello')).toBeVisible();
  await expectAccessible(page);

  // Three words are cut at once, one is put back.
  await word(page, 'today').click();
  await word(page, 'talk').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Delete');
  await expect(page.locator('#transcript del')).toHaveCount(3);
  await cutWord(page, 'talk').dblclick();
  await expect(page.locator('#transcript del')).toHaveCount(2);

  // Repeats and silences, by their numbers.
  await page.getByRole('button', { name: 'Nettoyer le texte' }).click();
  const tidy = page.getByRole('region', { name: 'Nettoyer le texte' });
  await expect(tidy).toContainText('1 hésitation');
  await tidy.getByRole('button', { name: 'Couper les hésitations' }).click();
  await expect(cutWord(page, 'um')).toBeVisible();
  await tidy.getByRole('button', { name: 'Couper les silences' }).click();
  await expect(tidy).toContainText('0 silence');
  await tidy.getByRole('button', { name: 'Fermer' }).click();

  // A word is typed over.
  await word(page, 'videos').dblclick();
  await page.keyboard.type('films');
  await page.keyboard.press('Enter');
  await expect(word(page, 'films')).toBeVisible();

  // A title is dragged to the middle of the picture, where it snaps.
  await word(page, 'Hello').click();
  await page.keyboard.press('t');
  const title = page.getByRole('button', { name: 'Calque : Votre titre' });
  const from = await title.boundingBox();
  const stage = await page.locator('[data-stage]').boundingBox();
  if (!from || !stage) throw new Error('The title is not drawn.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 30, from.y + 80, { steps: 4 });
  await page.mouse.move(stage.x + stage.width / 2 + 2, stage.y + stage.height / 2 + 2, { steps: 4 });
  await page.mouse.up();

  // The layout of one scene.
  await page.getByRole('button', { name: /^Scène 1,/u }).click();
  await page.getByRole('radio', { name: 'Entière, fond flou' }).check({ force: true });
  await expect(page.getByText('Enregistré')).toBeVisible();
  await lookAt(page, 'editor-edited', 'window');

  const edited = (await readFilm(baseURL, person, id)).film;
  const texts = keptWords(edited).map(({ word: { text } }) => text);
  expect(texts).toEqual(['Hello', 'everybody', 'welcome', 'welcome', 'back', 'talk', 'about', 'films']);
  expect(edited.layers).toMatchObject([{ kind: 'title', place: { x: 0.5, y: 0.5 } }]);
  expect(edited.scenes[0]?.layout).toEqual({ kind: 'fit' });
  expect(edited.scenes[1]?.layout).not.toEqual({ kind: 'fit' });

  // Everything is taken back, and repeated after a reload.
  const undo = page.getByRole('button', { name: 'Annuler la modification' });
  while (await undo.isEnabled()) await undo.click();
  await expect(page.locator('#transcript del')).toHaveCount(0);
  await expect(page.getByText('Enregistré')).toBeVisible();
  expect((await readFilm(baseURL, person, id)).film).toEqual(before);
  await page.reload();
  await expect(word(page, 'Hello')).toBeVisible();
  const redo = page.getByRole('button', { name: 'Rétablir' });
  await expect(redo).toBeEnabled();
  while (await redo.isEnabled()) await redo.click();
  await expect(page.getByText('Enregistré')).toBeVisible();
  expect((await readFilm(baseURL, person, id)).film).toEqual(edited);

  // The file is as long as the screen says.
  await page.getByRole('button', { name: 'Générer · gratuit' }).click();
  const download = page.getByRole('button', { name: 'Télécharger' });
  await expect(download).toBeVisible({ timeout: 200_000 });
  const saving = page.waitForEvent('download');
  await download.click();
  const file = path.join(await mediaFolder(), 'rendered.mp4');
  await (await saving).saveAs(file);
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    file,
  ]);
  expect(Math.abs(Number(stdout) - filmDuration(edited))).toBeLessThan(0.15);
  const shown = Math.round(filmDuration(edited) * 10) / 10;
  await expect(page.getByTestId('film-duration')).toHaveText(`0:0${shown.toFixed(1)}`);
});

test('by the keyboard alone, in English on a phone’s width', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { person, id } = await openFilm(page, baseURL, 'en');
  await page.goto(`/montage/${id}`);
  await expect(word(page, 'Hello')).toBeVisible();
  await expectAccessible(page);

  const text = page.getByRole('group', { name: 'Text of the film' });
  await text.focus();
  // Two words to the right, two more selected, cut; the middle one of them put back.
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Delete'])
    await page.keyboard.press(key);
  await expect(page.locator('#transcript del')).toHaveText(['um', 'welcome', 'welcome']);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('r');
  await expect(page.locator('#transcript del')).toHaveText(['um', 'welcome']);
  // A word is corrected.
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('clips');
  await page.keyboard.press('Enter');
  await expect(word(page, 'clips')).toBeVisible();
  // Split at the playhead, a title, and its place.
  await page.keyboard.press('Home');
  for (let count = 0; count < 6; count++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('title');
  await page.keyboard.press('Enter');
  const title = page.getByRole('button', { name: 'Layer: Your title' });
  await title.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  // The sheet of shortcuts comes from the same list.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Split here');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await lookAt(page, 'editor-keyboard', 'window');

  await expect
    .poll(async () => (await readFilm(baseURL, person, id)).film.layers[0]?.place.y)
    .toBeCloseTo(0.26, 5);
  const { film } = await readFilm(baseURL, person, id);
  expect(keptWords(film).map(({ word: { text: said } }) => said)).toEqual([
    'Hello',
    'everybody',
    'welcome',
    'back',
    'today',
    'we',
    'talk',
    'about',
    'clips',
  ]);
  // Two cuts and a split.
  expect(film.scenes).toHaveLength(4);
  for (const tab of ['Style', 'Frame', 'Layers', 'Sound']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  }
});

test('two tabs show each other’s edits, and edits made offline are sent later', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(WIDE);
  const { person, id } = await openFilm(page, baseURL, 'fr');
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
  await context.setOffline(false);
  await expect(page.getByText('Enregistré')).toBeVisible();
  const { film } = await readFilm(baseURL, person, id);
  expect(keptWords(film).map(({ word: { text } }) => text)).not.toContain('everybody');
});

test('two texts of one word are shown, and the person chooses', async ({ page, baseURL }) => {
  await page.setViewportSize(WIDE);
  const { person, id } = await openFilm(page, baseURL, 'fr');
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
  const { person, id } = await openFilm(page, baseURL, 'en');
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
