import { NEW_BRAND_KIT } from '@atelier/captions/brand/brand-kit';
import { holdBack } from '../support/hold-back.ts';
import { expect, test } from '../support/test.ts';

// The answer to a press clears or closes a form only if the person has not gone on in it.

test('dictionary: the next word stays while the one before is saved', async ({ signedIn: page }) => {
  const saved = await holdBack(page, '**/api/dictionary', { method: 'POST' });
  await page.goto('/profil?tab=dictionary');
  const word = page.getByRole('textbox', { name: 'Mot', exact: true });
  await word.fill('Atelier');
  await word.press('Enter');
  await word.fill('Montage');
  saved();
  await expect(page.getByRole('listitem').filter({ hasText: 'Atelier' })).toBeVisible();
  await expect(word).toHaveValue('Montage');
});

test('brand: a change during the saving stays and is not called saved', async ({ signedIn: page }) => {
  const kit = { kit: NEW_BRAND_KIT, logo: null };
  await page.route('**/api/brand', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: kit }) : route.fallback(),
  );
  const saved = await holdBack(page, '**/api/brand', { method: 'PUT' });
  await page.goto('/profil?tab=brand');
  const style = page.getByLabel('Style de sous-titres');
  await style.selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Enregistrer ma marque' }).click();
  await style.selectOption({ index: 3 });
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  saved();
  await answer;
  await expect(style.locator('option').nth(3)).toHaveJSProperty('selected', true);
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
});

test('recipes: a change during the saving leaves the editor open and changes the saved recipe', async ({
  signedIn: page,
}) => {
  const saved = await holdBack(page, '**/api/recipes', { method: 'POST' });
  await page.goto('/recipes');
  await page.getByRole('button', { name: 'Nouvelle recette' }).click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Nom').fill('Premier nom');
  await editor.getByLabel('Étape 1', { exact: true }).selectOption('format');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Premier nom' });
  await editor.getByLabel('Nom').fill('Second nom');
  saved();
  await expect(page.getByRole('heading', { name: 'Premier nom' })).toBeAttached();
  await expect(editor.getByLabel('Nom')).toHaveValue('Second nom');
  const changed = page.waitForRequest((request) => request.method() === 'PUT');
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  expect((await changed).postDataJSON()).toMatchObject({ name: 'Second nom' });
  await expect(editor).toBeHidden();
});

test('review: the next comment and place stay while the one before is sent, and when a look fails', async ({
  page,
}) => {
  const film = { url: '/nothing.mp4', revision: 3, duration_seconds: 5 };
  const review = { name: 'Essai', can_approve: false, expires_at: null, film, decision: null, comments: [] };
  const comment = { number: 1, revision: 3, at_seconds: 0, name: 'Ada', text: 'Un', box: null };
  await page.clock.install();
  await page.route('**/api/reviews/jeton', (route) => route.fulfill({ json: review }));
  await page.route('**/api/reviews/jeton/live*', (route) => route.abort());
  const sent = await holdBack(page, '**/api/reviews/jeton/comments', {
    json: { ...comment, is_resolved: false, created_at: new Date().toISOString() },
  });
  await page.goto('/avis/jeton');
  await page.getByLabel('Votre nom').fill('Ada');
  const text = page.getByLabel(/^Commentaire/);
  await text.fill('Un');
  const answer = page.waitForResponse('**/api/reviews/jeton/comments');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await text.fill('Deux');
  await page.getByRole('button', { name: 'Montrer un endroit de l’image' }).click();
  sent();
  await answer;
  await expect(page.getByTestId('review-point')).toBeVisible();
  await expect(text).toHaveValue('Deux');

  await page.route('**/api/reviews/jeton', (route) => route.abort());
  // The page is told that the review changed, and cannot read it.
  await page.unroute('**/api/reviews/jeton/live*');
  await page.route('**/api/reviews/jeton/live*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'data: {"kind":"changed"}\n\n' }),
  );
  const looked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/jeton'));
  await page.clock.runFor(60_000);
  await looked;
  await page.clock.runFor(60_000);
  await expect(text).toHaveValue('Deux');
});
