import { existsSync } from 'node:fs';
import { createAtelier } from '@atelier/client';
import { filmsOf } from '@atelier/client/films';
import { filmDuration, type OperationInput } from '@atelier/film';
import type { SceneBackground } from '@atelier/film/document/scene-schema';
import { FACE_PHOTO } from '../../apps/server/src/testing/talking-faces.ts';
import { addAsset } from '../support/films/add-asset.ts';
import { compareFeatures } from '../support/films/compare-features.ts';
import { compareSound, makeDraftFile, probeFile } from '../support/films/draft-file.ts';
import {
  FILM_FEATURES,
  featureOperations,
  giveFiles,
  makeSoftVideo,
} from '../support/films/film-features.ts';
import { makeFilmVideo, openFilm, readFilm, word } from '../support/films/open-film.ts';
import { compareInk, fileFrame, meanDifference } from '../support/films/preview-frames.ts';
import { renderWith } from '../support/films/render-with.ts';
import { makeStandingPerson, makeWalls } from '../support/films/standing-person.ts';
import { expect, test } from '../support/test.ts';

test('a draft shows each feature as the rendered file does', async ({ page, baseURL }) => {
  let draft = '';
  const faults = await compareFeatures(page, baseURL, {
    names: process.env.FEATURES?.split(',') ?? Object.keys(FILM_FEATURES),
    onShown: async () => {
      draft = (await makeDraftFile(page)).file;
    },
    frameOf: (_, index) => fileFrame(draft, index),
  });
  expect(faults).toEqual([]);
});

test('a draft shows people in front of backgrounds, titles and captions as the rendered file does', async ({
  page,
  baseURL,
}) => {
  test.skip(!existsSync(FACE_PHOTO), 'the shared photo of a person is not here');
  const { person, id } = await openFilm(page, baseURL, { video: await makeStandingPerson(), language: 'fr' });
  const { film } = await readFilm(baseURL, person, id);
  const scenes = film.scenes.map((scene) => scene.id);
  const fit: OperationInput = { op: 'set_layout', scenes, layout: { kind: 'fit' } };
  const around = (background: SceneBackground): OperationInput => ({ op: 'set_scene', scenes, background });
  const walls = await addAsset(baseURL, person, await makeWalls());
  const photo = await addAsset(baseURL, person, FACE_PHOTO);
  const index = 2 * film.canvas.frame_rate;
  const framesOf = async (operations: OperationInput[]) => {
    const file = await renderWith(baseURL, person, id, [fit, ...operations]);
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();
    const draft = await makeDraftFile(page);
    return { shown: await fileFrame(draft.file, index), file: await fileFrame(file, index) };
  };
  const plainFrames = await framesOf([]);
  const plain = { plainShown: plainFrames.shown, plainFile: plainFrames.file };
  for (const [name, operations] of Object.entries<OperationInput[]>({
    blur: [around('blur')],
    film: [around({ asset_id: walls })],
    picture: [around({ asset_id: photo })],
    captions: [
      { op: 'set_captions', style: 5, own_style: { size: 1.5 }, position: 0.44, depth: 'behind_person' },
    ],
  })) {
    const { ink, wrongShare } = compareInk({ ...(await framesOf(operations)), ...plain });
    console.log(`${name}: ${(100 * wrongShare).toFixed(1)} % of ${ink}`);
    expect(ink, name).toBeGreaterThan(500);
    expect(wrongShare, name).toBeLessThan(0.04);
  }
});

