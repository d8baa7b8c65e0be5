import { stat } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openExcerpt, openOption } from '../support/controls/open-option.ts';
import { oneOf } from '../support/every-day.ts';
import { linkTo } from '../support/link-site.ts';
import { makeTalkingVideo, makeUnreadableFile, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const MB = 1024 * 1024;

let folder: string;
let video: string;

test.beforeAll(async () => {
  folder = await mediaFolder();
  video = await makeTalkingVideo(folder);
});

test('une vidéo devient un clip sous-titré, enregistré dans les projets', async ({ signedIn: page }) => {
  await page.goto('/subtitlesclip');
  await expect(page.getByRole('heading', { level: 1, name: 'Clips viraux' })).toBeVisible();
  await expect(page.getByText('Crédits vidéo · il vous en reste 50')).toBeVisible();

  await openOption(page, 'Langue des sous-titres');
  await chooseLanguage(page, /^Anglais/);
  await generate(page).click();
  await expect(alert(page)).toHaveText('Veuillez importer un fichier vidéo');

  await upload(page);
  await expect(page.getByText('ma-video.mp4')).toBeVisible();
  await expect(page.getByLabel('Durée')).toHaveValue('5');
  await expect(page.getByRole('radio', { name: 'Zoom dynamique' })).toBeChecked();
  await page
    .getByRole('radio', { name: (await hasEnglish(page)) ? 'Contour blanc net' : 'Sans sous-titres' })
    .check();
  const started = page.waitForRequest((request) => request.url().endsWith('/api/process-clip'));
  await generate(page).click();
  const request = await started;
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(request.postDataJSON()).toMatchObject({ start_time: 0, duration: 5, language_code: 'en-US' });

  const popup = page.getByRole('dialog', { name: 'Votre clip est en préparation' });
  await expect(popup.getByRole('progressbar')).toBeVisible();
  await expect(popup.getByText(/^Temps estimé\s*: 2 minutes$/)).toBeVisible();

  // Called by its first words as they were heard, or by its file where nothing listens.
  const preview = page.getByRole('dialog').filter({ has: page.locator('video') });
  await expect(preview).toBeVisible();
  await expect(page.getByText(/Clip automatiquement sauvegardé dans vos projets/)).toBeVisible();
  const shown = await preview.locator('video').evaluate(async (player: HTMLVideoElement) => {
    if (player.readyState < 1)
      await new Promise((resolve) => player.addEventListener('loadedmetadata', resolve));
    return { width: player.videoWidth, height: player.videoHeight, duration: player.duration };
  });
  expect(shown.width / shown.height).toBeCloseTo(9 / 16, 2);
  expect(Math.abs(shown.duration - 5)).toBeLessThan(0.1);

  const downloading = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Télécharger' }).click();
  const download = await downloading;
  const [name = ''] = (await preview.getByRole('heading').first().innerText()).split('\n');
  expect(name).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  expect(download.suggestedFilename()).toBe(`${name}.mp4`);
  expect((await stat(await download.path())).size).toBeGreaterThan(10_000);

  await page.keyboard.press('Escape');
  await expect(page.getByText('Crédits vidéo · il vous en reste 40')).toBeVisible();
  await page.getByRole('link', { name: 'Mes projets', exact: true }).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
});

test('un lien fait l’affaire d’un fichier', { tag: '@proof' }, async ({ signedIn: page }) => {
  await page.goto('/subtitlesclip');
  const link = page.getByLabel('Ou le lien d’une vidéo YouTube ou TikTok');
  await link.fill('https://www.youtube.com/playlist?list=PL1');
  await page.getByRole('radio', { name: 'Sans sous-titres' }).check();
  await generate(page).click();
  await expect(alert(page)).toHaveText(/^Ce lien n’est pas accepté/);
  await link.fill(linkTo('/page'));
  const started = page.waitForRequest((request) => request.url().endsWith('/api/process-clip'));
  await generate(page).click();
  const body = (await started).postDataJSON();
  expect(body).toMatchObject({ youtube_url: linkTo('/page') });
  expect(body).not.toHaveProperty('uploaded_filepath');
  await expect(page.getByRole('dialog', { name: /^Clip sans Sous-titres - / })).toBeVisible();
});

test('refused files say at once why, in English', async ({ page, baseURL }) => {
  const { session } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'en');
  await page.goto('/subtitlesclip');
  const button = page.getByRole('button', { name: /^Generate the clip/ });
  await button.click();
  await expect(alert(page)).toHaveText('Please upload a video file');
  const refuse = async (name: string, sizeBytes: number, message: string) => {
    await page.setInputFiles('input[type=file]', await makeUnreadableFile(folder, name, sizeBytes));
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change video' })).toHaveCount(0);
  };
  await refuse('notes.txt', 5000, 'Please select a valid video file (up to 50MB)');
  await refuse('big.mp4', 50 * MB + 1, 'File too large (max 50MB)');
  await refuse('small.mp4', 1023, 'The video file appears to be corrupted or empty');
  await refuse('noise.mp4', 4096, 'Video not readable. Check the format and quality of your file.');
  await page.setInputFiles('input[type=file]', video);
  // Only a video that has been sent is still there after a reload.
  await expect(page.getByText('Video uploaded')).toBeVisible();
  // A remembered style that is gone: the person is asked, where the styles are.
  await page.evaluate(() => {
    const key = 'atelier:tab:clip:inputs';
    const inputs = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    sessionStorage.setItem(key, JSON.stringify({ ...inputs, styleId: null }));
  });
  await page.reload();
  await expect(page.getByText('ma-video.mp4')).toBeVisible();
  await button.click();
  await expect(alert(page)).toHaveText('Please select a subtitle style');
  await expect(page.locator('input[name="subtitle_style"]').first()).toBeFocused();
});

