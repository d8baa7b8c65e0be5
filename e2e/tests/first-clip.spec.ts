import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const run = promisify(execFile);

const SENTENCE = 'Hello everybody, welcome back to my channel.';
let video: string;

// The preview moves by itself: that is what is looked at.
test.use({ motion: true });

test.beforeAll(async () => {
  const folder = await mediaFolder();
  video = path.join(folder, 'talk.mp4');
  const speech = path.join(folder, 'speech.wav');
  await run('espeak-ng', ['-v', 'en-us', '-s', '140', '-w', speech, SENTENCE]);
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25:duration=3'],
    ...['-i', speech, '-t', '3', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-movflags', '+faststart', video],
  ]);
});

const TEXTS = {
  fr: {
    generate: /^Générer le clip/,
    paste: 'Coller le texte',
    said: 'Texte dit dans la vidéo',
    place: 'Caler les mots',
    words: 'Mots des sous-titres à l’écran',
    own: 'Aperçu avec vos propres mots, tels qu’ils seront incrustés.',
    pause: 'Mettre l’aperçu en pause',
    download: 'Télécharger',
  },
  en: {
    generate: /^Generate the clip/,
    paste: 'Paste the text',
    said: 'Words spoken in the video',
    place: 'Align the words',
    words: 'Words on screen',
    own: 'Preview with your own words, exactly as they will appear.',
    pause: 'Pause the preview',
    download: 'Download',
  },
} as const;

const VARIANTS = [
  ['fr', 1440, 900],
  ['fr', 390, 844],
  ['en', 1440, 900],
  ['en', 390, 844],
] as const;

for (const [language, width, height] of oneOf(VARIANTS, 3)) {
  test(`a first clip in three clicks (${language}, ${width} px)`, async ({ page, baseURL }) => {
    const text = TEXTS[language];
    const { session } = await signUp(baseURL ?? '');
    await page.setViewportSize({ width, height });
    await enterAs(page, session, language);
    await page.goto('/subtitlesclip');
    const generate = page.getByRole('button', { name: text.generate });
    await expect(generate).toBeInViewport({ ratio: 1 });

    // One: the video. Its words come by themselves where something recognises the language, else they are pasted.
    await page.setInputFiles('input[type=file][accept^="video"]', video);
    const words = page.getByRole('region', { name: text.words });
    const paste = words.getByRole('button', { name: text.paste });
    await expect(words.locator('[data-words]').or(paste)).toBeVisible({ timeout: 200_000 });
    const length = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    expect(length).toBeLessThanOrEqual(1.5);
    if (await paste.isVisible()) {
      await paste.click();
      await page.getByLabel(text.said).fill(SENTENCE);
      await page.getByRole('button', { name: text.place }).click();
    }
    await expect(words.locator('[data-words]')).not.toHaveText('');

    // The words are on the video, which goes on for as long as one looks.
    await expect(page.getByText(text.own)).toBeVisible();
    await expect(page.locator('[data-live="true"] canvas')).toBeVisible();
    const player = page.locator('figure video');
    await playsThreeTimes(player);
    await expect(page.getByRole('button', { name: text.pause })).toBeVisible();
    if (width < 1000) {
      await page.mouse.wheel(0, 2000);
      await expect(player).toBeInViewport({ ratio: 0.9 });
    }

    // Two: generate. Three: the file.
    await expect(generate).toBeInViewport({ ratio: 1 });
    await generate.click();
    const result = page.getByRole('dialog').filter({ has: page.locator('video') });
    await expect(result.locator('video')).toBeVisible({ timeout: 200_000 });
    const downloading = page.waitForEvent('download');
    await result.getByRole('button', { name: text.download }).click();
    expect((await stat(await (await downloading).path())).size).toBeGreaterThan(10_000);
  });
}

/** It starts anew at its end, again and again, by itself. */
async function playsThreeTimes(player: Locator): Promise<void> {
  const starts = await player.evaluate(async (video: HTMLVideoElement) => {
    let count = 0;
    let last = video.currentTime;
    const until = performance.now() + 40_000;
    while (count < 3 && performance.now() < until) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (video.currentTime < last - 1) count += 1;
      last = video.currentTime;
    }
    return { count, isPaused: video.paused };
  });
  expect(starts).toEqual({ count: 3, isPaused: false });
}
