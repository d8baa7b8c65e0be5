import type { Page } from '@playwright/test';
import { oneOf } from '../support/every-day.ts';
import { endedJob, pretendEngines, pretendJob } from '../support/jobs/fake-jobs.ts';
import { holdJobs } from '../support/jobs/hold-jobs.ts';
import { stopClock } from '../support/stop-clock.ts';
import { makeTalkingVideo, mediaFolder } from '../support/talking-video.ts';
import { expect, test } from '../support/test.ts';

let video: string;
let other: string;
test.beforeAll(async () => {
  const folder = await mediaFolder();
  video = await makeTalkingVideo(folder);
  other = await makeTalkingVideo(folder, 'autre.mp4');
});

test('every wait tells its place in the queue, and an estimate that counts the wait', async ({
  signedIn: page,
}) => {
  const queued = { status: 'queued', stage: 'waiting', percent: 0, position: 4 } as const;
  await holdJobs(page, queued);
  await page.goto('/subtitlesclip');
  await page.locator('input[type=file]').first().setInputFiles(video);
  const position = /^En file d’attente, position 4$/;
  await page.getByRole('radio', { name: 'Sans sous-titres' }).check();
  await expect(page.locator('output').filter({ hasText: position })).toBeVisible();
  await expect(page.getByText(/\b0\s%/)).toHaveCount(0);

  await page.getByRole('button', { name: /^Générer/ }).click();
  const popup = page.getByRole('dialog', { name: 'Votre clip est en préparation' });
  await expect(popup.getByText(position)).toBeVisible();
  await expect(popup.getByText(/%/)).toHaveCount(0);
  // Two minutes for each place before it and its own.
  await expect(popup.getByText(/^Temps estimé\s*: 10 minutes$/)).toBeVisible();
  await holdJobs(page, { ...queued, position: 1 });
  await expect(popup.getByText(/^Temps estimé\s*: 4 minutes$/)).toBeVisible();
  await holdJobs(page, { ...queued, status: 'running', position: null, runningSeconds: 900 });
  await expect(popup.getByText(/En file/)).toHaveCount(0);
  await expect(popup.getByText(/Temps estimé/)).toHaveCount(0);
});

