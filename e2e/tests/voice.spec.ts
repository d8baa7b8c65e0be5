import { readFile, stat } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { holdJobs } from '../support/jobs/hold-jobs.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

test('un texte devient une voix, avec ses sous-titres, enregistrée dans les projets', async ({
  signedIn: page,
}) => {
  await page.goto('/voice');
  await expect(page.getByRole('heading', { level: 1, name: 'Voix IA' })).toBeVisible();
  await expect(page.getByText('Crédits de voix · il vous en reste 10')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Hugo/ })).toBeChecked();
  await expect(page.getByRole('radiogroup', { name: 'Choisissez une voix' }).getByRole('radio')).toHaveCount(
    8,
  );

  await generate(page).click();
  await expect(alert(page)).toHaveText('Veuillez entrer un texte avant de continuer');

  await page.getByText('Anglais', { exact: true }).first().click();
  await expect(page.getByRole('radiogroup', { name: 'Choisissez une voix' }).getByRole('radio')).toHaveCount(
    4,
  );
  await page.getByText('Toutes', { exact: true }).click();
  await page.getByRole('radio', { name: /^Camille/ }).check();

  const text = page.getByLabel('Texte à lire');
  await text.fill('« Bonjour » à tous 👋');
  await expect(page.getByText('21/1000')).toBeVisible();
  await expect(page.getByText(/ne peut pas lire ces signes.*« » 👋/)).toBeVisible();
  await page.getByRole('button', { name: 'Les retirer du texte' }).click();
  await expect(text).toHaveValue('Bonjour à tous');
  await text.fill('x'.repeat(1001));
  await generate(page).click();
  await expect(alert(page)).toHaveText('Le texte ne peut pas dépasser 1000 caractères');

  await text.fill('Bonjour à tous, voici la voix.');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/generate-voice'));
  await generate(page).click();
  const request = await sent;
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(request.postDataJSON()).toEqual({
    text: 'Bonjour à tous, voici la voix.',
    voice: 'fr-female1',
    speed: 1,
  });

  const result = page.getByRole('dialog', { name: 'Votre voix', exact: true });
  await expect(result).toBeVisible();
  await expect(page.getByText(/Voix automatiquement sauvegardée dans vos projets/)).toBeVisible();
  await expect(result.getByText(/hors ligne/).first()).toBeVisible();
  const sound = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Télécharger' }).click();
  const mp3 = await sound;
  expect(mp3.suggestedFilename()).toMatch(/\.mp3$/);
  expect((await stat(await mp3.path())).size).toBeGreaterThan(2000);
  const captions = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Sous-titres (SRT)' }).click();
  expect(await readFile(await (await captions).path(), 'utf8')).toContain('-->');

  // Split screen, clip and subtitles take videos: the voice comes to them as one.
  await result.getByRole('button', { name: 'Ouvrir dans…' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Écran partagé',
    'Clips viraux',
    'Sous-titres',
    'Convertisseur de fichiers',
  ]);
  await page.getByRole('menuitem', { name: 'Clips viraux' }).click();
  await expect(page).toHaveURL(/\/subtitlesclip$/);
  await expect(page.getByText('Bonjour à tous, voici la voix.mp4')).toBeVisible();
  // Its words come along, timed as they are spoken: nobody has to recognise them.
  await expect(page.locator('[data-words]')).toHaveText('Bonjour à tous, voici la voix.');
  await page.goBack();
  await page.getByRole('region', { name: 'Vos dernières voix' }).getByRole('button').click();
  await expect(result).toBeVisible();
  // The wave is drawn, and the words stand on it where they are heard.
  await expect(result.locator('[data-ready] canvas').first()).toBeVisible();
  await expect(result.locator('[part~="region-content"]').first()).toHaveText('Bonjour');
  await expect(result.getByRole('slider', { name: 'Position' })).toBeEnabled();

  // Closing the preview clears it; the list beside still leads to it.
  await page.keyboard.press('Escape');
  await expect(result).toBeHidden();
  await expect(page.getByRole('region', { name: 'Vos dernières voix' }).getByRole('button')).toHaveCount(1);
  await expect(page.getByText('Crédits de voix · il vous en reste 9')).toBeVisible();
  await page.goto('/projet');
  await expect(
    page.getByRole('article', { name: 'Voice 1' }).or(page.getByRole('article').first()),
  ).toBeVisible();
});

