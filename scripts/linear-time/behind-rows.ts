import { byFilm, type Rows } from './calls.ts';

const BEHIND = byFilm((film) => [{ ...film, captions: { ...film.captions, depth: 'behind_person' } }]);

/** Functions for what is drawn behind people. */
export const BEHIND_ROWS: Rows = {
  'film/src/evaluate/scene/captions-behind.ts createBehindTest': BEHIND,
  'film/src/evaluate/scene/captions-behind.ts createFrontFinder': BEHIND,
  'film/src/evaluate/scene/scene-backdrop.ts backgroundFiles': byFilm((film) => [
    film.scenes.map((scene, index) => ({ ...scene, background: { asset_id: `a${index}` } })),
  ]),
  'film/src/render/read-second.ts createSecondReader': BEHIND,
};
