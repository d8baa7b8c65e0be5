import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openOption } from '../support/open-option.ts';
import { expectSameCaptions } from '../support/pictures/expect-same-captions.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { middleOfWord, pictureOfPreview } from '../support/pictures/preview-picture.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

// The preview is then larger than the film: made larger to be compared, its edges would differ.
test.use({ deviceScaleFactor: 2 });

let folder: string;
let video: string;

/** A doubled word, and a line that flashes past. */
const FAULTY = `1
00:00:00,200 --> 00:00:01,900
Mon chien chien aime le feu

2
00:00:02,000 --> 00:00:02,200
oui

3
00:00:02,250 --> 00:00:03,900
mais jamais la pluie froide

4
00:00:04,000 --> 00:00:04,800
avec 3 amis
`;

test.beforeAll(async () => {
  folder = await mediaFolder();
  // A still picture, so that what differs between the preview and the file are the subtitles.
  video = await makeTalkingVideo(folder, 'design.mp4', 'color=c=0x204060:size=1280x720:rate=25:duration=5');
});

test('a file of subtitles ends the listening that is under way, and is not written over by it', async ({
  page,
  baseURL,
}) => {
  const { session } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'en');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/transcribe', (route) => held.promise.then(() => route.continue()));
  const begun = page.waitForRequest((request) => request.url().endsWith('/api/transcribe'));
  await page.goto('/uploadsubtitles');
  await page.setInputFiles('input[type=file][accept^="video"]', video);
  await page.locator('input[name="subtitle_style"][value="9"]').check();
  await begun;
  const srt = path.join(folder, 'brought.srt');
  await writeFile(srt, '1\n00:00:00,500 --> 00:00:02,500\nA calm line\n');
  await page.setInputFiles('input[type=file][accept*=".srt"]', srt);
  await openOption(page, 'Correct before generating');
  await expect(page.getByRole('button', { name: /^calm, / })).toBeVisible();
  // The subtitle file replaces the recognition that was requested before.
  const cancelled = page.waitForRequest((request) => request.method() === 'DELETE', { timeout: 20_000 });
  held.resolve();
  await cancelled;
  await expect(page.getByRole('button', { name: /^calm, / })).toBeVisible();
});

test('a long file of subtitles is read in a worker', async ({ page, baseURL }) => {
  const { session } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'en');
  await page.goto('/uploadsubtitles');
  await page.setInputFiles('input[type=file][accept^="video"]', video);
  await page.locator('input[name="subtitle_style"][value="9"]').check();
  const srt = path.join(folder, 'long.srt');
  // Blank lines that a careless expression reads in the square of their number.
  await writeFile(srt, `1\n00:00:00,500 --> 00:00:02,500\nA calm line\n\na${'\n'.repeat(1_000_000)}b`);
  const worker = page.waitForEvent('worker', (each) => each.url().includes('read-subtitles'));
  await page.setInputFiles('input[type=file][accept*=".srt"]', srt);
  await worker;
  await openOption(page, 'Correct before generating');
  await expect(page.getByRole('button', { name: /^calm, / })).toBeVisible();
});

test('faults are listed and repaired, words set apart, and the file is what the preview showed', async ({
  page,
  baseURL,
}) => {
  const { session } = await signUp(baseURL ?? '');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, session, 'fr');
  await page.goto('/uploadsubtitles');
  await page.setInputFiles('input[type=file][accept^="video"]', video);
  await expect(page.getByText('Vidéo envoyée')).toBeVisible();
  await page.locator('input[name="subtitle_style"][value="9"]').check();
  const srt = path.join(folder, 'faulty.srt');
  await writeFile(srt, FAULTY);
  await page.setInputFiles('input[type=file][accept*=".srt"]', srt);
  await openOption(page, 'Corriger avant de générer');

  const list = page.getByRole('region', { name: 'Contrôle des sous-titres' });
  await expect(list.getByText('Mot en double')).toBeVisible();
  await expect(list.getByText(/^Affiché 0,[23] s seulement$/)).toBeVisible();
  // One by itself, the others at once.
  await list.locator('li[data-rule="doubled_word"]').getByRole('button', { name: 'Corriger' }).click();
  await expect(list.getByText('Mot en double')).toHaveCount(0);
  await list.getByRole('button', { name: 'Tout corriger' }).click();
  await expect(list.getByText('Rien ne gênera la lecture.')).toBeVisible();

  await page.getByRole('button', { name: 'Suggérer émojis, mots forts et zooms' }).click();
  await page.getByRole('button', { name: /^pluie, de / }).click();
  await page
    .getByRole('button', {
      name: 'Choisir un émoji pour « pluie »'.replaceAll('« ', '«\u202f').replaceAll(' »', '\u202f»'),
    })
    .click();
  await page.getByRole('button', { name: 'Mettre 🌧️' }).click();
  await page.getByRole('button', { name: 'Mot fort', exact: true }).click();
  await lookAt(page, 'design-fr');

  const comparedAt = await middleOfWord(page, /^froide, de /);
  const picturePath = path.join(folder, 'design-preview.png');
  await writeFile(picturePath, await pictureOfPreview(page, comparedAt));

  const started = page.waitForRequest((request) => request.url().endsWith('/api/process-video'));
  await page
    .getByRole('button', { name: /^Générer/ })
    .last()
    .click();
  const words = (await started)
    .postDataJSON()
    .captions.lines.flatMap((line: { words: object[] }) => line.words);
  expect(words).toContainEqual(expect.objectContaining({ text: 'pluie', emoji: '🌧️', keyword: true }));
  expect(words).toContainEqual(expect.objectContaining({ text: 'chien', emoji: '🐶' }));
  expect(words).toContainEqual(expect.objectContaining({ text: '3', keyword: true, zoom: true }));
  expect(words.filter(({ text }: { text?: string }) => text === 'chien')).toHaveLength(1);

  const preview = page.getByRole('dialog').filter({ has: page.locator('video') });
  await expect(preview).toBeVisible({ timeout: 200_000 });
  await expectSameCaptions(page, preview.getByRole('button', { name: 'Télécharger' }), {
    picturePath,
    atSeconds: comparedAt,
  });
});

test('on a phone, in English, the list names a contrast that is too low', { tag: '@proof' }, async ({
  page,
  baseURL,
}) => {
  const { session } = await signUp(baseURL ?? '');
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, session, 'en');
  await page.goto('/uploadsubtitles');
  const white = await makeTalkingVideo(
    folder,
    'white.mp4',
    'color=c=0xFFFFFF:size=640x360:rate=25:duration=5',
  );
  await page.setInputFiles('input[type=file][accept^="video"]', white);
  // White letters without an edge.
  await page.locator('input[name="subtitle_style"][value="6"]').check();
  const srt = path.join(folder, 'clean.srt');
  await writeFile(srt, '1\n00:00:00,500 --> 00:00:02,500\nA calm line\n');
  await page.setInputFiles('input[type=file][accept*=".srt"]', srt);
  await openOption(page, 'Correct before generating');
  const list = page.getByRole('region', { name: 'Caption check' });
  await expect(list.getByText(/^Contrast of 1(\.\d)?:1 with the picture$/)).toBeVisible();
  await page.locator('input[name="subtitle_style"][value="9"]').check();
  await expect(list.getByText('Nothing will get in the way of reading.')).toBeVisible();
  await lookAt(page, 'design-en');
});