test('a sample plays and stops; the messages are English; nothing serious for axe', async ({
  page,
  baseURL,
}) => {
  const { session } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'en');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/voice');
  await page.getByRole('button', { name: 'Listen to James' }).click();
  await page.getByRole('button', { name: 'Stop James' }).click();
  await expect(page.getByRole('button', { name: 'Listen to James' })).toBeVisible();
  await generate(page).click();
  await expect(alert(page)).toHaveText('Please enter text before continuing');
  await expect(
    page.getByText('Do not use quotes, icons or emojis, and write in the language of the voice.'),
  ).toBeVisible();
  await expectAccessible(page, 390);
});

test('the beginning is heard while the rest is spoken, and the recording goes on from there', async ({
  signedIn: page,
}) => {
  await holdAfterOnePart(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/generate-voice', async (route) => {
    const response = await route.fetch();
    await answer.promise;
    await route.fulfill({ response });
  });
  await page.goto('/voice');
  await page.getByLabel('Texte à lire').fill(TWO_SENTENCES);
  await generate(page).click();
  const popup = page.getByRole('dialog', { name: 'Votre voix est en préparation' });
  const pause = popup.getByRole('button', { name: 'Mettre en pause le début' });
  await expect(pause).toBeVisible();
  await expect.poll(async () => (await earlySound(page))?.seconds).toBeGreaterThan(0.5);
  await lookAt(page, 'voice-early', 'window');
  await pause.click();
  await expect(popup.getByRole('button', { name: 'Écouter le début' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(page.getByRole('button', { name: 'Écouter le début' })).toBeVisible();
  expect((await earlySound(page))?.isPaused).toBe(true);

  await page.unroute(JOBS);
  answer.resolve();
  const result = page.getByRole('dialog', { name: 'Votre voix', exact: true });
  const recording = result.locator('audio');
  await expect
    .poll(() => recording.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.4);
  // The person has paused it.
  expect(await recording.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true);
  expect(await earlySound(page)).toMatchObject({ isPaused: true });
});

test('a recording that was begun before a reload speaks when it is asked to', async ({ signedIn: page }) => {
  await holdAfterOnePart(page);
  await page.goto('/voice');
  await page.getByLabel('Texte à lire').fill(TWO_SENTENCES);
  await generate(page).click();
  await expect(page.getByRole('button', { name: 'Mettre en pause le début' })).toBeVisible();
  await page.reload();
  const listen = page.getByRole('button', { name: 'Écouter le début' });
  await expect(listen).toBeVisible();
  expect(await earlySound(page)).toEqual({ seconds: 0, isPaused: true });
  await listen.click();
  await expect.poll(async () => (await earlySound(page))?.seconds).toBeGreaterThan(0.2);
});

test('no voice credits lead to the pricing page', async ({ signedIn: page }) => {
  await page.route('**/rest/v1/accounts*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const empty = Array.isArray(body)
      ? body.map((row) => ({ ...row, token_voice: 0 }))
      : { ...body, token_voice: 0 };
    await route.fulfill({ response: answer, json: empty });
  });
  await page.goto('/voice');
  await expect(page).toHaveURL(/\/tarifs/);
  await expect(page.getByText('Abonnement payant requis. Choisissez un plan pour continuer.')).toBeVisible();
});

const TWO_SENTENCES = 'Bonjour à tous, voici la première phrase. Et voici la seconde.';
/** The addresses that `holdJobs` answers. */
const JOBS = /\/api\/jobs(\/[^/]+(\/events)?)?$/;

/** Stands in for a job of which one part is spoken, and records the players that no screen shows. */
async function holdAfterOnePart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sounds: HTMLAudioElement[] = [];
    Object.assign(window, { sounds });
    window.Audio = class extends Audio {
      constructor(src?: string) {
        super(src);
        sounds.push(this);
      }
    };
  });
  await holdJobs(page, { status: 'running', stage: 'generating', percent: 40 });
  await page.route(/\/api\/generate-voice\/[^/]+\/parts\/\d+$/u, async (route) => {
    const url = route.request().url();
    if (!url.endsWith('/0')) {
      return route.fulfill({ status: 404, json: { error: 'Not ready', code: 'not_ready' } });
    }
    const sample = url.replace(/\/api\/.*$/u, '/api/voice-sample/fr-female1');
    await route.fulfill({ response: await route.fetch({ url: sample }) });
  });
}

function earlySound(page: Page): Promise<{ seconds: number; isPaused: boolean } | null> {
  return page.evaluate(() => {
    const [sound] = (window as unknown as { sounds: HTMLAudioElement[] }).sounds;
    return sound ? { seconds: sound.currentTime, isPaused: sound.paused } : null;
  });
}

function generate(page: Page) {
  return page.getByRole('button', { name: /^(Générer la voix|Generate the voice)/ });
}

function alert(page: Page) {
  return page.getByRole('alert').filter({ hasText: /\S/ });
}

async function expectAccessible(page: Page, width: number): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}
