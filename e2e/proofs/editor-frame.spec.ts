import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import { filmDuration } from '@atelier/film';
import { pressControl } from '../support/controls/press-control.ts';
import { oneOf } from '../support/every-day.ts';
import { backToFilm } from '../support/films/back-to-film.ts';
import { expectAccessible, makeFilmVideo, openFilm, readFilm, WIDE } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  {
    language: 'fr',
    size: WIDE,
    texts: {
      frame: 'Cadre',
      source: 'Taille de la source',
      scene: (n: number) => new RegExp(`^Scène ${n},`, 'u'),
      transition: 'Transition d’entrée',
      whip: 'Balayage rapide',
      all: 'Sur toutes les coupes',
      grid: 'Visages en grille',
      cells: 'Visages',
    },
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    texts: {
      frame: 'Frame',
      source: 'Size of the source',
      scene: (n: number) => new RegExp(`^Scene ${n},`, 'u'),
      transition: 'Transition in',
      whip: 'Whip',
      all: 'On every cut',
      grid: 'Faces in a grid',
      cells: 'Faces',
    },
  },
] as const;

for (const { language, size, texts } of oneOf(SCREENS, 0))
  test(`a transition is given to every cut, and the canvas has its full size or the source's (${language}, ${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
    const opened = await readFilm(baseURL, person, id);
    const [scene] = opened.film.scenes;
    const split = (at_seconds: number) => ({ op: 'split_scene' as const, id: scene?.id ?? '', at_seconds });
    const films = filmsOf(connect({ url: baseURL ?? '', key: person.accessToken }));
    await films.edit(id, { revision: opened.revision, operations: [split(4), split(2)] });
    await page.goto(`/montage/${id}`);
    await page.getByRole('tab', { name: texts.frame }).click();
    // The source has 360 lines: its canvas is small until it is asked for in full size.
    await pressControl(page.getByRole('switch', { name: texts.source }), false);
    const film = async () => (await readFilm(baseURL, person, id)).film;
    await expect.poll(async () => (await film()).canvas).toMatchObject({ width: 1080, height: 1920 });
    const before = filmDuration(await film());

    await expect(page.getByRole('button', { name: texts.scene(3) })).toBeVisible();
    await page.getByRole('button', { name: texts.scene(2) }).click();
    await page.getByRole('combobox', { name: texts.transition }).click();
    await page.getByRole('option', { name: texts.whip }).click();
    await page.getByRole('button', { name: texts.all }).click();
    await expectAccessible(page);
    const kinds = async () => (await film()).scenes.map(({ transition }) => transition?.kind ?? null);
    await expect.poll(kinds).toEqual([null, 'whip', 'whip']);
    expect(filmDuration(await film())).toBeCloseTo(before, 3);
    // The grid of the second scene, with two faces.
    await pressControl(page.getByRole('radio', { name: texts.grid }));
    const layout = async () => (await film()).scenes[1]?.layout;
    await expect.poll(layout).toEqual({ kind: 'grid', cells: 4 });
    await lookAt(page, `grid-${language}`, 'window');
    await page
      .getByRole('radiogroup', { name: texts.cells, exact: true })
      .getByText('2', { exact: true })
      .click();
    await expect.poll(layout).toEqual({ kind: 'grid', cells: 2 });
    await expectAccessible(page);
    await backToFilm(page);
    await pressControl(page.getByRole('switch', { name: texts.source }));
    await expect.poll(async () => (await film()).canvas.width).toBeLessThan(1080);
  });
