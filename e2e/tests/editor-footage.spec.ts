import { oneOf } from '../support/every-day.ts';
import { addPicture } from '../support/films/add-picture.ts';
import {
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
    texts: {
      open: 'Illustrer ce passage',
      word: 'Régler le mot',
      empty: /^Votre bibliothèque est vide/u,
      reason: 'Nom « talk »',
      add: 'Ajouter talk-show.png sur ce passage',
      remove: 'Retirer talk-show.png de ce passage',
      draw: 'Dessiner · 1 crédit d’image',
      balance: (count: number) => `Il vous reste ${count} crédits d’image.`,
      addDrawing: /^Ajouter today we talk about videos/u,
    },
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    texts: {
      open: 'Illustrate this passage',
      word: 'Word settings',
      empty: /^Your library is empty/u,
      reason: 'Name “talk”',
      add: 'Add talk-show.png to this passage',
      remove: 'Remove talk-show.png from this passage',
      draw: 'Draw · 1 image credit',
      balance: (count: number) => `You have ${count} image credits left.`,
      addDrawing: /^Add today we talk about videos/u,
    },
  },
] as const;

for (const { language, size, texts } of oneOf(SCREENS, 0))
  test(`a passage is illustrated by a file of the library and by a drawing (${language}, ${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
    const layers = async () => (await readFilm(baseURL, person, id)).film.layers;
    await page.goto(`/montage/${id}`);
    await word(page, 'talk').click();
    if (size !== WIDE) await page.getByRole('button', { name: texts.word }).click();
    const panel = page.getByRole('region', { name: texts.open });
    const opener = panel.getByRole('button', { name: texts.open });
    await opener.click();
    // The sentence of the word is illustrated. Without a file, the panel says what can be done.
    await expect(panel.getByText('today we talk about videos')).toBeVisible();
    await expect(panel.getByText(texts.empty)).toBeVisible();
    await lookAt(page, `footage-empty-${language}`, 'window');
    await opener.click();

    await addPicture(baseURL, person, 'talk-show.png', 'orange');
    await addPicture(baseURL, person, 'IMG_2.png', 'purple');
    await opener.click();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel.getByRole('listitem')).toContainText(texts.reason);
    await panel.getByRole('button', { name: texts.add }).click();
    await expect(panel.getByRole('button', { name: texts.remove })).toBeVisible();
    await expect.poll(layers).toMatchObject([{ kind: 'image', anchor: { word: expect.any(String) } }]);
    const { film } = await readFilm(baseURL, person, id);
    const said = film.words.main?.filter(({ start_seconds }) => start_seconds > 2.5) ?? [];
    const [layer] = film.layers;
    expect(layer?.anchor).toEqual({ word: said[0]?.id });
    const spoken = (said.at(-1)?.end_seconds ?? 0) - (said[0]?.start_seconds ?? 0);
    expect(layer?.duration_seconds).toBeCloseTo(spoken, 2);
    await expectAccessible(page);
    await lookAt(page, `footage-added-${language}`, 'window');
    // One undo takes it away.
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(layers).toEqual([]);
    await expect(panel.getByRole('button', { name: texts.add })).toBeVisible();

    // The price of a drawing is said before, and the drawing is accepted like a file.
    await expect(panel.getByText(texts.balance(10))).toBeVisible();
    await panel.getByRole('button', { name: texts.draw }).click();
    await panel.getByRole('button', { name: texts.addDrawing }).click();
    await expect(panel.getByText(texts.balance(9))).toBeVisible();
    await expect.poll(layers).toHaveLength(1);
    await lookAt(page, `footage-drawn-${language}`, 'window');
    expect((await readFilm(baseURL, person, id)).film.sound).toEqual(film.sound);
  });