test('what was typed survives a language switch and a reload; the times answer the keyboard', async ({
  signedIn: page,
}) => {
  await page.goto('/subtitlesclip');
  await upload(page);
  await page.getByRole('radio', { name: 'Zoom vert' }).check();
  await openExcerpt(page);
  const start = page.getByRole('slider', { name: 'Début de l’extrait' });
  await start.focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByLabel('Début', { exact: true })).toHaveValue('1,5');
  await expect(page.getByLabel('Durée')).toHaveValue('3,5');

  await page.getByRole('button', { name: /^Langue/ }).click();
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('1.5');
  await expect(page.getByRole('radio', { name: 'Green Zoom' })).toBeChecked();

  await page.reload();
  await expect(page.getByText('ma-video.mp4')).toBeVisible();
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('1.5');
  await expect(page.getByRole('radio', { name: 'Green Zoom' })).toBeChecked();
});

test('a running clip is found again after a reload, and can be cancelled without being charged', async ({
  signedIn: page,
}) => {
  await page.goto('/subtitlesclip');
  await upload(page);
  await page.getByRole('radio', { name: 'Sans sous-titres' }).check();
  // The job is held at its start, so that the reload surely happens while it runs.
  await page.route('**/api/download-clip/*', (route) =>
    route.fulfill({ status: 404, json: { error: 'Fichier pas encore prêt', code: 'not_ready' } }),
  );
  const running = {
    status: 'running',
    stage: 'rendering',
    percent: 40,
    position: null,
    result: null,
    endedAt: null,
  };
  await page.route(/\/api\/jobs\/[^/]+(\/events)?$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const id = /jobs\/([^/]+)/.exec(route.request().url())?.[1];
    const view = await (await route.fetch({ url: route.request().url().replace('/events', '') })).json();
    const held = { ...view, id, ...running };
    if (!route.request().url().endsWith('/events')) return route.fulfill({ json: held });
    return route.fulfill({
      contentType: 'text/event-stream',
      body: `event: job\ndata: ${JSON.stringify(held)}\n\n`,
    });
  });
  await generate(page).click();
  await expect(page.getByRole('dialog').getByText('Génération du clip sans sous-titres…')).toBeVisible();
  await page.getByRole('button', { name: 'Continuer en arrière-plan' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Afficher' }).click();
  const popup = page.getByRole('dialog', { name: 'Votre clip est en préparation' });
  await expect(popup.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^(5\d|6[0-2])$/);
  await popup.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('Création annulée. Rien n’a été facturé.')).toBeVisible();
  await expect(generate(page)).toBeVisible();
});

test('no credits lead to the pricing page', async ({ signedIn: page }) => {
  await page.route('**/rest/v1/accounts*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const empty = Array.isArray(body) ? body.map((row) => ({ ...row, tokens: 0 })) : { ...body, tokens: 0 };
    await route.fulfill({ response: answer, json: empty });
  });
  await page.goto('/subtitlesclip');
  await expect(page).toHaveURL(/\/tarifs/);
});

test('an error keeps every input and says what happened', async ({ signedIn: page }) => {
  await page.route('**/api/process-clip', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' }),
  );
  await page.goto('/subtitlesclip');
  await upload(page);
  await page.getByRole('radio', { name: 'Sans sous-titres' }).check();
  await generate(page).click();
  await expect(alert(page)).toContainText(/Erreur de traitement\s*: 502/);
  await expect(page.getByText('ma-video.mp4')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Sans sous-titres' })).toBeChecked();
});

for (const [scheme, width] of oneOf(
  [
    ['dark', 1440],
    ['light', 390],
  ] as const,
  0,
)) {
  test(`axe finds nothing serious on the clip screen (${scheme}, ${width} px)`, async ({
    signedIn: page,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), scheme);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/subtitlesclip');
    await upload(page);
    await page.getByRole('radio', { name: 'Zoom vert' }).check();
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

async function upload(page: Page): Promise<void> {
  await page.setInputFiles('input[type=file]', video);
  await expect(page.getByText('Vidéo envoyée')).toBeVisible();
}

function generate(page: Page) {
  return page.getByRole('button', { name: /^Générer le clip/ });
}

function alert(page: Page) {
  return page.getByRole('alert').filter({ hasText: /\S/ });
}

async function chooseLanguage(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check();
}

/** Without a recogniser the clip is made without subtitles: the rest of the job is the same. */
async function hasEnglish(page: Page): Promise<boolean> {
  const { engines } = await (await page.request.get('/api/engines')).json();
  return engines['speech-to-text'].some((engine: { languages: string[] }) =>
    engine.languages.includes('en-US'),
  );
}
