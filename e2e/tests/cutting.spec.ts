import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { openOption } from '../support/open-option.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const run = promisify(execFile);

const SENTENCE = 'Hello everybody, welcome back to my channel. Today we talk about short videos.';
let video: string;

test.beforeAll(async () => {
  const folder = await mediaFolder();
  const talk = await makeTalkingVideo(folder, 'talk.mp4', 'testsrc2=size=640x360:rate=25:duration=5');
  video = path.join(folder, 'pause.mp4');
  // Two seconds in which nobody speaks follow.
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-i', talk],
    ...['-vf', 'tpad=stop_duration=2:stop_mode=clone', '-af', 'apad=pad_dur=2', '-t', '7'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', video],
  ]);
});

const TEXTS = {
  fr: {
    paste: 'Coller le texte',
    said: 'Texte dit dans la vidéo',
    place: 'Caler les mots',
    word: /^welcome, de /,
    first: /^welcome, (coupé, )?de /,
    last: /^to, (coupé, )?de /,
    cutWord: /^(welcome|back|to), coupé, de /,
    silences: /^Silences/,
    apply: /^Couper · .* s en moins$/,
    left: /([\d,]+) s · .* s en moins · 10 crédits/,
    show: 'Montrer ce qui est coupé',
    generate: /^Générer la vidéo|^Générer les sous-titres|^Générer/,
    english: /^Anglais/,
    language: 'Langue des sous-titres',
    correction: 'Corriger avant de générer',
    cutting: 'Couper les silences',
  },
  en: {
    paste: 'Paste the text',
    said: 'Words spoken in the video',
    place: 'Align the words',
    word: /^welcome, from /,
    first: /^welcome, (cut, )?from /,
    last: /^to, (cut, )?from /,
    cutWord: /^(welcome|back|to), cut, from /,
    silences: /^Silences/,
    apply: /^Cut · .* s shorter$/,
    left: /([\d.]+) s · .* s shorter · 10 credits/,
    show: 'Show what is cut',
    generate: /^Generate/,
    english: /^English/,
    language: 'Subtitle language',
    correction: 'Correct before generating',
    cutting: 'Cut the silences',
  },
} as const;

for (const [language, width] of oneOf(
  [
    ['fr', 1440],
    ['en', 390],
  ] as const,
  0,
)) {
  test(`three words and the silences go, and the file is what the screen promised (${language}, ${width} px)`, async ({
    page,
    baseURL,
  }) => {
    const text = TEXTS[language];
    const { session, accessToken } = await signUp(baseURL ?? '');
    await page.setViewportSize({ width, height: 900 });
    await enterAs(page, session, language);
    await page.goto('/uploadsubtitles');
    await page.setInputFiles('input[type=file][accept^="video"]', video);
    await openOption(page, text.language);
    await page.getByRole('radio', { name: text.english }).check();
    await page.locator('input[name="subtitle_style"]').first().check();
    await openOption(page, text.correction);
    const paste = page.getByRole('button', { name: text.paste });
    // The automatic recognition can arrive now and move the button; then the press is repeated.
    await expect(async () => {
      if ((await paste.getAttribute('aria-expanded')) !== 'true') await paste.click();
      await expect(page.getByLabel(text.said)).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await page.getByLabel(text.said).fill(SENTENCE);
    await page.getByRole('button', { name: text.place }).click();

    // The word and the two after it, by keyboard.
    await page.getByRole('button', { name: text.word }).click();
    await page.keyboard.press('Control+Shift+ArrowRight');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('button', { name: text.cutWord })).toHaveCount(3);
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: text.cutWord })).toHaveCount(0);
    await page.keyboard.press('Control+Shift+z');
    await expect(page.getByRole('button', { name: text.cutWord })).toHaveCount(3);
    // The same by mouse: a double click brings one back, a drag over words takes them.
    await page.getByRole('button', { name: text.cutWord }).nth(1).dblclick();
    await expect(page.getByRole('button', { name: text.cutWord })).toHaveCount(2);
    const word = (name: RegExp) => page.getByRole('button', { name }).first();
    await dragOver(page, word(text.first), word(text.last));
    await page.keyboard.press('Delete');
    await expect(page.getByRole('button', { name: text.cutWord })).toHaveCount(3);

    await page.getByRole('switch', { name: text.show }).click();
    await expect(page.getByRole('button', { name: text.cutWord })).toHaveCount(0);
    await page.getByRole('switch', { name: text.show }).click();

    await openOption(page, text.cutting);
    await page.getByRole('button', { name: text.silences }).click();
    await lookAt(page, `tidy-${language}`);
    await page.getByRole('button', { name: text.apply }).click();
    const promised = await promisedSeconds(page, text.left);
    expect(promised).toBeLessThan(5);
    await lookAt(page, `cut-${language}`);

    const accepted = page.waitForResponse((response) => response.url().endsWith('/api/process-video'));
    await page.getByRole('button', { name: text.generate }).last().click();
    const { process_id: id } = await (await accepted).json();
    const data = await finishedData(baseURL ?? '', accessToken, id);
    expect(Math.abs(data.durationSeconds - promised)).toBeLessThanOrEqual(0.15);
    const words = data.words.map((word) => word.text.toLowerCase().replace(/[^a-z]/g, ''));
    // The film ends in the middle of its last words, which are heard differently from time to time.
    expect(words.slice(0, 8)).toEqual('hello everybody my channel today we talk about'.split(' '));
  });
}

/** Pressed on one word, drawn over to another, and let go. */
async function dragOver(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('the words are not shown');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
}

async function promisedSeconds(page: Page, pattern: RegExp): Promise<number> {
  const shown = page.locator('output', { hasText: pattern });
  await expect(shown).toBeVisible();
  const found = pattern.exec((await shown.textContent()) ?? '')?.[1] ?? '';
  return Number(found.replace(',', '.'));
}

interface MadeVideo {
  durationSeconds: number;
  words: { text: string }[];
}

async function finishedData(baseURL: string, accessToken: string, id: string): Promise<MadeVideo> {
  let data: MadeVideo | null = null;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${baseURL}/api/jobs/${id}`, {
          headers: { Authorization: `Bearer ${accessToken}` },
        });
        const job = await answer.json();
        data = job.result?.data ?? null;
        return job.status;
      },
      { timeout: 200_000 },
    )
    .toBe('succeeded');
  if (!data) throw new Error('no result');
  return data;
}
