import { lookAt } from '../support/pictures/look-at.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

test('a key is made, copied once and revoked; a webhook is refused and its mistake told', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/profil?tab=api');
  await expect(page.getByText('Aucune clé pour l’instant')).toBeVisible();
  await expect(page.getByText('Aucun webhook pour l’instant')).toBeVisible();
  await page.getByLabel('Nom').fill('Montage');
  await page.getByLabel('Expiration').selectOption('30');
  await page.getByRole('button', { name: 'Créer une clé' }).click();
  const key = await page.getByText(/^atl_[0-9a-f]{48}$/u).innerText();
  const call = () => page.request.get('/api/jobs', { headers: { Authorization: `Bearer ${key}` } });
  expect((await call()).status()).toBe(200);
  await page.getByRole('button', { name: 'C’est noté' }).click();
  await page.reload();
  await expect(page.getByText(`${key.slice(0, 14)}…`)).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await expect(page.getByText(/Dernier usage/u)).toBeVisible();
  await lookAt(page, 'keys-fr');
  await page.getByRole('button', { name: /^Révoquer/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect(page.getByText('Aucune clé pour l’instant')).toBeVisible();
  expect((await call()).status()).toBe(401);

  await page.getByLabel('Adresse').fill('http://10.0.0.1/atelier');
  await page.getByRole('button', { name: 'Ajouter un webhook' }).click();
  await expect(page.getByText(/n’est pas sur l’Internet public/u)).toBeVisible();
  await page.getByLabel('Adresse').fill('https://example.com/atelier');
  await page.getByRole('button', { name: 'Ajouter un webhook' }).click();
  await expect(page.getByText(/^whsec_/u)).toBeVisible();
  await page.getByRole('button', { name: 'Envois' }).click();
  await expect(page.getByText('Rien n’a encore été envoyé.')).toBeVisible();
  expect(person.id).not.toBe('');
});

test('revoking a key asks about the webhook that it made, and stops or keeps it', async ({
  page,
  person,
}) => {
  await page.goto('/profil?tab=api');
  const authorization = { Authorization: `Bearer ${person.accessToken}` };
  for (const answer of ['Les arrêter', 'Les garder']) {
    const made = await page.request.post('/api/keys', { headers: authorization, data: { name: 'Robot' } });
    const { key } = await made.json();
    const url = `https://example.com/${answer === 'Les garder' ? 'kept' : 'stopped'}`;
    const hook = await page.request.post('/api/webhooks', {
      headers: { Authorization: `Bearer ${key}` },
      data: { url, events: ['job.failed'] },
    });
    const { id } = await hook.json();
    await page.reload();
    await page.getByRole('button', { name: /^Révoquer/u }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
    const question = page.getByRole('dialog', { name: /^Garder ce que cette clé a créé/u });
    await expect(question).toContainText(url);
    await lookAt(page, 'key-uses-fr');
    await question.getByRole('button', { name: answer }).click();
    await expect(page.getByText('Aucune clé pour l’instant')).toBeVisible();
    const { webhooks } = await (await page.request.get('/api/webhooks', { headers: authorization })).json();
    const found = webhooks.find((each: { id: string }) => each.id === id);
    expect(found.enabled).toBe(answer === 'Les garder');
  }
});

test('in English on a phone: the tab fits, and a program is let in by its code', async ({
  page,
  baseURL,
}) => {
  const { session } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'en');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profil?tab=api');
  await expect(page.getByText('No key yet')).toBeVisible();
  await page.getByLabel('Name').fill('Phone');
  await page.getByRole('button', { name: 'Create a key' }).click();
  await expect(page.getByText(/^atl_/u).first()).toBeVisible();
  await lookAt(page, 'keys-en');
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isWide()).toBe(false);

  const begun = await (await page.request.post('/api/device', { data: { name: 'toaster' } })).json();
  await page.goto(`/appareil?code=${begun.user_code}`);
  await expect(page.getByText(new RegExp(`toaster.*${begun.user_code}`, 'u'))).toBeVisible();
  expect(await isWide()).toBe(false);
  await lookAt(page, 'device-en', 'window');
  await page.getByRole('button', { name: 'Yes, give it a key' }).click();
  await expect(page.getByText('Done. You can go back to your program.')).toBeVisible();
  const { device_code } = begun;
  const polled = await (await page.request.post('/api/device/token', { data: { device_code } })).json();
  expect(polled).toMatchObject({ status: 'approved' });
  await page.goto('/appareil?code=ZZZZ-ZZZZ');
  await expect(page.getByText('This code is not valid, or has expired.')).toBeVisible();
});
