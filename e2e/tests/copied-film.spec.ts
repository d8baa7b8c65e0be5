import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createAtelier } from '@atelier/client';
import { filmsOf } from '@atelier/client/films';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import type { Page } from '@playwright/test';
import { pressControl } from '../support/controls/press-control.ts';
import { oneOf } from '../support/every-day.ts';
import { expectAccessible, WIDE } from '../support/films/open-film.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { enterAs, expect, type Person, signUp, test } from '../support/test.ts';

const SCREENS = [
  {
    language: 'fr',
    size: WIDE,
    texts: {
      none: 'Sans sous-titres',
      track: 'Piste de sous-titres dans le fichier',
      style: 'Style',
      saved: 'Enregistré',
      generate: /^Générer/u,
      download: 'Télécharger',
      details: 'Détails',
      copied: /reprises telles quelles de la source, sans perte/u,
    },
  },
  {
    language: 'en',
    size: { width: 390, height: 844 },
    texts: {
      none: 'No subtitles',
      track: 'Subtitle track in the file',
      style: 'Style',
      saved: 'Saved',
      generate: /^Generate/u,
      download: 'Download',
      details: 'Details',
      copied: /taken from the source as they are, without loss/u,
    },
  },
] as const;

const WORDS = ['Hello', 'everybody', 'welcome'].map((text, index) => ({
  text,
  startSeconds: 1 + index,
  endSeconds: 1.5 + index,
}));

const CODECS = {
  h264: ['-c:v', 'libx264'],
  hevc: ['-c:v', 'libx265', '-x265-params', 'log-level=error', '-tag:v', 'hvc1'],
} as const;

/** Makes eight seconds of 640 × 360 in groups of pictures of two seconds. */
async function makeRecording(codec: keyof typeof CODECS): Promise<string> {
  return madeMedia(path.join(await mediaFolder(), `recording-${codec}.mp4`), [
    ...['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=8', '-f', 'lavfi', '-i', 'sine=d=8'],
    ...[...CODECS[codec], '-preset', 'ultrafast', '-g', '50', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ]);
}

/** Makes a film in the shape of its recording. */
async function makeFilm(
  baseURL: string,
  { accessToken }: Pick<Person, 'accessToken'>,
  codec: keyof typeof CODECS = 'h264',
): Promise<string> {
  const atelier = createAtelier({ url: baseURL, key: accessToken });
  const films = filmsOf(atelier.connection);
  const filepath = await atelier.upload(await openAsBlob(await makeRecording(codec), { type: 'video/mp4' }), {
    name: 'recording.mp4',
  });
  const film = await films.create({ filepath, canvas: 'source', captions: { lines: [{ words: WORDS }] } });
  if (film.process_id) await atelier.follow(film.process_id);
  // Between two key frames: the edges are encoded.
  const { revision } = await films.read(film.id);
  const cut = { op: 'cut_range' as const, source: 'main', start_seconds: 3, end_seconds: 3.4 };
  await films.edit(film.id, { revision, operations: [cut] });
  return film.id;
}

for (const { language, size, texts } of oneOf(SCREENS, 0)) {
  test(`a film in the shape of its recording is rendered without encoding it, its text in a track (${language}, ${size.width} px)`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    const { session, ...person } = await signUp(baseURL ?? '');
    await enterAs(page, session, language);
    const id = await makeFilm(baseURL ?? '', person);
    await page.goto(`/montage/${id}`);
    if (size.width < 1000) await page.getByRole('tab', { name: texts.style }).click();
    await pressControl(page.getByRole('radio', { name: texts.none }));
    await pressControl(page.getByRole('switch', { name: texts.track }));
    await expect(page.getByText(texts.saved)).toBeVisible();
    await expectAccessible(page);
    await lookAt(page, `track-${language}`, 'window');
    await page.getByRole('button', { name: texts.generate }).click();
    await expect(page.getByRole('button', { name: texts.download }).first()).toBeVisible();
    await seeCopied(page, texts);
    await lookAt(page, `copied-${language}`, 'window');
    expect(await streamsOf(baseURL ?? '', person)).toEqual(['h264', 'aac', 'mov_text']);
  });
}

test('d’un film de téléphone en HEVC, les images restent, et le navigateur qui ne les affiche pas le dit', async ({
  page,
  baseURL,
}) => {
  const { texts } = SCREENS[0];
  const { session, ...person } = await signUp(baseURL ?? '');
  await enterAs(page, session, 'fr');
  const id = await makeFilm(baseURL ?? '', person, 'hevc');
  await page.goto(`/montage/${id}`);
  await pressControl(page.getByRole('radio', { name: texts.none }));
  await expect(page.getByText(texts.saved)).toBeVisible();
  await page.getByRole('button', { name: texts.generate }).click();
  await expect(page.getByRole('button', { name: texts.download }).first()).toBeVisible();
  expect(await streamsOf(baseURL ?? '', person)).toEqual(['hevc', 'aac']);
  const dialog = await openDetails(page, texts);
  await expect(dialog.getByText(texts.copied)).toBeVisible();
  await expect(dialog.getByText(/^Ce navigateur ne sait pas afficher les images/u)).toBeVisible();
  await lookAt(page, 'unshown-result', 'window');
  await expectAccessible(page);
});

async function openDetails(page: Page, texts: (typeof SCREENS)[number]['texts']) {
  await page.goto('/projet');
  await page
    .getByRole('button', { name: /recording/u })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(texts.details, { exact: true }).click();
  return dialog;
}

async function seeCopied(page: Page, texts: (typeof SCREENS)[number]['texts']): Promise<void> {
  const dialog = await openDetails(page, texts);
  await expect(dialog.getByText(texts.copied)).toBeVisible();
  // Places in copied and in encoded parts, in no order.
  for (const seconds of [6, 2.8, 0.5, 3.3, 1.9])
    expect(await brightnessAt(page, seconds)).toBeGreaterThan(50);
}

/** Seeks the player. @returns the mean brightness of the picture there, 0 to 255 */
function brightnessAt(page: Page, seconds: number): Promise<number> {
  return page.locator('dialog video, [role=dialog] video').evaluate(async (video: HTMLVideoElement, to) => {
    video.pause();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    video.addEventListener('seeked', () => resolve(), { once: true });
    video.addEventListener('error', () => reject(video.error), { once: true });
    video.currentTime = to;
    await promise;
    const canvas = new OffscreenCanvas(16, 9);
    const context = canvas.getContext('2d');
    context?.drawImage(video, 0, 0, 16, 9);
    const values = context?.getImageData(0, 0, 16, 9).data ?? [];
    return (
      [...values].filter((_, index) => index % 4 < 3).reduce((sum, value) => sum + value, 0) / (16 * 9 * 3)
    );
  }, seconds);
}

/** Returns the codecs of the person's newest result. */
async function streamsOf(baseURL: string, { accessToken }: Pick<Person, 'accessToken'>): Promise<string[]> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const jobs = await (await fetch(`${baseURL}/api/jobs`, { headers })).json();
  const { id } = jobs.jobs.find(({ tool }: { tool: string }) => tool === 'film');
  const answer = await fetch(`${baseURL}/api/download-film/${id}`, { headers });
  const file = path.join(await mediaFolder(), 'copied.mp4');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const { stdout } = await promisify(execFile)('ffprobe', [
    ...['-v', 'error', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0', file],
  ]);
  return stdout.trim().split('\n');
}
