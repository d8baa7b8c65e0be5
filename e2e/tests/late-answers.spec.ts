import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openExcerpt, openOption } from '../support/controls/open-option.ts';
import { holdBack, holdFirstPicture, holdReading, LATE_MS } from '../support/hold-back.ts';
import { endedJob, pretendEngines, pretendJob } from '../support/jobs/fake-jobs.ts';
import { makePicture, makeSmallVideo } from '../support/sample-files.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { expect, test } from '../support/test.ts';

let video: string;
let other: string;
let pictures: string[];
test.beforeAll(async () => {
  const folder = await mediaFolder();
  [video, other] = await Promise.all([
    makeTalkingVideo(folder, 'tardive.mp4'),
    makeSmallVideo(folder, 'autre.mp4'),
  ]);
  pictures = await Promise.all(['lente.png', 'vive.png'].map((name) => makePicture(folder, name)));
});

const start = (page: Page) => page.locator('input[name=start_time]');
const duration = (page: Page) => page.locator('input[name=duration]');
const generate = (page: Page) => page.getByRole('button', { name: /^Générer/i });

/** Chooses a video whose reading is held back. */
async function chooseLate(page: Page, file = video): Promise<void> {
  await page.locator('input[type=file][accept^="video"]').first().setInputFiles(file);
  await expect(page.getByText('Lecture de la vidéo')).toBeVisible();
}

/** The body of the next call of an address, which is not answered. */
async function nextCall(page: Page, path: string): Promise<Record<string, unknown>> {
  const called = page.waitForRequest(`**${path}`);
  await page.route(`**${path}`, (route) => route.abort());
  await generate(page).click();
  return (await called).postDataJSON();
}

test('format: the times and the shape that were chosen while a film was read stay', async ({
  signedIn: page,
}) => {
  const arrive = await holdReading(page);
  await page.goto('/format');
  await chooseLate(page);
  await page.getByRole('radio', { name: '1:1 Carré' }).check();
  await start(page).fill('1');
  await arrive();
  await expect(page.getByText('tardive.mp4')).toBeVisible();
  await expect(duration(page)).toHaveValue('0:05');
  await expect(start(page)).toHaveValue('1');
  await expect(page.getByRole('radio', { name: '1:1 Carré' })).toBeChecked();
  expect(await nextCall(page, '/api/format-video')).toMatchObject({
    start_time: '1',
    duration: '5',
    format: '1:1',
  });

  // The times stay for another film, and the button takes all of it.
  await page.locator('input[type=file]').first().setInputFiles(other);
  await expect(page.getByText('autre.mp4')).toBeVisible();
  await expect(start(page)).toHaveValue('1');
  await page.getByRole('button', { name: 'Toute la vidéo' }).click();
  await expect(start(page)).toHaveValue('0:00');
});

