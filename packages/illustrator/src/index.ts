export type { ArtSource } from './art/inline-art.ts';
export { type ComposeOptions, composeScene, type Scene } from './compose/compose-scene.ts';
export { type ParseOptions, parsePrompt } from './prompt/parse-prompt.ts';
export type { Layer, Motion, Particle, ParticleField, ParticleKind } from './scene/layer.ts';
export type { Reference } from './scene/reference-figure.ts';
export { listUndrawn } from './scene/undrawn.ts';
export type {
  Language,
  Mood,
  SceneGraph,
  SceneSubject,
  Season,
  SettingId,
  SubjectEntry,
  TimeOfDay,
  Weather,
} from './scene-graph.ts';
export { composeSoundscape } from './sound/soundscape.ts';
export { SAMPLE_RATE } from './sound/track.ts';
export { buildEncodeArgs, type VideoEncoding } from './video/encode-args.ts';
export {
  chooseVideoSize,
  VIDEO_SECONDS,
  type VideoAspect,
  type VideoResolution,
} from './video/video-size.ts';
