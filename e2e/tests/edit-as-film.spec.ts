import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { oneOf } from '../support/every-day.ts';
import { readFilm, word } from '../support/films/open-film.ts';
import { openOption } from '../support/open-option.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const SUBTITLES = '1\n00:00:00,400 --> 00:00:02,400\nA calm little line\n';

const TEXTS = {
  fr: { correction: 'Corriger avant de générer', calm: /^calm, de /, open: 'Ouvrir dans le montage' },
  en: { correction: 'Correct before generating', calm: /^calm, from /, open: 'Open in the editor' },
} as const;

for (const [language, width] of oneOf(
  [
    ['fr', 390],
    ['en', 1440],
  ] as const,
  1,
)) {
  test(`corrected words, a cut and the style open in the editor (${language}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
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
    await page.setInputFiles('input[type=file][accept*=".srt"]', srt);
    await openOption(page, text.correction);
    await page.getByRole('button', { name: text.calm }).click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('quiet');
    await page.keyboard.press('Tab');
    await expect(page.locator('input[name="word_start"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await page.locator('input[name="subtitle_style"][value="9"]').check();
    await lookAt(page, `edit-as-film-${language}`);

    await page.getByRole('button', { name: text.open }).click();
    await expect(page).toHaveURL(/\/montage\/[\w-]{36}$/u);
    await expect(word(page, 'quiet')).toBeVisible({ timeout: 200_000 });
    await expect(page.locator('#transcript del', { hasText: 'little' })).toBeVisible();
    await lookAt(page, `edited-as-film-${language}`);
    const id = page.url().split('/').at(-1) ?? '';
    await expect.poll(async () => (await readFilm(baseURL, person, id)).revision).toBeGreaterThan(0);
    const { film, tool } = await readFilm(baseURL, person, id);
    expect(film.words.main?.map((one) => one.text)).toEqual(['A', 'quiet', 'little', 'line']);
    expect(film.scenes.length).toBe(2);
    expect([tool, film.captions.style]).toEqual(['clip', 9]);
    // The editor can take the whole of it back.
    await page.keyboard.press('ControlOrMeta+z');
    await expect(word(page, 'quiet')).toBeHidden();
  });
}
