import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { NEW_BRAND_KIT } from '@atelier/captions/brand/brand-kit';
import { filmDuration } from '@atelier/film';
import { makeFilmVideo, openFilm, readFilm, word } from '../support/films/open-film.ts';
import { compareInk, fileFrame, previewFrame, stageFrame } from '../support/films/preview-frames.ts';
import { renderWith } from '../support/films/render-with.ts';
import { lookAt } from '../support/pictures/look-at.ts';
import { mediaFolder } from '../support/talking-video.ts';
import { expect, type Person, test } from '../support/test.ts';

const run = promisify(execFile);

/** The compared moments, in seconds. */
const TIMES = [1, 1.6, 2.4];
const MOST_WRONG = 0.02;

const title = { kind: 'title', anchor: { scene: 'SCENE', offset_seconds: 0.8 }, duration_seconds: 4 };
const place = { x: 0.5, y: 0.3, width: 0.8 };
const plain = [{ op: 'set_captions', style: 0 }];

/** The cards of the brand, of 45 and 30 frames. */
const CARDS = {
  intro: { seconds: 1.5, title: 'Trois erreurs', shows_logo: true, background: 'main' },
  outro: { seconds: 1, title: 'À bientôt', shows_logo: false, background: 'accent' },
};

/** Films with one feature each. `SCENE`, `WORD`, `PICTURE` and `CUTAWAY` stand for ids. */
const FILMS: Record<string, object[]> = {
  style: [{ op: 'set_captions', style: 20 }],
  color: [
    {
      op: 'set_scene',
      scenes: ['SCENE'],
      look: 'cinema',
      color: { exposure: 0.3, temperature: 0.6, tint: -0.3 },
    },
  ],
  speed: [{ op: 'set_scene', scenes: ['SCENE'], speed: 1.5 }],
  layers: [
    { op: 'add_layer', layer: { ...title, id: 't', text: 'Trois erreurs à éviter', place, enter: 'pop' } },
    {
      op: 'add_layer',
      layer: {
        ...title,
        kind: 'image',
        id: 'i',
        asset_id: 'PICTURE',
        place: { x: 0.6, y: 0.36, width: 0.4 },
      },
    },
    { op: 'add_layer', layer: { ...title, kind: 'sticker', id: 's', sticker: '🔥', place, enter: 'slide' } },
  ],
  // The lower picture runs beside the scene from the film's start on.
  split: [
    {
      op: 'set_layout',
      scenes: ['SCENE'],
      layout: { kind: 'split', other: 'main', share: 0.4, on_top: false },
    },
  ],
  fit: [{ op: 'set_layout', scenes: ['SCENE'], layout: { kind: 'fit' } }],
  'random style': [{ op: 'set_captions', style: 11 }],
  'own style': [
    { op: 'set_captions', style: 4, own_style: { size: 1.3, text_colour: '#00FFAA' }, position: 0.3 },
  ],
  rise: [
    { op: 'add_layer', layer: { ...title, id: 't', text: 'Deux', place, enter: 'rise', color: '#ffd400' } },
  ],
  crop: [
    {
      op: 'set_layout',
      scenes: ['SCENE'],
      layout: { kind: 'fill', framing: { crop: [{ at_seconds: 0, x: 0.3, y: 0.4, scale: 1.6 }] } },
    },
  ],
  duo: [{ op: 'set_layout', scenes: ['SCENE'], layout: { kind: 'duo' } }],
  grid: [{ op: 'set_layout', scenes: ['SCENE'], layout: { kind: 'grid', cells: 3 } }],
  'screen and face': [
    {
      op: 'set_layout',
      scenes: ['SCENE'],
      layout: { kind: 'screen_and_face', face: { x: 0.6, y: 0.1, width: 0.3, height: 0.5 }, share: 0.4 },
    },
  ],
  'second language': [
    {
      op: 'set_captions',
      style: 8,
      second: {
        language: 'fr-FR',
        lines: [{ source: 'main', start_seconds: 0.3, end_seconds: 5, text: 'Bonjour à tous et bienvenue' }],
      },
    },
  ],
  cutaway: [
    {
      op: 'add_layer',
      layer: { ...title, kind: 'video', id: 'v', asset_id: 'CUTAWAY', start_seconds: 0.4, place },
    },
  ],
  'logo layer': [
    {
      op: 'add_layer',
      layer: { ...title, kind: 'logo', id: 'l', asset_id: 'PICTURE', opacity: 0.6, place, leave: 'fade' },
    },
  ],
  brand: [{ op: 'set_brand', brand: { logo: true, intro: false, outro: false } }],
  progress: [
    {
      op: 'add_layer',
      layer: { ...title, kind: 'progress', id: 'p', color: '#ff0066', place: { ...place, y: 0.9 } },
    },
  ],
  speakers: [
    { op: 'replace_speakers', speakers: { s1: { name: 'Léa', color: '#4cc9f0' } } },
    { op: 'set_word', ids: ['WORD'], speaker: 's1' },
    { op: 'set_captions', style: 2, speakers: 'color_and_name' },
  ],
  zoom: [{ op: 'set_word', ids: ['WORD'], emphasis: 2 }],
};