test('format: a shape that is chosen at the moment when a film arrives stays', async ({ signedIn: page }) => {
  const arrive = await holdReading(page);
  // A text of the player that came after the film took the screen away, and the shape with it.
  await page.route('**/assets/cap-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await page.goto('/format');
  await chooseLate(page);
  // Chooses a shape in each task of the page until the film is shown; a lost one is not chosen in the next task.
  const lost = page.evaluate(async () => {
    const values: string[] = [];
    for (let turn = 0; !document.querySelector('figure video'); turn += 1) {
      const shape = document.querySelectorAll<HTMLInputElement>('input[name=format]')[turn % 4];
      shape?.click();
      await new Promise((resolve) => setTimeout(resolve));
      if (!shape?.checked) values.push(shape?.value ?? 'no shape');
    }
    return values;
  });
  await arrive();
  expect(await lost).toEqual([]);
});

for (const { path, call } of [
  { path: '/subtitlesclip', call: '/api/process-clip' },
  { path: '/subtitles', call: '/api/process-video' },
]) {
  test(`${path}: the excerpt, style and language that were chosen while a film was read stay`, async ({
    signedIn: page,
  }) => {
    const arrive = await holdReading(page);
    await page.goto(path);
    await chooseLate(page);
    await openExcerpt(page);
    await start(page).fill('1,5');
    await openOption(page, 'Langue des sous-titres');
    await page.getByRole('radio', { name: /^Anglais/ }).check();
    const style = page.locator('input[name=subtitle_style]').nth(2);
    await style.check();
    await arrive();
    await expect(page.getByText('tardive.mp4')).toBeVisible();
    await expect(duration(page)).toHaveValue('5');
    await expect(start(page)).toHaveValue('1,5');
    await expect(page.getByRole('radio', { name: /^Anglais/ })).toBeChecked();
    expect(await nextCall(page, call)).toMatchObject({
      start_time: 1.5,
      duration: 5,
      language_code: 'en-US',
      subtitle_style: Number(await style.inputValue()),
    });
  });
}

test('clip: a language that was chosen during the recognition is not replaced by the heard one', async ({
  signedIn: page,
}) => {
  await pretendEngines(page);
  const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/transcribe')) asked.push(request.postDataJSON().language_code);
  });
  await page.goto('/subtitlesclip');
  await openOption(page, 'Langue des sous-titres');
  await page.getByRole('radio', { name: 'Automatique' }).check();
  const heard = await holdBack(page, '**/api/transcribe', { json: { success: true, process_id: id } });
  await pretendRecognition(page, id);
  await page.locator('input[type=file][accept^="video"]').first().setInputFiles(video);
  await expect.poll(() => asked).toEqual(['auto']);
  await page.getByRole('radio', { name: /^Anglais/ }).check();
  heard();
  // The heard words are placed; those of the chosen language are asked for next.
  await expect(page.locator('[data-words]')).toContainText('bonjour');
  await expect.poll(() => asked).toContain('en-US');
  await expect(page.getByRole('radio', { name: /^Anglais/ })).toBeChecked();
});

test('split screen: times, game and link that were given while films were read and sent stay', async ({
  signedIn: page,
}) => {
  const arrive = await holdReading(page);
  await page.goto('/gameplay');
  await chooseLate(page);
  await start(page).fill('2');
  await page.locator('input[name=gameplay_video]').first().check();
  await arrive();
  await expect(page.getByText('tardive.mp4')).toBeVisible();
  await expect(duration(page)).toHaveValue('5');
  await expect(start(page)).toHaveValue('2');

  // A game of one's own arrives after another was chosen.
  const sent = await holdBack(page, '**/api/assets', { method: 'POST' });
  const own = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/assets') && answer.request().method() === 'POST',
  );
  await page.locator('input[type=file][accept="video/*"]').setInputFiles(other);
  await page.locator('input[name=gameplay_video][value="snake.mp4"]').check();
  sent();
  await own;
  await expect(page.locator('input[name=gameplay_video]')).toHaveCount(7);
  await expect(page.locator('input[name=gameplay_video][value="snake.mp4"]')).toBeChecked();
  expect(await nextCall(page, '/api/process-shorts')).toMatchObject({
    start_time: 2,
    gameplay_video: 'snake.mp4',
  });
});

test('split screen: a link that is typed while a film is read takes the film away', async ({
  signedIn: page,
}) => {
  const arrive = await holdReading(page);
  await page.goto('/gameplay');
  await chooseLate(page);
  const link = page.getByRole('textbox', { name: 'Lien d’une vidéo' });
  await link.fill('https://youtu.be/dQw4w9WgXcQ');
  await expect(page.getByText('Lecture de la vidéo')).toBeHidden();
  await arrive();
  await page.locator('input[name=gameplay_video]').first().check();
  expect(await nextCall(page, '/api/process-shorts')).toMatchObject({
    video_url: 'https://youtu.be/dQw4w9WgXcQ',
  });
});

