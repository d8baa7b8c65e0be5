import { makeFilmVideo, openFilm, readFilm, WIDE } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const TEXTS = {
  fr: { layers: 'Calques', title: 'Titre', behind: 'Derrière la personne', hint: 'L’aperçu montre encore' },
  en: { layers: 'Layers', title: 'Title', behind: 'Behind the person', hint: 'The preview still shows' },
} as const;

for (const [language, colorScheme] of [
  ['fr', 'light'],
  ['en', 'dark'],
] as const) {
  test(`a title is put behind the person, and in front again, in ${language}`, async ({ page, baseURL }) => {
    const texts = TEXTS[language];
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme });
    const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language });
    await page.goto(`/montage/${id}`);
    await page.getByRole('tab', { name: texts.layers }).click();
    await page.getByRole('button', { name: texts.title, exact: true }).click();
    const behind = page.getByRole('switch', { name: texts.behind });
    await behind.click();
    await expect(page.getByText(texts.hint)).toBeVisible();
    const depth = async () => (await readFilm(baseURL, person, id)).film.layers[0];
    await expect.poll(depth).toMatchObject({ depth: 'behind_person' });
    await behind.scrollIntoViewIfNeeded();
    await lookAt(page, `behind-${language}-1440`, 'window');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: texts.layers }).click();
    await behind.scrollIntoViewIfNeeded();
    await lookAt(page, `behind-${language}-390`, 'window');
    await behind.click();
    await expect(page.getByText(texts.hint)).toBeHidden();
    await expect.poll(depth).not.toHaveProperty('depth');
  });
}
