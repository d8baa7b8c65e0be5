import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { importWords } from '../support/other-words.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

let folder: string;
let video: string;

test.beforeAll(async () => {
  folder = await mediaFolder();
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
  await importWords(page, srt);
  await expect(page.locator('[data-words]')).toHaveText('A calm line');
  // The subtitle file replaces the recognition that was requested before.
  const cancelled = page.waitForRequest((request) => request.method() === 'DELETE');
  held.resolve();
  await cancelled;
  await expect(page.locator('[data-words]')).toHaveText('A calm line');
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
  await importWords(page, srt);
  await worker;
  await expect(page.locator('[data-words]')).toHaveText('A calm line a b');
});
