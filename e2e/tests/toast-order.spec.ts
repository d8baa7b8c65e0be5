import { endedJob, imageAnswer, pretendEngines, pretendJob } from '../support/jobs/fake-jobs.ts';
import { expect, test } from '../support/test.ts';

test('two toasts that wait for their chunk appear in the order of their calls', async ({
  signedIn: page,
}) => {
  await pretendEngines(page);
  await pretendJob(page, endedJob());
  await page.route('**/api/generate-image', (route) => route.fulfill({ json: imageAnswer(endedJob().id) }));
  await page.goto('/imageai');
  await page.getByRole('textbox', { name: /^Décrivez/ }).fill('Un phare');
  // Everything the screen itself needs is there; the toasts' chunk is the next script that is asked for.
  await page.waitForLoadState('networkidle');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/assets/*.js');
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Générer l’image/ }).click();
  await asked;
  const failed = page.waitForEvent('console', (message) =>
    message.text().includes('could not be downloaded'),
  );
  await page
    .getByRole('region', { name: 'Résultat' })
    .getByRole('button', { name: 'Télécharger', exact: true })
    .click();
  await failed;
  release();
  await expect(page.locator('[data-toast]')).toHaveText(/Impossible de télécharger l’image/);
});
