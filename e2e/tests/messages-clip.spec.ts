import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { endedJob, pretendJob } from '../support/jobs/fake-jobs.ts';
import { makeSmallVideo } from '../support/sample-files.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

// Messages of the specifications' catalogues that no other test brings up, by answers that are made up: no job runs.
// docs/errors.md names the test of every message.

const WORDS = {
  fr: {
    upload: /^Erreur d’envoi\s: 507 - /u,
    start: /^Erreur de traitement\s: 502 - /u,
    download: /^Erreur lors du téléchargement final\s: 410 - /u,
    empty: 'Fichier vide reçu',
  },
  en: {
    upload: /^Upload error: 507 - /u,
    start: /^Processing error: 502 - /u,
    download: /^Final download error: 410 - /u,
    empty: 'Empty file received',
  },
} as const;

let video: string;

test.beforeAll(async () => {
  video = await makeSmallVideo(await mediaFolder(), 'ma-video.mp4');
});

for (const language of oneOf(['fr', 'en'] as const, 0)) {
  test(`clip: an upload or a start refused, a last download that fails or is empty (${language})`, async ({
    page,
    baseURL,
  }) => {
    const words = WORDS[language];
    await enterAs(page, (await signUp(baseURL ?? '')).session, language);
    await pretendJob(page, endedJob({ tool: 'clip' }));
    await page.route('**/api/upload-video', (route) => route.fulfill({ status: 507, body: 'x' }));
    await page.goto('/subtitlesclip');
    await page.setInputFiles('input[type=file]', video);
    await page.getByRole('radio', { name: /^(Sans sous-titres|No subtitles)$/ }).check();
    const generate = page.getByRole('button', { name: /^(Générer le clip|Generate the clip)/ });
    await generate.click();
    await expect(alert(page)).toHaveText(words.upload);
    await page.route('**/api/upload-video', (route) =>
      route.fulfill({
        json: {
          success: true,
          filepath: 'upl_1',
          name: 'ma-video.mp4',
          sizeBytes: 5000,
          durationSeconds: 4,
          width: 320,
          height: 180,
          hasAudio: true,
        },
      }),
    );
    await page.route('**/api/process-clip', (route) => route.fulfill({ status: 502, body: 'x' }));
    await generate.click();
    await expect(alert(page)).toHaveText(words.start);
    await page.route('**/api/process-clip', (route) =>
      route.fulfill({ json: { success: true, process_id: endedJob().id } }),
    );
    await page.route('**/api/download-clip/*', (route) => route.fulfill({ status: 410, body: 'x' }));
    await generate.click();
    await expect(alert(page)).toHaveText(words.download);
    await page.route('**/api/download-clip/*', (route) => route.fulfill({ body: '' }));
    await generate.click();
    await expect(alert(page)).toHaveText(words.empty);
    // The balance was spent in another tab: the API's 402 leads to the prices as an empty counter does.
    await page.route('**/api/process-clip', (route) =>
      route.fulfill({ status: 402, json: { error: 'x', code: 'insufficient_credits' } }),
    );
    await generate.click();
    await expect(page).toHaveURL(/\/tarifs\?from=subtitlesclip$/);
  });
}

/** The red box above the action. */
function alert(page: Page) {
  return page.locator('[role=alert][data-tone=danger]').filter({ hasText: /\S/ });
}
