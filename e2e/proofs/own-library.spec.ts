import { oneOf } from '../support/every-day.ts';
import { addPicture } from '../support/films/add-picture.ts';
import { expectAccessible, makeFilmVideo, openFilm, readFilm, WIDE } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  {
    language: 'fr',
    scheme: 'dark',
    size: WIDE,
    texts: {
      layers: 'Calques',
      files: 'Mes fichiers',
      tags: /^Étiquettes de «.IMG_2\.png.»$/u,
      close: 'Fermer les étiquettes',
      search: 'Chercher par nom ou étiquette',
      open: 'Suggestions',
      title: 'Suggestions pour vos mots',
      add: /^Ajouter welcome-sign\.png/u,
      skip: /^Ignorer IMG_2/u,
      done: 'Toutes les suggestions ont leur réponse.',
      room: 'Place occupée',
    },
  },
  {
    language: 'en',
    scheme: 'light',
    size: { width: 390, height: 844 },
    texts: {
      layers: 'Layers',
      files: 'My files',
      tags: 'Tags of “IMG_2.png”',
      close: 'Close the tags',
      search: 'Search by name or tag',
      open: 'Suggestions',
      title: 'Suggestions for your words',
      add: /^Add welcome-sign\.png/u,
      skip: /^Skip IMG_2/u,
      done: 'All suggestions are answered.',
      room: 'Room in use',
    },
  },
] as const;

for (const { language, scheme, size, texts } of oneOf(SCREENS, 1))
  test(`files get tags and are suggested for words (${language}, ${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
    await addPicture(baseURL, person, 'welcome-sign.png', 'orange');
    await addPicture(baseURL, person, 'IMG_2.png', 'purple');
    await page.goto(`/montage/${id}`);
    await page.getByRole('tab', { name: texts.layers }).click();
    await page.getByRole('button', { name: texts.files }).click();
    const library = page.getByRole('dialog', { name: texts.files });
    await library.getByRole('button', { name: texts.tags }).click();
    await library.getByRole('combobox', { name: texts.tags }).fill('talk');
    await page.keyboard.press('Enter');
    await expect(library.getByRole('button', { name: 'talk 1' })).toBeVisible();
    await library.getByRole('button', { name: texts.close }).click();
    await library.getByRole('button', { name: 'talk 1' }).click();
    await expect(library.getByText('welcome-sign.png')).toHaveCount(0);
    await expect(library.getByText('IMG_2.png')).toBeVisible();
    await expect(library.getByRole('progressbar', { name: texts.room })).toBeVisible();
    await expectAccessible(page);
    await lookAt(page, `library-${language}`, 'window');
    await library.getByRole('button', { name: 'talk 1' }).click();
    await library.getByRole('textbox', { name: texts.search }).fill('TALK');
    await expect(library.getByText('welcome-sign.png')).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: texts.open }).click();
    const panel = page.getByRole('region', { name: texts.title });
    const rows = panel.getByRole('listitem');
    // In the order of the speech.
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('welcome-sign.png');
    await expect(rows.nth(1)).toContainText('IMG_2.png');
    await expectAccessible(page);
    await panel.scrollIntoViewIfNeeded();
    await lookAt(page, `suggestions-${language}`, 'window');
    await panel.getByRole('button', { name: texts.add }).click();
    await panel.getByRole('button', { name: texts.skip }).click();
    await expect(panel.getByText(texts.done)).toBeVisible();
    await expect
      .poll(async () => (await readFilm(baseURL, person, id)).film.layers)
      .toMatchObject([{ kind: 'image', anchor: { word: expect.any(String) } }]);
    const { film } = await readFilm(baseURL, person, id);
    const [layer] = film.layers;
    const anchored = film.words.main?.find(
      (word) => layer && 'word' in layer.anchor && word.id === layer.anchor.word,
    );
    expect(anchored?.text).toBe('welcome');
  });
