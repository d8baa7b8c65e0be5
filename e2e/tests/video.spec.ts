import { stat } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { endedJob, pretendEngines, pretendJob } from '../support/jobs/fake-jobs.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

test('une description devient une vidéo, retrouvée après que la page a été fermée', async ({
  page: first,
  context,
  person,
}) => {
  let page = first;
  await page.goto('/videogenerator');
  await expect(page.getByRole('heading', { level: 1, name: 'Vidéo IA' })).toBeVisible();
  await expect(page.getByLabel('Durée', { exact: true })).toHaveValue('6');
  await expect(page.getByLabel('Format', { exact: true })).toHaveValue('16:9');
  test.skip(!(await hasEngine(page)), 'No video engine on this machine.');
  await expect(page.getByText('Cela utilisera 1 crédit')).toBeVisible();
  await generate(page).click();
  await expect(alert(page)).toHaveText('Veuillez entrer une description pour votre vidéo');
  await page
    .getByRole('textbox', { name: 'Décrivez votre vidéo' })
    .fill('Un voilier sur la mer au coucher du soleil');
  await expect(page.getByText('42/500')).toBeVisible();
  await page.getByLabel('Durée', { exact: true }).selectOption('4');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/videoaigenerate'));
  await generate(page).click();
  const started = await (await sent).response();
  const { task_id: taskId } = (await started?.json()) ?? {};
  expect((await sent).postDataJSON()).toMatchObject({ duration: 4, durationSeconds: 4, aspectRatio: '16:9' });
  const card = page.getByRole('region', { name: 'Avancement de la vidéo' });
  await expect(card.getByRole('listitem')).toHaveText([/Analyse/, /Génération/, /Finalisation/]);

  // Closed while it runs; it ends, and another tab finds it.
  await page.close();
  const headers = { Authorization: `Bearer ${person.accessToken}` };
  await context.request.get(`/api/jobs/${taskId}/events`, { headers, timeout: 0 });
  page = await context.newPage();
  await page.goto('/videogenerator');
  await expect(page.getByRole('button', { name: 'Voir la vidéo' })).toBeVisible();
  const modal = page.getByRole('dialog', { name: 'Votre vidéo', exact: true });
  if (!(await modal.isVisible())) await page.getByRole('button', { name: 'Voir la vidéo' }).click();
  const seconds = await modal.locator('video').evaluate(async (player: HTMLVideoElement) => {
    if (player.readyState < 1)
      await new Promise((resolve) => player.addEventListener('loadedmetadata', resolve));
    return player.duration;
  });
  expect(Math.abs(seconds - 4)).toBeLessThan(0.3);
  await controlPlayer(modal);
  const coming = page.waitForEvent('download');
  await modal.getByRole('button', { name: 'Télécharger la vidéo' }).click();
  expect((await stat(await (await coming).path())).size).toBeGreaterThan(10_000);
  await page.keyboard.press('Escape');
  // Another length, chosen in this tab, outlives the new start; the prompt does not.
  await page.getByLabel('Durée', { exact: true }).selectOption('8');
  await page.getByRole('textbox', { name: 'Décrivez votre vidéo' }).fill('Autre chose');
  await page.getByRole('button', { name: 'Générer une nouvelle vidéo' }).click();
  await expect(page.getByRole('textbox', { name: 'Décrivez votre vidéo' })).toHaveValue('');
  await expect(page.getByLabel('Durée', { exact: true })).toHaveValue('8');
  await page.goto('/projet');
  await expect(page.getByRole('article', { name: /^Un voilier/ })).toBeVisible();
});

