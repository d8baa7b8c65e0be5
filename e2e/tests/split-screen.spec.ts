import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { linkTo } from '../support/link-site.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { makeLongFilm, makeSmallVideo, probeFile } from '../support/sample-files.ts';
import { makeUnreadableFile, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

let folder: string;
let video: string;

test.beforeAll(async () => {
  folder = await mediaFolder();
  video = await makeSmallVideo(folder, 'vacances.mp4');
});

test('une vidéo et un jeu deviennent un short, sauvegardé puis facturé', async ({ page, person }) => {
  await page.goto('/gameplay');
  await expect(page.getByRole('heading', { level: 1, name: 'Écran partagé' })).toBeVisible();
  await expect(page.getByText('Crédits vidéo · il vous en reste 50')).toBeVisible();

  // A typed link gives way to a file; the field then rests.
  const link = page.getByRole('textbox', { name: 'Lien d’une vidéo' });
  await link.fill('https://youtu.be/dQw4w9WgXcQ');
  await expect(page.getByText(/de toute taille\s: seul l’extrait est envoyé\./u)).toBeVisible();
  await page.setInputFiles('input[type=file]', video);
  await expect(page.getByText('vacances.mp4')).toBeVisible();
  await expect(link).toBeDisabled();
  const duration = page.getByRole('textbox', { name: 'Durée' });
  await duration.fill('120');
  await duration.blur();
  await expect(duration).toHaveValue('90');
  await duration.fill('2');

  const games = page.getByRole('radiogroup', { name: 'Gameplay', exact: true }).getByRole('radio');
  await expect(games).toHaveCount(6);
  const names = await games.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  expect(names).toEqual([...names].sort());
  await games.first().check();
  await page.getByRole('radio', { name: 'Serpent' }).check();
  await page.getByText('60 / 40').click();
  await page.getByRole('radiogroup', { name: 'Son', exact: true }).getByText('Les deux').click();
  await page.getByRole('switch', { name: 'Placer le gameplay en haut' }).check();

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/process-shorts'));
  const charged = page.waitForRequest((request) => request.url().endsWith('/rpc/dec_tok_10'));
  await generate(page).click();
  const request = await sent;
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(request.postDataJSON()).toMatchObject({
    style: 'vertical',
    start_time: 0,
    duration: 2,
    gameplay_video: 'snake.mp4',
    gameplayUrl: expect.stringContaining('/gameplay/snake.mp4'),
    filepath: expect.any(String),
    person_share: 60,
    swap: true,
    sound: 'mix',
    subtitle_style: 0,
  });
  const popup = page.getByRole('dialog', { name: 'Votre short est en préparation' });
  await expect(popup.getByRole('progressbar')).toBeVisible();
  await expect(popup.getByText(/Temps estimé/)).toBeVisible();
  expect((await charged).postDataJSON()).toEqual({ p_user_id: person.id });

  const modal = page.getByRole('dialog', { name: 'vacances' });
  await expect(modal.locator('video')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await modal.getByRole('button', { name: 'Télécharger' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('vacances.mp4');
  const made = await probeFile(await download.path());
  expect(made).toMatchObject({ width: 1080, height: 1920 });
  expect(Math.abs(made.durationSeconds - 2)).toBeLessThan(0.1);

  await page.keyboard.press('Escape');
  await expect(page.getByText('Crédits vidéo · il vous en reste 40')).toBeVisible();
  await page.getByRole('link', { name: 'Mes projets', exact: true }).first().click();
  await expect(page.getByRole('article', { name: 'vacances' })).toBeVisible();
});

test('of a film above 50 MB the chosen piece alone is sent', { tag: '@proof' }, async ({
  signedIn: page,
}) => {
  const film = await makeLongFilm(folder);
  await page.goto('/gameplay');
  await page.setInputFiles('input[type=file]', film);
  await page.getByRole('textbox', { name: 'Début' }).fill('40.5');
  await page.getByRole('textbox', { name: 'Durée' }).fill('2');
  await page.getByRole('radio', { name: 'Serpent' }).check();
  // Less than 50 MB of it, so it goes in one request.
  const uploaded = page.waitForResponse((response) => response.url().endsWith('/api/upload-video'));
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/process-shorts'));
  await generate(page).click();
  const { filepath } = await (await uploaded).json();
  const body = (await asked).postDataJSON();
  expect(body).toMatchObject({ filepath, duration: 2 });
  // Counted from the key frame before, of which there is one each second.
  expect(body.start_time).toBeLessThan(1.1);
  const modal = page.getByRole('dialog', { name: 'longue' });
  await expect(modal.locator('video')).toBeVisible();
});

test('from a link; a deduction that fails four times is said, and the short is there all the same', {
  tag: '@proof',
}, async ({ page, baseURL }) => {
  await enterAs(page, (await signUp(baseURL ?? '')).session, 'en');
  let calls = 0;
  await page.route('**/rest/v1/rpc/dec_tok_10', (route) => {
    calls += 1;
    return route.abort();
  });
  await page.goto('/Splitscreen');
  await page.getByRole('textbox', { name: 'Link to a video' }).fill(linkTo('/page'));
  await page.getByRole('textbox', { name: 'Start' }).fill('1');
  await page.getByRole('textbox', { name: 'Duration' }).fill('1');
  await page.getByRole('radio', { name: 'Maze' }).check();
  await generate(page).click();
  await expect(page.getByRole('dialog', { name: /^Short Split Screen - / }).locator('video')).toBeVisible();
  await expect(page.getByText('Error deducting tokens', { exact: true })).toBeVisible();
  expect(calls).toBe(4);
});

const MESSAGES = {
  fr: {
    noSource: 'Veuillez sélectionner une vidéo ou saisir une URL avant de continuer',
    noGameplay: 'Veuillez sélectionner une vidéo de gameplay.',
    notVideo: 'Veuillez sélectionner un fichier vidéo valide (50 Mo maximum)',
    none: 'Aucune vidéo de gameplay trouvée',
    failed: 'Erreur lors du chargement des vidéos de gameplay',
    gone: 'Vidéo de gameplay introuvable.',
  },
  en: {
    noSource: 'Please select a video or enter a URL before continuing',
    noGameplay: 'Please select a gameplay video.',
    notVideo: 'Please select a valid video file (up to 50MB)',
    none: 'No gameplay videos found',
    failed: 'Error loading the gameplay videos',
    gone: 'Gameplay video not found.',
  },
};

for (const language of oneOf(['fr', 'en'] as const, 0)) {
  test(`what is missing or wrong is said (${language})`, async ({ page, baseURL }) => {
    await enterAs(page, (await signUp(baseURL ?? '')).session, language);
    const texts = MESSAGES[language];
    const says = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.goto('/Splitscreen');
    await generate(page).click();
    await says(texts.noSource);
    await page.setInputFiles(
      'input[type=file]',
      await makeUnreadableFile(folder, `notes-${language}.txt`, 4096),
    );
    await says(texts.notVideo);
    await page.locator('input[name=video_url]').fill(linkTo('/page'));
    await generate(page).click();
    await says(texts.noGameplay);
    await page.locator('input[name=gameplay_video][value="maze.mp4"]').check();
    // An operator takes it away meanwhile.
    await page.route('**/api/process-shorts', (route) =>
      route.fulfill({
        status: 404,
        json: { error: 'Gameplay video not found.', code: 'gameplay_not_found' },
      }),
    );
    await generate(page).click();
    await says(texts.gone);
    await page.route('**/api/gameplay', (route) => route.fulfill({ json: { videos: [] } }));
    await page.reload();
    await says(texts.none);
    await page.route('**/api/gameplay', (route) =>
      route.fulfill({ status: 500, json: { error: 'No', code: 'internal' } }),
    );
    await page.reload();
    await says(texts.failed);
  });
}

test('a card moves while it is pointed at or focused, and never against a wish for stillness', async ({
  signedIn: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/gameplay');
  const card = page.locator('label', { has: page.locator('input[value="snake.mp4"]') });
  // Stills and previews are made at the first look.
  await expect(card.locator('img')).toBeVisible();
  await page.reload();
  await expect(card.locator('img')).toBeVisible();
  const moving = card.locator('video');
  await expect(moving).toHaveCount(0);
  await expect(async () => {
    await page.mouse.move(0, 0);
    await card.hover();
    await expect(moving).toHaveCount(1, { timeout: 5000 });
  }).toPass();
  expect(await moving.evaluate((element: HTMLVideoElement) => element.muted && element.loop)).toBe(true);
  await page.mouse.move(0, 0);
  await expect(moving).toHaveCount(0);
  await page.locator('input[value="snake.mp4"]').focus();
  await expect(moving).toHaveCount(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await card.hover();
  await expect(card.locator('img')).toBeVisible();
  await expect(moving).toHaveCount(0);
});

test('un jeu à soi est importé, choisi, utilisé puis retiré ; l’aperçu suit les visages', {
  tag: '@proof',
}, async ({ signedIn: page }) => {
  await page.goto('/gameplay');
  const looked = page.waitForRequest((request) => request.url().endsWith('/api/framing'));
  await page.locator('input[type=file]').first().setInputFiles(video);
  expect((await looked).postDataJSON()).toMatchObject({ person_share: 50 });
  const game = await makeSmallVideo(folder, 'mon-jeu.mp4');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Importer une vidéo de gameplay' }).click(),
  ]);
  await chooser.setFiles(game);
  const own = page.getByRole('radio', { name: 'mon-jeu' });
  await expect(own).toBeChecked();
  await page.getByRole('textbox', { name: 'Durée' }).fill('2');
  await lookAt(page, 'own-game');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/process-shorts'));
  await generate(page).click();
  expect((await sent).postDataJSON().gameplay_video).toMatch(/^ast_/u);
  await expect(page.getByRole('dialog', { name: 'vacances' }).locator('video')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Retirer «\smon-jeu/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(own).toHaveCount(0);
});

test('without credits the pricing page is shown', async ({ signedIn: page }) => {
  await page.route('**/rest/v1/accounts*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const empty = (row: object) => ({ ...row, tokens: 0 });
    await route.fulfill({ response: answer, json: Array.isArray(body) ? body.map(empty) : empty(body) });
  });
  await page.goto('/gameplay');
  await expect(page).toHaveURL(/\/tarifs/);
});

function generate(page: Page) {
  return page.getByRole('button', { name: /^(Générer|Generate) · 10 (crédits|credits)$/ });
}
