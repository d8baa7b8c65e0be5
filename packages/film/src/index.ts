// The browser-safe surface of the package.

export { type Film, type FilmWord, filmSchema } from './document/film-schema.ts';
export type { Layer } from './document/layer-schema.ts';
export { migrateFilm } from './document/migrate-film.ts';
export type { Layout, Scene, Transition } from './document/scene-schema.ts';
export type { Effect, Music } from './document/sound-schema.ts';
export { type Anchor, FILM_LIMITS } from './document/values.ts';
export type { Applied } from './operations/applied.ts';
export { applyOperation, applyOperations } from './operations/apply-operation.ts';
export { type Operation, type OperationOf, operationSchema } from './operations/operation-schema.ts';
export {
  filmDuration,
  filmFrames,
  type PlacedScene,
  placeScenes,
  type SourceTime,
  sceneAt,
  toFilmTimes,
  toSourceTime,
} from './time/film-time.ts';
export { filmTimeOfWord, type KeptWord, keptWords } from './time/kept-words.ts';