test('messages in English, the server’s error is told, nothing serious for axe', async ({
  page,
  baseURL,
}) => {
  const { session } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'en');
  await page.setViewportSize({ width: 390, height: 844 });
  const label = { fr: 'Essai', en: 'Trial' };
  await withEngines(page, [{ id: 'trial', label, quality: 'draft', offline: true, languages: [] }]);
  await page.goto('/videogenerator');
  await expect(page.getByText('This will use 1 credits')).toBeVisible();
  await expect(page.getByText(/do not expect a photorealistic video/)).toBeVisible();
  await generate(page).click();
  await expect(alert(page)).toHaveText('Please enter a description for your video');
  await page.route('**/api/videoaigenerate', (route) =>
    route.fulfill({ status: 500, json: { error: 'x', code: 'processing_failed' } }),
  );
  await page.getByRole('textbox', { name: 'Describe your video' }).fill('A boat');
  await generate(page).click();
  await expect(alert(page)).toHaveText('Error generating the video');
  await expect(page.getByRole('textbox', { name: 'Describe your video' })).toHaveValue('A boat');
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('after five minutes the task is still under way: half, a message, and the screen is free', async ({
  signedIn: page,
}) => {
  const running = {
    status: 'running',
    stage: 'generating',
    percent: 80,
    result: null,
    endedAt: null,
  } as const;
  const job = endedJob({ tool: 'video', ...running });
  await pretendEngines(page);
  await pretendJob(page, job);
  await page.route('**/api/videoaidownload/*', (route) =>
    route.fulfill({ status: 404, json: { error: 'x', code: 'not_ready' } }),
  );
  await page.addInitScript((jobId) => {
    const memory = { jobId, startedAtMs: Date.now() - 301_000, timeoutMs: 1_500_000, estimateSeconds: null };
    sessionStorage.setItem('atelier:tab:video:run', JSON.stringify({ ...memory, variant: 'default' }));
  }, job.id);
  await page.goto('/videogenerator');
  const card = page.getByRole('region', { name: 'Avancement de la vidéo' });
  await expect(card.getByText(/est toujours en cours/)).toBeVisible();
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await expect(generate(page)).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'Décrivez votre vidéo' })).toBeEnabled();
});

async function hasEngine(page: Page): Promise<boolean> {
  const { engines } = await (await page.request.get('/api/engines')).json();
  return engines.video.length > 0;
}

async function withEngines(page: Page, video: unknown[]): Promise<void> {
  await page.route('**/api/engines', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, engines: { ...body.engines, video } } });
  });
}

function generate(page: Page) {
  return page.getByRole('button', { name: /^(Générer la vidéo|Generate the video)/ });
}

function alert(page: Page) {
  return page.getByRole('alert').filter({ hasText: /\S/ });
}

/** Controls of our own: by the keys of whoever holds the focus in the player, by mouse, and in full screen. */
async function controlPlayer(dialog: Locator): Promise<void> {
  const player = dialog.locator('video');
  const place = dialog.getByRole('slider', { name: 'Position' });
  const read = <Name extends 'paused' | 'muted' | 'playbackRate' | 'currentTime'>(name: Name) =>
    player.evaluate((video: HTMLVideoElement, key) => video[key], name);
  await player.evaluate((video: HTMLVideoElement) => video.pause());
  await expect(dialog.getByRole('button', { name: 'Lire' })).toBeVisible();
  await place.press('k');
  await expect(dialog.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  await place.press('k');
  await expect.poll(() => read('paused')).toBe(true);
  await place.press('ArrowLeft');
  await expect.poll(() => read('currentTime')).toBe(0);
  await place.fill('2');
  await expect(place).toHaveAttribute('aria-valuetext', '0:02 sur 0:04');
  await dialog.getByRole('combobox', { name: 'Vitesse de lecture' }).selectOption('1.5');
  expect(await read('playbackRate')).toBe(1.5);
  await place.press('m');
  await expect(dialog.getByRole('button', { name: 'Activer le son' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Plein écran' }).click();
  await dialog.getByRole('button', { name: 'Quitter le plein écran' }).click();
  await expect(dialog.getByRole('button', { name: 'Plein écran', exact: true })).toBeVisible();
}