test('the preview shows the frames of the rendered file', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1500, height: 1150 });
  const sharp = await makeFilmVideo();
  const folder = await mediaFolder();
  const video = path.join(folder, 'soft.mp4');
  // Sharp edges differ by how a picture is made smaller, which is not compared here.
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-i', sharp, '-vf', 'gblur=sigma=8', '-preset', 'veryfast'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'copy', video],
  ]);
  const { person, id } = await openFilm(page, baseURL, { video, language: 'fr' });
  const { picture, cutaway } = await giveFiles(baseURL, person, folder);
  const { film } = await readFilm(baseURL, person, id);
  const written = (operations: object[]) =>
    JSON.parse(
      JSON.stringify(operations)
        .replaceAll('SCENE', film.scenes[0]?.id ?? '')
        .replaceAll('WORD', film.words.main?.[3]?.id ?? '')
        .replaceAll('PICTURE', picture)
        .replaceAll('CUTAWAY', cutaway),
    );
  const framesOf = async (operations: object[]) => {
    const file = await renderWith(baseURL, person, id, written([...plain, ...operations]));
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();
    await expect(page.locator('[data-captions="over"]')).toHaveAttribute('data-live', 'true');
    const frames = [];
    for (const seconds of TIMES) {
      const index = Math.round(seconds * film.canvas.frame_rate);
      const shown = await previewFrame(page, seconds);
      frames.push({ shown, file: await fileFrame(file, index) });
    }
    return frames;
  };
  const base = await framesOf([]);
  const sharesOf = async (name: string) => {
    const frames = await framesOf(FILMS[name] ?? []);
    const shares = frames.map(({ shown, file }, index) => {
      const { shown: plainShown = shown, file: plainFile = file } = base[index] ?? {};
      return compareInk({ shown, file, plainShown, plainFile });
    });
    console.log(
      `${name}: ${shares.map(({ ink, wrongShare }) => `${(100 * wrongShare).toFixed(1)} % of ${ink}`).join(', ')}`,
    );
    return shares;
  };
  const isWrong = (shares: Awaited<ReturnType<typeof sharesOf>>) =>
    shares.every(({ ink }) => ink < 500) || shares.some(({ wrongShare }) => wrongShare > MOST_WRONG);
  const names = Object.keys(FILMS).slice(0, process.env.PROOFS ? undefined : 3);
  const faults: string[] = [];
  for (const name of names) {
    let shares = await sharesOf(name);
    // A busy machine can show a moment before its picture has arrived: a real difference is there again.
    if (isWrong(shares)) shares = await sharesOf(name);
    if (isWrong(shares)) faults.push(name);
  }
  expect(faults).toEqual([]);
});

