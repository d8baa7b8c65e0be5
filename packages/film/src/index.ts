// The browser-safe surface of the package.

export { coverSeconds } from './cover/cover-seconds.ts';
export { COVER_TITLE_MAX, type Cover } from './document/cover-schema.ts';
export { canvasInRatio, ratioOfCanvas } from './document/film-canvas.ts';
export { type Film, type FilmWord, filmSchema } from './document/film-schema.ts';
export type { Layer } from './document/layer-schema.ts';
export { FILM_VERSION, migrateFilm } from './document/migrate-film.ts';
export type { Layout, Scene, Transition } from './document/scene-schema.ts';
export type { Effect, Music } from './document/sound-schema.ts';
export { type Anchor, FILM_LIMITS } from './document/values.ts';
export type { Rectangle } from './evaluate/crop-window.ts';
export {
  evaluateFilm,
  type FrameState,
  type LayerState,
  type ShownWordState,
} from './evaluate/evaluate-film.ts';
export type { CropPoint, FilmFacts, SourceFacts } from './evaluate/film-facts.ts';
export type { PictureState } from './evaluate/pictures-of-scene.ts';
export { EXPORT_EXTENSIONS, EXPORT_FORMATS, type ExportFormat } from './export/export-formats.ts';
export { type Chapter, findChapters } from './export/find-chapters.ts';
export type { Applied } from './operations/applied.ts';
export { applyOperation, applyOperations } from './operations/apply-operation.ts';
export {
  declarationOf,
  OPERATIONS,
  type Operation,
  type OperationInput,
  type OperationOf,
  operationSchema,
} from './operations/registry.ts';
export { doOperationsTouch, findTouching } from './operations/touches.ts';
export type { CopyBorders } from './render/plan-copies.ts';
export { planRender, RENDERER_VERSION, type RenderPlan, type Segment } from './render/plan-render.ts';
export {
  FREE_RENDERS,
  type PricedAs,
  pricedAs,
  priceOfRender,
  pricesOfRenders,
  type RenderPrice,
} from './render/price-of-render.ts';
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