test('✕ asks in its place, can be taken back, and cancels after five seconds', async ({ signedIn: page }) => {
  await holdJobs(page, { status: 'running', stage: 'rendering', percent: 40 });
  const id = await startClip(page);
  const cancelled: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') cancelled.push(new URL(request.url()).pathname);
  });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Tâches : 1 en cours' }).click();
  const tray = page.getByRole('region', { name: 'Tâches' });
  const cross = tray.getByRole('button', { name: /^Annuler « / });
  await cross.click();
  await expect(tray.getByRole('button', { name: 'Continuer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cross).toBeFocused();
  await page.keyboard.press('Enter');
  await stopClock(page);
  await tray.getByRole('button', { name: 'Oui, annuler' }).click();
  await expect(tray.getByText('Annulation dans 5 secondes')).toBeVisible();
  await expect(tray.getByRole('button', { name: 'Rétablir' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cross).toBeFocused();
  await page.clock.runFor(6_000);
  expect(cancelled).toEqual([]);

  await cross.click();
  await tray.getByRole('button', { name: 'Oui, annuler' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.clock.runFor(6_000);
  expect(new URL((await sent).url()).pathname).toBe(`/api/jobs/${id}`);
});

test('a cancelled job is cancelled at once when the page is left', async ({ signedIn: page }) => {
  await holdJobs(page, { status: 'running', stage: 'rendering', percent: 40 });
  const id = await startClip(page);
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Tâches : 1 en cours' }).click();
  await page.getByRole('button', { name: /^Annuler « / }).click();
  // The five seconds of grace never pass.
  await stopClock(page);
  await page.getByRole('button', { name: 'Oui, annuler' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await pageHides(page);
  expect(new URL((await sent).url()).pathname).toBe(`/api/jobs/${id}`);
});

for (const leave of oneOf(['another file', 'another screen', 'the tab closed'] as const, 2)) {
  test(`a transcription ends with ${leave}`, async ({ signedIn: page }) => {
    const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    await pretendEngines(page);
    await page.route('**/api/transcribe', (route) =>
      route.fulfill({ json: { success: true, process_id: id } }),
    );
    await pretendJob(
      page,
      endedJob({
        id,
        tool: 'transcribe',
        status: 'running',
        stage: 'transcribing',
        percent: 30,
        result: null,
        endedAt: null,
      }),
    );
    await page.goto('/subtitlesclip');
    await page.locator('input[type=file]').first().setInputFiles(video);
    await expect(page.getByText(/^Transcription en cours… 30/).first()).toBeVisible();
    const sent = page.waitForRequest(
      (request) => request.method() === 'DELETE' && request.url().endsWith(id),
    );
    if (leave === 'another file') await page.locator('input[type=file]').first().setInputFiles(other);
    else if (leave === 'another screen')
      await page.getByRole('link', { name: 'Projets', exact: true }).click();
    else await pageHides(page);
    await sent;
  });
}

for (const screen of oneOf(['/subtitlesclip', '/subtitles', '/format'] as const, 0)) {
  test(`while a film of ${screen} runs, the page looks busy and the next one can be prepared`, async ({
    signedIn: page,
  }) => {
    await pretendEngines(page);
    const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    const accepted = Promise.withResolvers<void>();
    await page.route('**/api/{process-clip,process-video,format-video}', async (route) => {
      await accepted.promise;
      await route.fulfill({ json: { success: true, process_id: id } });
    });
    const tool = { '/subtitlesclip': 'clip', '/subtitles': 'subtitles', '/format': 'format' }[screen];
    const running = {
      status: 'running',
      stage: 'rendering',
      percent: 40,
      result: null,
      endedAt: null,
    } as const;
    await page.route('**/api/transcribe', (route) =>
      route.fulfill({ status: 503, json: { error: 'No', code: 'unavailable' } }),
    );
    await page.goto(screen);
    const input = page.locator('input[type=file]').first();
    await input.setInputFiles(video);
    await expect(page.getByText('ma-video.mp4')).toBeVisible();
    if (screen === '/format') await page.getByRole('radio', { name: /9:16/ }).check();
    await page
      .getByRole('button', { name: /^(Générer|Changer)/ })
      .last()
      .click();
    // While it is sent, the file and the choices are the run's.
    await expect(input).toBeDisabled();
    await pretendJob(page, endedJob({ ...running, id, tool }));
    accepted.resolve();
    await page.getByRole('button', { name: 'Continuer en arrière-plan' }).click();
    const strip = page.getByRole('button', { name: 'Afficher' });
    await expect(strip).toBeVisible();
    await expect(page.getByText('Ce que vous changez maintenant servira à la vidéo suivante.')).toBeVisible();
    await input.setInputFiles(other);
    await expect(page.getByText('autre.mp4')).toBeVisible();
    await expect(strip).toBeVisible();
  });
}

test('the preview draws while it plays, and not while paused, behind a dialog or in a hidden tab', async ({
  signedIn: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const counted = { frames: 0 };
    Object.assign(window, { counted });
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) =>
      request((now) => {
        counted.frames += 1;
        callback(now);
      });
  });
  await page.goto('/subtitlesclip');
  await page.locator('input[type=file]').first().setInputFiles(video);
  const preview = page.getByRole('figure').filter({ has: page.locator('video') });
  const isPaused = () => preview.locator('video').evaluate((player: HTMLVideoElement) => player.paused);
  await expect.poll(isPaused).toBe(false);
  await expect.poll(() => framesIn(page, 1_000)).toBeGreaterThan(10);

  await preview.getByRole('button', { name: 'Mettre l’aperçu en pause' }).click();
  await expect.poll(() => framesIn(page, 1_000)).toBe(0);
  await preview.getByRole('button', { name: 'Lire l’aperçu' }).click();
  await expect.poll(() => framesIn(page, 1_000)).toBeGreaterThan(10);

  await page.evaluate(() => document.body.setAttribute('data-scroll-locked', '1'));
  await expect.poll(isPaused).toBe(true);
  await expect.poll(() => framesIn(page, 1_000)).toBe(0);
  await page.evaluate(() => document.body.removeAttribute('data-scroll-locked'));
  await expect.poll(isPaused).toBe(false);

  await setHidden(page, true);
  await expect.poll(isPaused).toBe(true);
  await expect.poll(() => framesIn(page, 1_000)).toBe(0);
  await setHidden(page, false);
  await expect.poll(isPaused).toBe(false);

  // A real dialog sets the mark that is used above.
  await page.getByRole('radio', { name: 'Sans sous-titres' }).check();
  await holdJobs(page, { status: 'running', stage: 'rendering', percent: 40 });
  await page.getByRole('button', { name: /^Générer/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(isPaused).toBe(true);
});

/** Counts the animation frames that the page draws in a stretch of time. */
function framesIn(page: Page, milliseconds: number): Promise<number> {
  return page.evaluate(async (wait) => {
    const { counted } = window as unknown as { counted: { frames: number } };
    const before = counted.frames;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return counted.frames - before;
  }, milliseconds);
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/** The event of a page that is left. Requests of a page that is really left are not reported to a test. */
async function pageHides(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
}

/** Starts a clip and leaves its popup. @returns the id of its job */
async function startClip(page: Page): Promise<string> {
  await page.goto('/subtitlesclip');
  await page.locator('input[type=file]').first().setInputFiles(video);
  await page.getByRole('radio', { name: 'Sans sous-titres' }).check();
  const accepted = page.waitForResponse((response) => response.url().endsWith('/api/process-clip'));
  await page.getByRole('button', { name: /^Générer/ }).click();
  const { process_id } = await (await accepted).json();
  await page.getByRole('button', { name: 'Continuer en arrière-plan' }).click();
  return process_id;
}