/** Settings of the two scenes of a film, and its cards and sounds. `FIRST` and `SECOND` stand for their ids. */
const SCENES: Record<string, object[]> = {
  fade: [{ op: 'set_transition', scene: 'SECOND', transition: { kind: 'fade', duration_seconds: 0.8 } }],
  slide: [{ op: 'set_transition', scene: 'SECOND', transition: { kind: 'slide', duration_seconds: 0.8 } }],
  freeze: [{ op: 'set_scene', scenes: ['FIRST'], freeze_seconds: 1 }],
  reverse: [{ op: 'set_scene', scenes: ['FIRST'], reverse: true }],
  slow: [{ op: 'set_scene', scenes: ['FIRST', 'SECOND'], speed: 0.8 }],
  fades: [{ op: 'set_scene', scenes: ['FIRST'], gain_db: -9, fade_in_seconds: 1, fade_out_seconds: 0.5 }],
  cards: [{ op: 'set_brand', brand: { logo: true, intro: true, outro: true } }],
  sounds: [
    { op: 'bleep_words', ids: ['WORD'] },
    {
      op: 'add_effect',
      effect: { id: 'e', effect: 'ding', anchor: { scene: 'SECOND', offset_seconds: 0.4 } },
    },
    {
      op: 'add_layer',
      layer: {
        ...{ kind: 'video', id: 'v', asset_id: 'CUTAWAY', start_seconds: 0.4, gain_db: -6 },
        anchor: { scene: 'FIRST', offset_seconds: 0.5 },
        ...{ duration_seconds: 1, place: { x: 0.5, y: 0.3, width: 0.5 } },
      },
    },
    {
      op: 'add_music',
      music: { id: 'm', bed: 'upbeat', start_seconds: 0.5, end_seconds: 5, gain_db: -3, duck_db: 9 },
    },
  ],
};

/** Takes the settings of scenes back; sounds come last and stay. */
const UNSET = [
  {
    ...{ op: 'set_scene', scenes: ['FIRST', 'SECOND'], speed: null, freeze_seconds: null, reverse: null },
    ...{ gain_db: null, fade_in_seconds: null, fade_out_seconds: null },
  },
  { op: 'set_transition', scene: 'SECOND', transition: null },
];

// A slower voice is not the same sample for sample: the renderer's is 1.5 dB lower than the voice at its own speed.
test('scenes, cards and sounds of a draft are those of the rendered file', async ({ page, baseURL }) => {
  const video = await makeSoftVideo(await makeFilmVideo());
  const { person, id } = await openFilm(page, baseURL, { video, language: 'fr' });
  const files = await giveFiles(baseURL, person);
  const films = filmsOf(createAtelier({ url: baseURL ?? '', key: person.accessToken }).connection);
  const { revision } = await readFilm(baseURL, person, id);
  await films.edit(id, {
    revision,
    operations: [
      { op: 'cut_range', source: 'main', start_seconds: 2, end_seconds: 2.6 },
      { op: 'set_sound', loudness: false, denoise: 0, studio: false },
    ],
  });
  const { film: start } = await readFilm(baseURL, person, id);
  const [first, second] = start.scenes;
  const withScenes = (operations: object[]): OperationInput[] =>
    JSON.parse(
      JSON.stringify(operations)
        .replaceAll('FIRST', first?.id ?? '')
        .replaceAll('SECOND', second?.id ?? ''),
    );
  const faults: string[] = [];
  const wanted = process.env.FEATURES?.split(',') ?? Object.keys(SCENES);
  for (const name of wanted) {
    const { revision: newest } = await readFilm(baseURL, person, id);
    await films.edit(id, { revision: newest, operations: withScenes(UNSET) });
    const written = featureOperations(SCENES[name] ?? [], start, files);
    const file = await renderWith(baseURL, person, id, withScenes(written));
    const { film } = await readFilm(baseURL, person, id);
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();
    const draft = await makeDraftFile(page);
    const [made, shown] = await Promise.all([probeFile(file), probeFile(draft.file)]);
    const frames = (probed: typeof made) =>
      Number(probed.streams.find((one: { codec_type: string }) => one.codec_type === 'video').nb_read_frames);
    const differences = await Promise.all(
      [5, 30, 52, 58, 75, frames(made) - 2].map(async (index) =>
        meanDifference(await fileFrame(file, index), await fileFrame(draft.file, index)),
      ),
    );
    (await import('node:fs')).copyFileSync(draft.file, `/tmp/h-draft-draft-${name}.mp4`);
    const sound = await compareSound(file, draft.file);
    console.log(
      `${name}: ${frames(shown)} of ${frames(made)} frames of ${filmDuration(film).toFixed(2)} s; ${differences.map((one) => one.toFixed(1)).join(', ')}; ${JSON.stringify(sound)}`,
    );
    const isRight =
      frames(made) === frames(shown) &&
      Math.max(...differences) < 4 &&
      Math.abs(sound.delaySeconds) <= 0.04 &&
      sound.likeness > (name === 'slow' ? 0.85 : 0.95) &&
      Math.abs(sound.louderDb) < (name === 'slow' ? 2 : 1);
    if (!isRight) faults.push(name);
  }
  expect(faults).toEqual([]);
});