test('converter: the start that was typed while a film was read stays', async ({ signedIn: page }) => {
  const arrive = await holdReading(page);
  await page.goto('/fichier');
  await page.setInputFiles('input[type=file][multiple]', video);
  await page.getByLabel('Format de sortie').selectOption('mp3');
  await start(page).fill('1');
  await arrive();
  await expect(duration(page)).toHaveValue('0:05');
  await expect(start(page)).toHaveValue('1');
  expect(await nextCall(page, '/api/convert')).toMatchObject({ start_time: '1', duration: '5' });
});

test('a file of another screen that arrives late leaves the file that was chosen meanwhile', async ({
  signedIn: page,
}) => {
  const url = '/storage/v1/object/public/Projects/late/arrivee.mp4';
  const film = await readFile(video);
  const arrive = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(`**${url}`, async (route) => {
    asked += 1;
    await arrive.promise;
    await route.fulfill({ body: film, contentType: 'video/mp4' }).catch(() => undefined);
  });
  await page.goto('/format');
  await page.evaluate((address) => {
    const openIn = { url: address, title: 'arrivee' };
    history.replaceState({ usr: { openIn }, key: 'late', idx: 0 }, '');
  }, url);
  await page.reload();
  await expect.poll(() => asked).toBe(1);
  await page.locator('input[type=file]').first().setInputFiles(other);
  await expect(page.getByText('autre.mp4')).toBeVisible();
  arrive.resolve();
  await page.getByRole('radio', { name: '1:1 Carré' }).check();
  await expect(page.getByText('arrivee.mp4')).toHaveCount(0);
  await expect(page.getByText('autre.mp4')).toBeVisible();
});

test('background removal: the picture that was chosen last stays', async ({ signedIn: page }) => {
  const arrive = await holdFirstPicture(page);
  await page.goto('/remove');
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles(pictures[0] ?? '');
  await input.setInputFiles(pictures[1] ?? '');
  await expect(page.getByText('vive.png')).toBeVisible();
  await arrive();
  await expect(page.getByText('vive.png')).toBeVisible();
  await expect(page.getByText('lente.png')).toHaveCount(0);
});

test('voice: text, voice and speed that were given before the voices were listed stay', async ({
  signedIn: page,
}) => {
  const listed = await holdBack(page, '**/api/voices');
  await page.goto('/voice');
  await page.getByRole('radio', { name: /^Camille/ }).check();
  await page.getByLabel('Texte à lire').fill('Bonjour à tous.');
  const answer = page.waitForResponse('**/api/voices');
  listed();
  await answer;
  await expect(page.getByRole('radio', { name: /^Camille/ })).toBeChecked();
  expect(await nextCall(page, '/api/generate-voice')).toMatchObject({
    text: 'Bonjour à tous.',
    voice: 'fr-female1',
  });
});

test('moments: the search of an address is awaited before a form is shown', async ({ signedIn: page }) => {
  const listed = await holdBack(page, '**/api/moments', { json: { searches: [] } });
  await page.goto('/subtitlesclip?choose=moments&search=6f9619ff-8b86-4d01-b42d-00cf4fc964ff');
  await expect(page.getByRole('heading', { level: 1, name: 'Clips viraux' })).toBeVisible();
  const form = page.getByRole('button', { name: /Trouver les moments/ });
  await expect(form).toHaveCount(0);
  listed();
  await expect(form).toBeVisible();
});

/** The recogniser hears French, whatever is asked for. */
async function pretendRecognition(page: Page, id: string): Promise<void> {
  const word = { text: 'bonjour', startSeconds: 0.2, endSeconds: 0.8 };
  const line = { words: [word], startSeconds: 0.2, endSeconds: 0.8 };
  await page.route(`**/api/transcription/${id}`, (route) =>
    route.fulfill({
      json: {
        words: [word],
        lines: [line],
        engine: null,
        method: 'recognised',
        language: 'fr-FR',
        spokenLanguage: 'fr-FR',
        startSeconds: 0,
        durationSeconds: 5,
        notices: [],
        offers: [],
      },
    }),
  );
  await pretendJob(page, endedJob({ id, tool: 'transcribe' }));
}
