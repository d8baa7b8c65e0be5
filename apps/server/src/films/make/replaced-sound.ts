import type { Film } from '@atelier/film';
import type { MediaInfo } from '@atelier/media';
import { createListener } from '../captioning/listen.ts';
import type { OpenedSource } from './open-source.ts';

/** A file that is heard in place of the sound of a source, as long as the source. */
export interface ReplacedSound {
  assetId: string;
  path: string;
  info: MediaInfo;
}

/** Lets a source be heard by another sound than its own; null for its own. */
export function heardBy(opened: OpenedSource, sound: ReplacedSound | null): OpenedSource {
  if (!sound) return opened;
  const { path: sourcePath, info } = sound;
  return { ...opened, listener: createListener({ ...opened, sourcePath, info }) };
}

/** Replaces the sound of the main source of a new film; null for its own. */
export function withSound(film: Film, sound: ReplacedSound | null): Film {
  const { main } = film.sources;
  if (!sound || !main) return film;
  const source = { ...main, sound_asset_id: sound.assetId, sound_origin: 'microphones' as const };
  return { ...film, sources: { ...film.sources, main: source } };
}
