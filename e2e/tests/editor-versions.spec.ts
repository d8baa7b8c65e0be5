import { chooseInFilmMenu } from '../support/controls/film-menu.ts';
import { oneOf } from '../support/every-day.ts';
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
import { expect, test } from '../support/test.ts';

const SCREENS = [
  {
    language: 'fr',
    size: WIDE,
    scheme: 'dark',
    texts: {
      open: 'Versions…',
      title: 'Versions',
      field: 'Nom de la version',
      name: 'Version client',
      save: 'Enregistrer',
      list: 'Versions enregistrées',
      compare: /^Comparer/u,
      restore: /^Rétablir/u,
      remove: /^Supprimer/u,
      adds: /Remet 2 mots/u,
      removes: /Retire 1 mot/u,
      same: /Identique au montage actuel/u,
      undo: 'Annuler',
      none: 'Aucune version enregistrée.',
      confirm: 'Supprimer',
    },
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    scheme: 'light',
    texts: {
      open: 'Versions…',
      title: 'Versions',
      field: 'Name of the version',
      name: 'Client version',
      save: 'Save',
      list: 'Saved versions',
      compare: /^Compare/u,
      restore: /^Restore/u,
      remove: /^Delete/u,
      adds: /Brings back 2 words/u,
      removes: /Removes 1 word/u,
      same: /The same as the present film/u,
      undo: 'Undo',
      none: 'No version is saved yet.',
      confirm: 'Delete',
    },
  },
] as const;

for (const { language, size, scheme, texts } of oneOf(SCREENS, 0))
  test(`a person saves a version, compares it and returns to it (${language}, ${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
    const { film, revision } = await readFilm(baseURL, person, id);
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'um')).toBeVisible();

    const open = async () => {
      await chooseInFilmMenu(page, 'share', texts.open);
    };
    const dialog = page.getByRole('dialog', { name: texts.title });
    const row = dialog.getByRole('list', { name: texts.list }).getByRole('listitem', { name: texts.name });
    await open();
    await expect(dialog.getByText(texts.none)).toBeVisible();
    await expect(dialog.getByLabel(texts.field)).toBeFocused();
    await page.keyboard.type(texts.name);
    await page.keyboard.press('Enter');
    await expect(row).toBeVisible();
    await expect(dialog.getByLabel(texts.field)).toHaveValue('');
    await row.getByRole('button', { name: texts.compare }).click();
    await expect(row.getByText(texts.same)).toBeVisible();
    await page.keyboard.press('Escape');

    // The film changes: one word is cut, another one is corrected.
    await word(page, 'um').click();
    await page.keyboard.press('Delete');
    await expect(cutWord(page, 'um')).toBeVisible();
    await word(page, 'videos').dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('films');
    await page.keyboard.press('Enter');
    await expect(word(page, 'films')).toBeVisible();

    await open();
    await row.getByRole('button', { name: texts.compare }).click();
    await expect(row.getByText(texts.adds)).toBeVisible();
    await expect(row.getByText(texts.removes)).toBeVisible();
    await expect(row.locator('ins')).toHaveText(['um', 'videos']);
    await expect(row.locator('del')).toHaveText(['films']);
    await expectAccessible(page);
    await lookAt(page, `versions-${language}`, 'window');

    await row.getByRole('button', { name: texts.restore }).click();
    // The notice stays while the pointer is over it.
    await page.locator('[data-toast]').hover();
    await expect(dialog).toBeHidden();
    await expect(word(page, 'videos')).toBeVisible();
    await expect(cutWord(page, 'um')).toHaveCount(0);
    expect((await readFilm(baseURL, person, id)).film).toEqual(film);

    // The notice takes it back, as one edit.
    const { revision: restored } = await readFilm(baseURL, person, id);
    await page.locator('[data-toast]').getByRole('button', { name: texts.undo, exact: true }).click();
    await expect(word(page, 'films')).toBeVisible();
    await expect.poll(async () => (await readFilm(baseURL, person, id)).revision).toBe(restored + 1);
    expect(restored).toBeGreaterThan(revision + 1);
    await expect(page.locator('[data-toast]')).toHaveCount(0);

    await open();
    await row.getByRole('button', { name: texts.remove }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: texts.confirm, exact: true }).click();
    await expect(dialog.getByText(texts.none)).toBeVisible();
    await lookAt(page, `versions-none-${language}`, 'window');
  });
