import { makeDraftFile } from '../support/films/draft-file.ts';
import {
  FILM_FEATURES,
  featureOperations,
  giveFiles,
  makeSoftVideo,
} from '../support/films/film-features.ts';
import { makeFilmVideo, openFilm, readFilm, word } from '../support/films/open-film.ts';
import { compareInk, fileFrame } from '../support/films/preview-frames.ts';
import { renderWith } from '../support/films/render-with.ts';
import { expect, test } from '../support/test.ts';

/** The compared moments, in seconds. */
const TIMES = [1, 1.6, 2.4];
const MOST_WRONG = 0.02;

const plain = [{ op: 'set_captions', style: 0 }];

test('a draft shows each feature as the rendered file does', async ({ page, baseURL }) => {
  const video = await makeSoftVideo(await makeFilmVideo());
  const { person, id } = await openFilm(page, baseURL, { video, language: 'fr' });
  const files = await giveFiles(baseURL, person);
  const { film } = await readFilm(baseURL, person, id);
  const framesOf = async (operations: object[]) => {
    const written = featureOperations([...plain, ...operations], film, files);
    const file = await renderWith(baseURL, person, id, written);
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();
    const draft = await makeDraftFile(page);
    return Promise.all(
      TIMES.map(async (seconds) => {
        const index = Math.round(seconds * film.canvas.frame_rate);
        return { shown: await fileFrame(draft.file, index), file: await fileFrame(file, index) };
      }),
    );
  };
  const base = await framesOf([]);
  const faults: string[] = [];
  const wanted = process.env.FEATURES?.split(',') ?? Object.keys(FILM_FEATURES);
  for (const name of wanted) {
    const frames = await framesOf(FILM_FEATURES[name] ?? []);
    const shares = frames.map(({ shown, file }, index) => {
      const { shown: plainShown = shown, file: plainFile = file } = base[index] ?? {};
      return compareInk({ shown, file, plainShown, plainFile });
    });
    console.log(
      `${name}: ${shares.map(({ ink, wrongShare }) => `${(100 * wrongShare).toFixed(1)} % of ${ink}`).join(', ')}`,
    );
    const isWrong =
      shares.every(({ ink }) => ink < 500) || shares.some(({ wrongShare }) => wrongShare > MOST_WRONG);
    if (isWrong) faults.push(name);
  }
  expect(faults).toEqual([]);
});
