import { factsOf } from '../../packages/film/src/testing/largest-film.ts';
import { byFilm, type Rows } from './calls.ts';

const BEHIND = byFilm((film, n) => [
  { ...film, captions: { ...film.captions, depth: 'behind_person', second: null } },
  factsOf(n),
]);

/** Functions for what is drawn behind people. */
export const BEHIND_ROWS: Rows = {
  'film/src/evaluate/scene/captions-behind.ts createBehindTest': BEHIND,
  'film/src/evaluate/scene/captions-behind.ts createLineStyles': BEHIND,
  'film/src/evaluate/scene/scene-backdrop.ts backgroundFiles': byFilm((film) => [
    film.scenes.map((scene, index) => ({ ...scene, background: { asset_id: `a${index}` } })),
  ]),
  'film/src/render/read-second.ts createSecondReader': byFilm((film) => [film]),
};
