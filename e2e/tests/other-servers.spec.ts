import { pretendEngines } from '../support/jobs/fake-jobs.ts';
import { expect, test } from '../support/test.ts';

// Other servers of this API answer failures with the status of success.

test('a download that failed with 200 gives its reason', async ({ signedIn: page }) => {
  await pretendEngines(page);
  await page.route('**/download', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { success: false, error: 'Cette vidéo est privée.' } })
      : route.continue(),
  );
  await page.goto('/tiktok');
  await page.getByRole('textbox').first().fill('https://www.tiktok.com/@someone/video/7123456789012345678');
  await page.getByRole('button', { name: /^Télécharger · / }).click();
  await expect(page.getByText(/Erreur\s?: Cette vidéo est privée\.$/u)).toBeVisible();
  await expect(page.getByText(/enregistrée?|téléchargée/)).toHaveCount(0);
});

test('a voice that is no sound is a failure, with its reason where it has one', async ({
  signedIn: page,
}) => {
  await pretendEngines(page);
  const answer = (json: object) => page.route('**/api/generate-voice', (route) => route.fulfill({ json }));
  const alert = page.getByRole('alert').filter({ hasText: /\S/ });
  const generate = page.getByRole('button', { name: /^Générer la voix/ });
  await answer({});
  await page.goto('/voice');
  await page.getByLabel('Texte à lire').fill('Bonjour');
  await generate.click();
  await expect(alert).toHaveText('Une erreur est survenue lors de la génération de la voix');
  await answer({ success: false, error: 'La voix est indisponible.' });
  await generate.click();
  await expect(alert).toHaveText('La voix est indisponible.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
