import { stat } from 'node:fs/promises';
import { countWordErrors } from '@atelier/transcript/recognise/word-error-rate';
import type { Locator } from '@playwright/test';
import { makeSpeechVideo, speechSample } from '../../apps/server/src/testing/stand-ins/speech-video.ts';
import { oneOf } from '../support/every-day.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

// The preview moves by itself: that is what is looked at.
test.use({ motion: true });

const TEXTS = {
  fr: {
    generate: /^Générer le clip/,
    words: 'Mots des sous-titres à l’écran',
    own: 'Aperçu avec vos propres mots, tels qu’ils seront incrustés.',
    pause: 'Mettre l’aperçu en pause',
    download: 'Télécharger',
  },
  en: {
    generate: /^Generate the clip/,
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

for (const [language, width, height] of oneOf(VARIANTS, 1)) {
  test(`a first clip in three clicks (${language}, ${width} px)`, async ({ page, baseURL }) => {
    const text = TEXTS[language];
    const { session } = await signUp(baseURL ?? '');
    await page.setViewportSize({ width, height });
    await enterAs(page, session, language);
    await page.goto('/subtitlesclip');
    const generate = page.getByRole('button', { name: text.generate });
    await expect(generate).toBeInViewport({ ratio: 1 });

    // One: the video. A fresh machine without network recognises its words.
    const sample = speechSample(language);
    const video = await makeSpeechVideo(await mediaFolder(), [sample]);
    await page.setInputFiles('input[type=file][accept^="video"]', video);
    const words = page.getByRole('region', { name: text.words });
    const heard = words.locator('[data-words]');
    await expect(heard).toBeVisible();
    const length = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    expect(length).toBeLessThanOrEqual(1.5);
    const { errors, words: spoken } = countWordErrors(
      sample.text,
      (await heard.textContent()) ?? '',
      sample.language,
    );
    expect(errors / spoken).toBeLessThanOrEqual(0.4);

    // The words are on the video, which goes on for as long as one looks.
    await expect(page.getByText(text.own)).toBeVisible();
    await expect(page.locator('[data-live="true"] canvas')).toBeVisible();
    const player = page.locator('figure video');
    await playsTwice(player);
    await expect(page.getByRole('button', { name: text.pause })).toBeVisible();
    if (width < 1000) {
      await page.mouse.wheel(0, 2000);
      await expect(player).toBeInViewport({ ratio: 0.9 });
    }

    // Two: generate. Three: the file.
    await expect(generate).toBeInViewport({ ratio: 1 });
    await generate.click();
    const result = page.getByRole('dialog').filter({ has: page.locator('video') });
    await expect(result.locator('video')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await result.getByRole('button', { name: text.download }).click();
    expect((await stat(await (await downloading).path())).size).toBeGreaterThan(10_000);
  });
}

/** It starts anew at its end, again and again, by itself. */
async function playsTwice(player: Locator): Promise<void> {
  const starts = await player.evaluate(async (video: HTMLVideoElement) => {
    let count = 0;
    let last = video.currentTime;
    const until = performance.now() + 40_000;
    while (count < 2 && performance.now() < until) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (video.currentTime < last - 1) count += 1;
      last = video.currentTime;
    }
    return { count, isPaused: video.paused };
  });
  expect(starts).toEqual({ count: 2, isPaused: false });
}
