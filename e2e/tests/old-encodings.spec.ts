import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { importWords } from '../support/other-words.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

/** "Привет, как дела" in Windows-1251, whose letters from А on are the bytes from 192 on. */
const RUSSIAN = Buffer.from(
  [...'1\n00:00:00,400 --> 00:00:02,400\nПривет, как дела\n'].map((character) => {
    const code = character.charCodeAt(0);
    return code < 128 ? code : code - 0x0410 + 192;
  }),
);

for (const [language, width, notice] of [
  ['fr', 390, 'Fichier lu en windows-1251.'],
  ['en', 1440, 'The file was read as windows-1251.'],
] as const) {
  test(`a subtitle file in an old encoding is read, and the screen says as which (${language}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterAs(page, (await signUp(baseURL ?? '')).session, language);
    await page.goto('/subtitlesclip');
    const folder = await mediaFolder();
    const video = await makeTalkingVideo(folder, 'talk.mp4', 'testsrc2=size=320x180:rate=25:duration=5');
    await page.setInputFiles('input[type=file][accept^="video"]', video);
    const file = path.join(folder, 'old.srt');
    await writeFile(file, RUSSIAN);
    await importWords(page, file);
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.locator('[data-words]')).toContainText('Привет');
    await lookAt(page, `old-encodings-${language}`);
  });
}
