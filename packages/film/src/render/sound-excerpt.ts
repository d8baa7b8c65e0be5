import type { Film } from '../document/film-schema.ts';
import { toMicroseconds } from '../document/values.ts';
import { withSettings } from '../operations/scene-settings.ts';
import { filmSecondsAt, sceneAt, sourceSecondsAt } from '../time/film-time.ts';

/** The longest excerpt of the sound, in seconds. */
const LONGEST_SECONDS = 10;

/** The voice is heard at its own speed and level. */
const AS_RECORDED = {
  speed: null,
  reverse: null,
  freeze_seconds: null,
  gain_db: null,
  fade_in_seconds: null,
  fade_out_seconds: null,
};

/** A part of one scene, whose voice is compared with and without its treatment. */
export interface SoundExcerpt {
  /** The film with this part of the scene alone, without music, effects, bleeps and layers. */
  film: Film;
  source: string;
  /** The start in the source. */
  startSeconds: number;
  /** The start in the film. */
  filmSeconds: number;
  durationSeconds: number;
}

/** Returns ten seconds of the scene at a time of the film, from that time on, or the last ten; null without scenes. */
export function soundExcerpt(film: Film, seconds: number): SoundExcerpt | null {
  const placed = sceneAt(film, seconds);
  if (!placed) return null;
  const { scene } = placed;
  if (scene.reverse) return null;
  const durationSeconds = toMicroseconds(Math.min(LONGEST_SECONDS, scene.end_seconds - scene.start_seconds));
  const last = scene.end_seconds - durationSeconds;
  const shown = sourceSecondsAt(placed, Math.max(placed.startSeconds, seconds));
  const start = toMicroseconds(Math.min(shown, last));
  const part = { start_seconds: start, end_seconds: toMicroseconds(start + durationSeconds) };
  return {
    film: {
      ...film,
      scenes: [withSettings({ ...scene, ...part, transition: null }, AS_RECORDED)],
      layers: [],
      sound: { ...film.sound, scenes: true, music: [], effects: [], bleeps: [] },
    },
    source: scene.source,
    startSeconds: start,
    durationSeconds,
    filmSeconds: filmSecondsAt(placed, start),
  };
}
