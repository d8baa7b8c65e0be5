import { readFile } from 'node:fs/promises';
import { expectAccessible, makeFilmVideo, WIDE } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { expect, test } from '../support/test.ts';

test('several projects are scheduled with days between them, and a recipe publishes its results', async ({
  page,
  person,
  baseURL,
}) => {
  await page.setViewportSize(WIDE);
  const headers = { Authorization: `Bearer ${person.accessToken}` };
  const connection = { address: process.env.ATELIER_POSTIZ, key: 'postiz-key-1' };
  expect((await page.request.put('/api/publisher', { headers, data: connection })).status()).toBe(200);
  const video = new Blob([new Uint8Array(await readFile(await makeFilmVideo()))], { type: 'video/mp4' });
  for (const format of ['1:1', '9:16']) {
    const form = new FormData();
    form.append('video', video, 'talk.mp4');
    form.append('format', format);
    const made = await fetch(`${baseURL}/api/format-video`, { method: 'POST', headers, body: form });
    expect(made.status).toBe(200);
    await made.arrayBuffer();
  }

  await page.goto('/projet');
  await page.getByRole('button', { name: 'Sélectionner', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Sélectionner' });
  await bar.getByRole('button', { name: 'Tout sélectionner' }).click();
  await bar.getByRole('button', { name: 'Publier…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publier 2 vidéos' });
  await dialog.getByRole('button', { name: /Chaîne d’Ada/u }).click();
  const titles = dialog.getByLabel('Titre');
  await expect(titles).toHaveCount(2);
  await titles.first().fill('Première astuce');
  await titles.last().fill('Seconde astuce');
  await dialog.getByText('À une date', { exact: true }).click();
  await dialog.getByLabel('Une vidéo').selectOption('2');
  await expectAccessible(page);
  await lookAt(page, 'publish-several', 'window');
  await dialog.getByRole('button', { name: 'Programmer les 2 vidéos' }).click();
  await expect(dialog.getByRole('status')).toContainText('2 vidéos programmées');
  const period = new URLSearchParams({
    from: new Date().toISOString(),
    to: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  });
  const listed = await (await page.request.get(`/api/publications?${period}`, { headers })).json();
  const [first, second] = listed.publications;
  expect(Date.parse(second.publish_at) - Date.parse(first.publish_at)).toBe(2 * 86_400_000);
  expect([first, second].map(({ posts }) => posts[0].title).toSorted()).toEqual([
    'Première astuce',
    'Seconde astuce',
  ]);

  await page.goto('/recipes');
  await page.getByRole('button', { name: 'Nouvelle recette' }).click();
  const editor = page.getByRole('dialog', { name: 'Nouvelle recette' });
  await editor.getByRole('textbox', { name: 'Nom' }).fill('Un clip par jour');
  await editor.getByRole('switch', { name: 'Publier les résultats' }).click();
  await editor.getByRole('button', { name: /Ada sur TikTok/u }).click();
  await expectAccessible(page);
  await lookAt(page, 'recipe-publishing', 'window');
  await editor.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(editor).toBeHidden();
  const { recipes } = await (await page.request.get('/api/recipes', { headers })).json();
  expect(recipes[0]).toMatchObject({
    name: 'Un clip par jour',
    publishing: { channel_ids: expect.arrayContaining(['ch-tiktok']), at: '18:00', every_days: 1 },
  });
});
