import type { Film } from '../document/film-schema.ts';
import { toMicroseconds } from '../document/values.ts';
import { sceneAt } from '../time/film-time.ts';

/** The longest excerpt of the sound, in seconds. */
const LONGEST_SECONDS = 10;

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
  const { scene, startSeconds, endSeconds } = placed;
  const durationSeconds = toMicroseconds(Math.min(LONGEST_SECONDS, endSeconds - startSeconds));
  const last = endSeconds - startSeconds - durationSeconds;
  const offset = Math.min(Math.max(0, seconds - startSeconds), last);
  const start = toMicroseconds(scene.start_seconds + offset);
  const part = { start_seconds: start, end_seconds: toMicroseconds(start + durationSeconds) };
  return {
    film: {
      ...film,
      scenes: [{ ...scene, ...part, transition: null }],
      layers: [],
      sound: { ...film.sound, scenes: true, music: [], effects: [], bleeps: [] },
    },
    source: scene.source,
    startSeconds: start,
    durationSeconds,
    filmSeconds: startSeconds + offset,
  };
}