test('the cards of the brand are shown with their lengths, play around the film, and are those of the file', {
  tag: '@proof',
}, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1500, height: 1150 });
  const { person, id } = await openFilm(page, baseURL, { video: await makeFilmVideo(), language: 'fr' });
  await giveFiles(baseURL, person, await mediaFolder());
  const plainFile = await renderWith(baseURL, person, id, []);
  const plainFrame = await fileFrame(plainFile, 0);
  const file = await renderWith(baseURL, person, id, [
    { op: 'set_brand', brand: { logo: false, intro: true, outro: true } },
  ]);
  const { film } = await readFilm(baseURL, person, id);
  const filmFrames = Math.round(filmDuration(film) * film.canvas.frame_rate);
  await page.goto(`/montage/${id}`);
  await expect(word(page, 'Hello')).toBeVisible();
  const intro = page.getByRole('button', { name: /^Carte d’ouverture · 1,5 s$/ });
  const outro = page.getByRole('button', { name: /^Carte de fin · 1 s$/ });
  const stage = page.locator('[data-stage]');
  const { frame_rate: rate } = film.canvas;
  const [introFrames, outroFrames] = [Math.round(1.5 * rate), Math.round(rate)];
  const shownFrame = await stageFrame(page);
  for (const [button, side, index] of [
    [intro, 'intro', introFrames - 1],
    [outro, 'outro', introFrames + filmFrames + outroFrames - 1],
  ] as const) {
    await button.click();
    const card = stage.locator(`[data-card="${side}"]`);
    await expect(card.locator('[data-live="true"]')).toBeVisible();
    if (side === 'intro') await expect(card.locator('[data-brand-logo]')).toBeVisible();
    const { ink, wrongShare } = compareInk({
      shown: await stageFrame(page),
      plainShown: shownFrame,
      file: await fileFrame(file, index),
      plainFile: plainFrame,
    });
    console.log(`${side}: ${(100 * wrongShare).toFixed(1)} % of ${ink}`);
    expect(ink).toBeGreaterThan(10_000);
    expect(wrongShare).toBeLessThan(MOST_WRONG);
    await lookAt(page, `card-${side}`);
  }
  // From the first card through the film to the last one.
  await intro.click();
  await expect(page.getByTestId('playhead')).toHaveText('0:00.0');
  await page.getByRole('button', { name: 'Lire', exact: true }).click();
  await expect(stage.locator('[data-card="intro"]')).toBeVisible();
  await expect(stage.locator('[data-card]')).toHaveCount(0);
  await expect(page.getByTestId('playhead')).not.toHaveText('0:00.0');
  await expect(stage.locator('[data-card="outro"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lire', exact: true })).toBeVisible();
});

/** Uploads a picture and a moving cutaway for layers, and a brand with a logo. @returns the ids of the two */
async function giveFiles(
  baseURL: string | undefined,
  { accessToken }: Person,
  folder: string,
): Promise<{ picture: string; cutaway: string }> {
  const make = async (name: string, source: string, more: readonly string[]) => {
    const file = path.join(folder, name);
    await run('ffmpeg', ['-nostdin', '-y', '-v', 'error', '-f', 'lavfi', '-i', source, ...more, file]);
    return file;
  };
  const picture = await make(
    'picture.png',
    'color=#3366ff:s=400x300,drawbox=x=100:y=75:w=200:h=150:c=#ffee00:t=fill',
    ['-frames:v', '1'],
  );
  const cutaway = await make('cutaway.mp4', 'color=#3366ff:s=400x300:r=25:d=6', [
    ...['-f', 'lavfi', '-i', 'color=#ffee00:s=200x150:r=25:d=6', '-pix_fmt', 'yuv420p'],
    ...['-filter_complex', "[0][1]overlay=x='100+30*sin(t)':y=75,gblur=sigma=4"],
  ]);
  const send = async (method: string, address: string, body: BodyInit, type?: string) => {
    const headers = { authorization: `Bearer ${accessToken}`, ...(type && { 'content-type': type }) };
    const answer = await fetch(`${baseURL}${address}`, { method, headers, body });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return answer.json();
  };
  const sendFile = async (method: string, address: string, field: string, file: string, type: string) => {
    const body = new FormData();
    body.set(field, await openAsBlob(file, { type }), path.basename(file));
    return send(method, address, body);
  };
  await send('PUT', '/api/brand', JSON.stringify({ ...NEW_BRAND_KIT, ...CARDS }), 'application/json');
  await sendFile('PUT', '/api/brand/logo', 'logo', picture, 'image/png');
  return {
    picture: (await sendFile('POST', '/api/assets', 'file', picture, 'image/png')).id,
    cutaway: (await sendFile('POST', '/api/assets', 'file', cutaway, 'video/mp4')).id,
  };
}
