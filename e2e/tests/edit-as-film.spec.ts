import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openOption } from '../support/controls/open-option.ts';
import { oneOf } from '../support/every-day.ts';
import { readFilm, word } from '../support/films/open-film.ts';
import { importWords } from '../support/other-words.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const SUBTITLES = '1\n00:00:00,400 --> 00:00:02,400\nA calm little um line\n';

const TEXTS = {
  fr: {
    tidy: 'Silences et hésitations',
    fillers: 'Ôter les hésitations',
    correct: 'Corriger',
    further: 'Aller plus loin dans le montage',
    open: 'Ouvrir dans le montage',
  },
  en: {
    tidy: 'Silences and hesitations',
    fillers: 'Remove hesitations',
    correct: 'Correct',
    further: 'Go further in the editor',
    open: 'Open in the editor',
  },
} as const;

for (const [language, width] of oneOf(
  [
    ['fr', 390],
    ['en', 1440],
  ] as const,
  1,
)) {
  test(`words, cuts and style open in the editor by one button (${language}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    const text = TEXTS[language];
    const person = await signUp(baseURL ?? '');
    await page.setViewportSize({ width, height: 900 });
    await enterAs(page, person.session, language);
    await page.goto('/subtitlesclip');
    const folder = await mediaFolder();
    const video = await makeTalkingVideo(folder, 'talk.mp4', 'testsrc2=size=320x180:rate=25:duration=5');
    await page.setInputFiles('input[type=file][accept^="video"]', video);
    const srt = path.join(folder, 'calm.srt');
    await writeFile(srt, SUBTITLES);
    await importWords(page, srt);
    await openOption(page, text.tidy);
    await page.getByRole('switch', { name: text.fillers }).press('Space');
    await page.locator('input[name="subtitle_style"][value="9"]').check();
    await lookAt(page, `edit-as-film-${language}`);

    await page.getByRole('button', { name: text.correct, exact: true }).click();
    await expect(page).toHaveURL(/\/montage\/[\w-]{36}$/u);
    await expect(word(page, 'little')).toBeVisible();
    await expect(page.locator('#transcript del', { hasText: 'um' })).toBeVisible();
    await lookAt(page, `edited-as-film-${language}`);
    const address = page.url();
    const id = address.split('/').at(-1) ?? '';
    const { film, tool } = await readFilm(baseURL, person, id);
    expect(film.words.main?.map((one) => one.text)).toEqual(['A', 'calm', 'little', 'um', 'line']);
    expect([tool, film.captions.style]).toEqual(['clip', 9]);

    // The same form opens the same film.
    await page.goBack();
    const card = page.getByRole('region', { name: text.further });
    await expect(card.getByRole('button')).toHaveCount(1);
    await card.getByRole('button', { name: text.open, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(word(page, 'little')).toBeVisible();
  });
}

test('the shape and the excerpt of the format screen open in the editor', async ({ page, baseURL }) => {
  const person = await signUp(baseURL ?? '');
  await enterAs(page, person.session, 'fr');
  await page.goto('/format');
  const folder = await mediaFolder();
  const video = await makeTalkingVideo(folder, 'forme.mp4', 'testsrc2=size=320x180:rate=25:duration=5');
  await page.setInputFiles('input[type=file]', video);
  await page.getByRole('radio', { name: '1:1 Carré' }).check();
  await page.locator('input[name="start_time"]').fill('1');
  await page.getByRole('button', { name: 'Ouvrir dans le montage' }).click();
  await expect(page).toHaveURL(/\/montage\/[\w-]{36}$/u);
  await expect(page.locator('#transcript')).toBeVisible();
  const { film, tool } = await readFilm(baseURL, person, page.url().split('/').at(-1) ?? '');
  expect([tool, film.canvas.width / film.canvas.height, film.scenes[0]?.start_seconds]).toEqual([
    'format',
    1,
    1,
  ]);
});
