import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import { oneOf } from '../support/every-day.ts';
import {
  cutWord,
  expectAccessible,
  makeFilmVideo,
  openFilm,
  readFilm,
  WIDE,
} from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  {
    language: 'fr',
    size: WIDE,
    ...{
      check: 'Vérifier les sous-titres',
      panel: 'Contrôle des sous-titres',
      found: /^\d+ points? à revoir/u,
    },
    ...{ doubled: /Mot en double/u, outside: /Dépasse la zone visible/u, repair: 'Corriger' },
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    ...{ check: 'Check the captions', panel: 'Caption check', found: /^\d+ things? to look at/u },
    ...{ doubled: /A doubled word/u, outside: /outside the visible area/u, repair: 'Fix' },
  },
] as const;

for (const screen of oneOf(SCREENS, 1))
  test(`faults of captions are listed, shown and repaired (${screen.language}, ${screen.size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(screen.size);
    const { person, id } = await openFilm(page, baseURL, {
      ...{ video: await makeFilmVideo(), language: screen.language },
    });
    const { revision } = await readFilm(baseURL, person, id);
    const films = filmsOf(connect({ url: baseURL ?? '', key: person.accessToken }));
    await films.edit(id, {
      revision,
      operations: [{ op: 'set_captions', position: 0.95 }],
    });
    await page.goto(`/montage/${id}`);
    await page.getByRole('button', { name: screen.check }).click();
    const panel = page.getByRole('region', { name: screen.panel });
    await expect(panel.getByText(screen.found)).toBeVisible();
    await expect(panel.getByText(screen.outside).first()).toBeVisible();
    await expectAccessible(page);
    await lookAt(page, `editor-check-${screen.language}`, 'window');
    const doubled = panel.getByRole('listitem').filter({ hasText: screen.doubled });
    await expect(doubled).toHaveCount(1);
    await doubled.getByRole('button', { name: screen.repair, exact: true }).click();
    await expect(doubled).toHaveCount(0);
    await expect(cutWord(page, 'welcome')).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(doubled).toHaveCount(1);
  });
