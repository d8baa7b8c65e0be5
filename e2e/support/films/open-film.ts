import path from 'node:path';
import { connect } from '@atelier/client/connection';
import { filmsOf } from '@atelier/client/films';
import { madeMedia } from '@atelier/contracts/testing/made-media';
import { filmSchema } from '@atelier/film';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { makeTalkingVideo, mediaFolder } from '../talking-video.ts';
import { enterAs, expect, type Person, signUp } from '../test.ts';
import { makeFilm, spoken } from './make-film.ts';

const WORDS = spoken('Hello everybody um welcome welcome back … today we talk about videos');
export const WIDE = { width: 1440, height: 900 };

/**
 * Makes the video of the films: six seconds of 640 × 360.
 * @param picture a filter of ffmpeg that makes the picture
 * @returns its path
 */
export async function makeFilmVideo(picture = 'testsrc2=size=640x360:rate=25:duration=6'): Promise<string> {
  const folder = await mediaFolder();
  const talk = await makeTalkingVideo(folder, 'talk.mp4', picture);
  return madeMedia(path.join(folder, 'film.mp4'), [
    ...['-i', talk, '-af', 'apad=pad_dur=2'],
    ...['-vf', 'tpad=stop_duration=2:stop_mode=clone', '-t', '6'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  ]);
}

/** Signs a person up and makes a film of theirs, as `makeFilm` does; the page is signed in as them. */
export async function openFilm(
  page: Page,
  baseURL: string | undefined,
  { video, language, isClip = false }: { video: string; language: 'fr' | 'en'; isClip?: boolean },
) {
  const { session, ...person } = await signUp(baseURL ?? '');
  await enterAs(page, session, language);
  const film = await makeFilm(baseURL ?? '', person, { video, words: WORDS, isClip });
  return { person, ...film };
}

export async function readFilm(baseURL: string | undefined, { accessToken }: Person, id: string) {
  const view = await filmsOf(connect({ url: baseURL ?? '', key: accessToken })).read(id);
  return { ...view, film: filmSchema.parse(view.film) };
}

export const word = (page: Page, text: string) =>
  page.locator('#transcript').getByText(text, { exact: true });
export const cutWord = (page: Page, text: string) =>
  page.locator('#transcript del').getByText(text, { exact: true });

/** Axe finds nothing serious on the screen as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
