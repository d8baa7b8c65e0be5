import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureWebBuild } from '../scripts/setup/web-build.mjs';
import { backToFilm } from './support/films/back-to-film.ts';
import { makeFilm, spoken } from './support/films/make-film.ts';
import globalSetup from './support/global-setup.ts';
import { launchChromium } from './support/pictures/launch-chromium.ts';
import { enterAs, type Person, signUp } from './support/test.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');
const IMAGES = path.join(ROOT, 'docs/images');
const PHOTO = path.resolve(ROOT, '../shared/media/photos/astronaut.png');
const FILM = path.join(ROOT, 'assets/gameplay/runner.mp4');
const SECONDS = 24;

const TEXT =
  'Bonjour à tous et bienvenue sur la chaîne. Aujourd’hui euh on parle de trois erreurs que tout le monde fait ' +
  'en montant ses vidéos. … La première, c’est de garder chaque hésitation. La deuxième, de parler trop ' +
  'longtemps avant de montrer quelque chose. … Et la troisième, c’est d’oublier les sous-titres.';

/** The first row of a sheet is French and dark, the second one English and light. */
const ROWS = [
  { language: 'fr', theme: 'dark', tabs: ['Texte', 'Style', 'Cadre', 'Calques', 'Son'] },
  { language: 'en', theme: 'light', tabs: ['Text', 'Style', 'Frame', 'Layers', 'Sound'] },
] as const;
const SIZES = [
  { width: 390, height: 844, scale: 0.6 },
  { width: 1024, height: 768, scale: 0.4 },
  { width: 1440, height: 900, scale: 0.4 },
] as const;
const GAP = 12;

/** `npm run docs:editor`: makes the sheets of the editor for docs/screens.md from a server with an empty DATA_DIR. */
await ensureWebBuild();
const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-editor-'));
const stop = await globalSetup();
const browser = await launchChromium();
try {
  const address = process.env.ATELIER_URL ?? '';
  const { session, ...person } = await signUp(address, 'Camille Durand', 'camille@example.com');
  const id = await makeEditedFilm(address, person);
  for (const size of SIZES) {
    const tiles: Buffer[][] = [];
    for (const { language, theme, tabs } of ROWS) {
      const { width, height } = size;
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: theme,
        reducedMotion: 'reduce',
        isMobile: width < 500,
        hasTouch: width < 500,
      });
      const page = await context.newPage();
      await enterAs(page, session, language);
      await page.goto(`${address}/montage/${id}`);
      tiles.push(await shootTabs(page, tabs));
      await context.close();
    }
    await writeSheet(tiles, size);
  }
} finally {
  await browser.close();
  await stop();
  await rm(folder, { recursive: true, force: true });
}

/** Shoots the text and each tab, with what the tab is for selected. */
async function shootTabs(page: Page, tabs: readonly string[]): Promise<Buffer[]> {
  await page.locator('#transcript [data-key]').first().waitFor();
  await page.locator('[data-captions="over"][data-live]').waitFor();
  // The pictures and the wave of the timeline load after the player.
  await page.waitForTimeout(5000);
  const shots: Buffer[] = [];
  for (const [index, tab] of tabs.entries()) {
    await backToFilm(page);
    const button = page.getByRole('tab', { name: tab });
    if ((await button.count()) > 0) await button.click();
    if (index === 0) await page.locator('#transcript [data-key]').nth(12).click();
    if (index === 2) await page.locator('[data-scene] button').first().click();
    if (index === 3)
      await page
        .getByRole('button', { name: /3 erreurs/u })
        .last()
        .click();
    await page.waitForTimeout(700);
    shots.push(await page.screenshot());
  }
  return shots;
}

async function makeEditedFilm(address: string, person: Person): Promise<string> {
  const { id } = await makeFilm(address, person, {
    video: await makeVideo(),
    words: spoken(TEXT),
    language: 'fr-FR',
  });
  const films = filmsOf(connect({ url: address, key: person.accessToken }));
  const { revision, film } = await films.read(id);
  const idOf = (text: string) => film?.words.main?.find((word) => word.text.startsWith(text))?.id ?? '';
  await films.rename(id, 'Trois erreurs de montage');
  await films.edit(id, {
    revision,
    operations: [
      { op: 'cut_words', ids: [idOf('euh')] },
      { op: 'set_word', ids: [idOf('trois'), idOf('erreurs')], emphasis: 1 },
      {
        op: 'add_layer',
        layer: {
          id: 'title',
          kind: 'title',
          text: '3 erreurs à éviter',
          anchor: { word: idOf('on') },
          duration_seconds: 6,
          place: { x: 0.5, y: 0.22, width: 0.8 },
          enter: 'pop',
          leave: 'fade',
        },
      },
    ],
  });
  return id;
}

/** A film of 1280 × 720 with speech: the photo of the tests, or without it a gameplay film. */
async function makeVideo(): Promise<string> {
  const [speech, video] = [path.join(folder, 'speech.wav'), path.join(folder, 'ma-video.mp4')];
  await run('espeak-ng', ['-v', 'fr', '-s', '150', '-w', speech, TEXT]);
  const picture = existsSync(PHOTO)
    ? ['-loop', '1', '-framerate', '25', '-i', PHOTO]
    : ['-stream_loop', '-1', '-i', FILM];
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', ...picture, '-i', speech, '-map', '0:v', '-map', '1:a'],
    ...['-vf', 'scale=1280:-2,crop=1280:720:0:120', '-t', String(SECONDS), '-af', 'apad'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', video],
  ]);
  return video;
}

async function writeSheet(
  rows: readonly (readonly Buffer[])[],
  { width, height, scale }: (typeof SIZES)[number],
): Promise<void> {
  const [across, high] = [Math.round(width * scale), Math.round(height * scale)];
  const tiles = rows.flatMap((shots, row) =>
    shots.map(async (shot, column) => ({
      input: await sharp(shot).resize({ width: across, height: high }).png().toBuffer(),
      left: GAP + column * (across + GAP),
      top: GAP + row * (high + GAP),
    })),
  );
  const columns = rows[0]?.length ?? 0;
  await sharp({
    create: {
      width: GAP + columns * (across + GAP),
      height: GAP + rows.length * (high + GAP),
      channels: 3,
      background: '#77777f',
    },
  })
    .composite(await Promise.all(tiles))
    .webp({ quality: 74 })
    .toFile(path.join(IMAGES, `editor-${width}.webp`));
  if (process.env.LOOK)
    for (const [row, shots] of rows.entries())
      for (const [column, shot] of shots.entries())
        await sharp(shot).toFile(path.join(process.env.LOOK, `editor-${width}-${row}-${column}.png`));
}
