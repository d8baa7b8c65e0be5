import type { OperationInput } from '@atelier/film';
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { FILM_FEATURES, featureOperations, giveFiles, makeSoftVideo } from './film-features.ts';
import { makeFilmVideo, openFilm, readFilm, word } from './open-film.ts';
import { compareInk, fileFrame } from './preview-frames.ts';
import { renderWith } from './render-with.ts';

/** The compared moments, in seconds. */
const TIMES = [1, 1.6, 2.4];
/** The share of the drawn pixels that may differ. */
export const MOST_WRONG = 0.02;
/** A feature that draws fewer pixels at every moment is not shown. */
const LEAST_INK = 500;

const plain = [{ op: 'set_captions', style: 0 }];

/**
 * Compares films with one feature each with their rendered files, beside the plain film.
 * @param options.frameOf returns a picture of the film that the page shows, by the time and the number of its frame
 * @param options.onShown is called when the page shows a film
 * @param options.looks how often a feature that differs is compared
 * @returns the names of the features that differ, or that draw nothing
 */
export async function compareFeatures(
  page: Page,
  baseURL: string | undefined,
  options: {
    names: readonly string[];
    onShown?: () => Promise<void>;
    frameOf(seconds: number, index: number): Promise<Buffer>;
    looks?: number;
  },
): Promise<string[]> {
  const { names, onShown, frameOf, looks = 1 } = options;
  const video = await makeSoftVideo(await makeFilmVideo());
  const { person, id } = await openFilm(page, baseURL, { video, language: 'fr' });
  const files = await giveFiles(baseURL, person);
  const { film } = await readFilm(baseURL, person, id);
  const framesOf = async (operations: object[]) => {
    const written: OperationInput[] = featureOperations([...plain, ...operations], film, files);
    const file = await renderWith(baseURL, person, id, written);
    await page.goto(`/montage/${id}`);
    await expect(word(page, 'Hello')).toBeVisible();
    await onShown?.();
    const frames: { shown: Buffer; file: Buffer }[] = [];
    for (const seconds of TIMES) {
      const index = Math.round(seconds * film.canvas.frame_rate);
      frames.push({ shown: await frameOf(seconds, index), file: await fileFrame(file, index) });
    }
    return frames;
  };
  const base = await framesOf([]);
  const isWrong = async (name: string) => {
    const frames = await framesOf(FILM_FEATURES[name] ?? []);
    const shares = frames.map(({ shown, file }, index) => {
      const { shown: plainShown = shown, file: plainFile = file } = base[index] ?? {};
      return compareInk({ shown, file, plainShown, plainFile });
    });
    const words = shares.map(({ ink, wrongShare }) => `${(100 * wrongShare).toFixed(1)} % of ${ink}`);
    console.log(`${name}: ${words.join(', ')}`);
    return (
      shares.every(({ ink }) => ink < LEAST_INK) || shares.some(({ wrongShare }) => wrongShare > MOST_WRONG)
    );
  };
  const faults: string[] = [];
  for (const name of names) {
    let left = looks;
    while (left > 0 && (await isWrong(name))) left -= 1;
    if (left === 0) faults.push(name);
  }
  return faults;
}
