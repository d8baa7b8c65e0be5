import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { FACE_PHOTO, FACE_SPEECH, makeTalkingFaces } from '../../apps/server/src/testing/talking-faces.ts';
import { oneOf } from '../support/every-day.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, signUp, test } from '../support/test.ts';

const run = promisify(execFile);
let folder: string;
let film: string;

test.skip(!existsSync(FACE_PHOTO) || !existsSync(FACE_SPEECH), 'the shared photo and recording are missing');
// Drawn at once and standing still: nothing plays until it is asked to.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async () => {
  folder = await mediaFolder();
  film = await makeTalkingFaces(path.join(folder, 'deux.mp4'), {
    turns: [
      ['left', 0, 2],
      ['right', 2, 4],
    ],
    seconds: 4,
    walls: ['0xb03a2e', '0x2e5fb0'],
  });
});

const TEXTS = {
  fr: {
    ready: 'Le cadre est celui du clip.',
  },
  en: {
    ready: 'This is the clip’s framing.',
  },
} as const;

for (const [language, width] of oneOf(
  [
    ['fr', 1440],
    ['en', 390],
  ] as const,
  0,
)) {
  test(`the preview shows the crop of the file (${language}, ${width} px)`, async ({ page, baseURL }) => {
    const text = TEXTS[language];
    const { session, accessToken } = await signUp(baseURL ?? '');
    await page.setViewportSize({ width, height: 900 });
    await enterAs(page, session, language);
    await page.goto('/subtitlesclip');
    await page.setInputFiles('input[type=file][accept^="video"]', film);
    await page.locator('input[name="subtitle_style"][value="0"]').check();
    await expect(page.getByText(text.ready)).toBeVisible();

    const shown = new Map<number, number[]>();
    for (const seconds of [1, 3.2]) shown.set(seconds, await previewAt(page, seconds));
    await lookAt(page, `framing-${language}`);

    const accepted = page.waitForResponse((response) => response.url().endsWith('/api/process-clip'));
    await page.getByRole('button', { name: /^(Générer le clip|Generate the clip)/ }).click();
    const { process_id: id } = await (await accepted).json();
    const file = path.join(folder, `${id}.mp4`);
    const download = () =>
      fetch(`${baseURL}/api/download-clip/${id}`, { headers: { Authorization: `Bearer ${accessToken}` } });
    await expect.poll(async () => (await download()).status).toBe(200);
    await writeFile(file, Buffer.from(await (await download()).arrayBuffer()));

    for (const [seconds, pixels] of shown) {
      const made = await smallPicture(['-ss', String(seconds), '-i', file]);
      const apart = pixels.map((value, index) => Math.abs(value - (made[index] ?? 0)));
      const mean = apart.reduce((sum, value) => sum + value, 0) / apart.length;
      // A crop that is a tenth of the frame away is some 30 apart here.
      expect(mean, `${seconds} s`).toBeLessThan(12);
    }
  });
}

/** The preview at a moment of the video, small: 18 × 32 colours without the edges and the buttons. */
async function previewAt(page: Page, seconds: number): Promise<number[]> {
  const screen = page.locator('figure:has(video) > div').first();
  await screen.locator('video').evaluate(async (video: HTMLVideoElement, at) => {
    const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = at;
    await seeked;
    // The next pictures of the screen have drawn it.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, seconds);
  const shot = path.join(folder, `preview-${seconds}.png`);
  // On a phone the buttons cover a fifth of the small picture.
  await screen.screenshot({ path: shot, style: 'figure button { visibility: hidden !important; }' });
  return smallPicture(['-i', shot]);
}

async function smallPicture(input: readonly string[]): Promise<number[]> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', ...input, '-frames:v', '1'],
      ...[
        '-vf',
        'crop=iw*0.8:ih*0.8:iw*0.1:ih*0.06,scale=18:32:flags=area,format=rgb24',
        '-f',
        'rawvideo',
        '-',
      ],
    ],
    { encoding: 'buffer' },
  );
  return [...stdout];
}
