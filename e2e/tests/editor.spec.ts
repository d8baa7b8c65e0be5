import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { filmDuration, keptWords } from '@atelier/film';
import { pressControl } from '../support/controls/press-control.ts';
import { backToFilm } from '../support/films/back-to-film.ts';
import {
  cutWord,
  expectAccessible,
  makeFilmVideo,
  openFilm,
  readFilm,
  WIDE,
  word,
} from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);

let video: string;
test.beforeAll(async () => {
  video = await makeFilmVideo();
});

test('a film is cut, corrected, framed and titled, taken back, repeated after a reload and rendered', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(WIDE);
  const { person, id } = await openFilm(page, baseURL, { video, language: 'fr', isClip: true });
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
  await pressControl(page.getByRole('radio', { name: 'Entière, fond flou' }));
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
  // While its progress is held back, a cancellation is asked about, and taken back.
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/jobs/*/events', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Générer · gratuit' }).click();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Annuler cette création/u });
  await question.getByRole('button', { name: 'Continuer' }).click();
  await expect(question).toBeHidden();
  goOn();
  const download = page.getByRole('button', { name: 'Télécharger' });
  await expect(download).toBeVisible();
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
  const { person, id } = await openFilm(page, baseURL, { video, language: 'en' });
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
  await expect(page.getByRole('combobox', { name: 'Search commands' })).toBeFocused();
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
  // A scene that is selected is the one on the canvas.
  const scenes = page.getByRole('button', { name: /^Scene \d+/u });
  await scenes.first().click();
  await expect(page.getByTestId('playhead')).toHaveText('0:00.0');
  await scenes.last().click();
  await expect(page.getByTestId('playhead')).not.toHaveText('0:00.0');
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
  const scene = page.getByRole('button', { name: /^Scene 1,/u });
  await scene.press('Space');
  await expect(scene).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await backToFilm(page);
  for (const tab of ['Style', 'Frame', 'Layers', 'Sound']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  }
});
