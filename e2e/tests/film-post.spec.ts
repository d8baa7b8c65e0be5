import { chooseInFilmMenu } from '../support/controls/film-menu.ts';
import { oneOf } from '../support/every-day.ts';
import { expectAccessible, makeFilmVideo, openFilm, WIDE, word } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

const SCREENS = [
  {
    language: 'fr',
    size: { width: 390, height: 844 },
    open: 'Textes de publication…',
    heading: 'Textes de publication',
    hook: 'Accroche',
    retry: 'Réessayer',
    all: 'Tout copier',
    copied: 'Copié',
  },
  {
    language: 'en',
    size: WIDE,
    open: 'Texts for publishing…',
    heading: 'Texts for publishing',
    hook: 'Hook',
    retry: 'Try again',
    all: 'Copy all',
    copied: 'Copied',
  },
] as const;

for (const screen of oneOf(SCREENS, 0))
  test(`texts for publishing are suggested, changed and copied (${screen.language}, ${screen.size.width} px)`, async ({
    page,
    baseURL,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(screen.size);
    const { id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language: screen.language });
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();
    // A call that fails, and fails at its own second try, is offered again.
    await page.route('**/api/films/*/post', (route) => route.abort());
    await chooseInFilmMenu(page, 'publish', screen.open);
    const dialog = page.getByRole('dialog', { name: screen.heading });
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/films/*/post');
    await dialog.getByRole('button', { name: screen.retry }).click();
    const hook = dialog.getByRole('textbox', { name: screen.hook });
    await expect(hook).not.toHaveValue('');
    await expectAccessible(page);
    await lookAt(page, `post-${screen.language}`, 'window');
    await hook.fill('Ma propre accroche');
    await dialog.getByRole('button', { name: screen.all }).click();
    await expect(dialog.getByRole('button', { name: screen.copied })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Ma propre accroche');
    expect(copied).toMatch(/#\p{L}/u);
  });
