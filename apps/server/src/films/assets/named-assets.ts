import type { Film } from '@atelier/film';
import { catalogueSound, soundFile } from '@atelier/film/document/sound-schema';
import { backgroundFiles } from '@atelier/film/evaluate/scene/scene-backdrop';
import { replacedSounds } from '@atelier/film/render/used-facts';

/** The ids of the assets that a document names beside its sources. */
export function namedAssets(film: Film): string[] {
  const layers = film.layers.flatMap((layer) => ('asset_id' in layer ? [layer.asset_id] : []));
  const sounds = soundFiles(film).filter((file) => catalogueSound(file) === null);
  const backgrounds = backgroundFiles(film.scenes);
  return [...new Set([...layers, ...sounds, ...backgrounds, ...Object.values(replacedSounds(film.sources))])];
}

/** The keys of the files of a film's music and effects. */
export function soundFiles({ sound }: Film): string[] {
  return [...sound.effects, ...sound.music].map(soundFile);
}
