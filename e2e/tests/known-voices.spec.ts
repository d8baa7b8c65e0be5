import { expectAccessible } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const TEXTS = {
  fr: {
    enable: 'Reconnaître les personnes nommées',
    empty: 'Aucune voix pour l’instant',
    films: '2 films',
    forget: 'Oublier la voix de Léa',
    sure: 'Supprimer',
    off: 'Tout oublier',
  },
  en: {
    enable: 'Recognise named people',
    empty: 'No voices yet',
    films: '2 films',
    forget: 'Forget the voice of Léa',
    sure: 'Delete',
    off: 'Forget all',
  },
} as const;

for (const [language, width] of [
  ['fr', 390],
  ['en', 1440],
] as const)
  test(`recognition of speakers is asked for, and voices are forgotten (${language}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    const texts = TEXTS[language];
    const { session } = await signUp(baseURL ?? '');
    await page.setViewportSize({ width, height: width < 800 ? 844 : 900 });
    await enterAs(page, session, language);
    await page.goto('/profil?tab=dictionary');
    const toggle = page.getByRole('switch', { name: texts.enable });
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await expect(page.getByText(texts.empty)).toBeVisible();
    await page.reload();
    await expect(toggle).toBeChecked();

    // A voice that was named in two films.
    await page.route('**/api/known-voices', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      return route.fulfill({ json: { enabled: true, voices: [{ name: 'Léa', films: 2 }] } });
    });
    await page.reload();
    await expect(page.getByText(texts.films)).toBeVisible();
    await expectAccessible(page);
    await lookAt(page, `known-voices-${language}-${width}`);
    const forgotten = page.waitForRequest(
      (request) => request.method() === 'DELETE' && request.url().endsWith('/api/known-voices/L%C3%A9a'),
    );
    await page.getByRole('button', { name: texts.forget }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.sure }).click();
    await forgotten;
    // Turning it off forgets all, after a confirmation.
    await toggle.click();
    await page.getByRole('dialog').getByRole('button', { name: texts.off }).click();
    await expect(toggle).not.toBeChecked();
    await page.unroute('**/api/known-voices');
    await page.reload();
    await expect(toggle).not.toBeChecked();
  });
