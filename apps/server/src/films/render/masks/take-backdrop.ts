import type { Film, Scene } from '@atelier/film';
import { backdropOf, backgroundLoop, backgroundSeconds } from '@atelier/film/evaluate/scene/scene-backdrop';
import { nearestFrame } from '@atelier/film/time/source-frames';
import type { GridSource } from '@atelier/media/segments/source-grid';
import { plainTake, type Take } from '@atelier/media/segments/take-chains';
import type { RenderSource } from '../film-render.ts';
import { maskTake } from './mask-takes.ts';
import type { WindowMasks } from './port.ts';

interface Backed {
  film: Film;
  /** By their ids. */
  assets: Readonly<Record<string, RenderSource>>;
}

/** The file that is the background of a scene's people. */
export interface BackgroundFile {
  source: GridSource;
  /** The time after which it begins again, in seconds; null for a picture. */
  loopSeconds: number | null;
}

/** Returns the file that replaces the surroundings of a scene's people; null for none. */
export function backgroundFile({ film, assets }: Backed, scene: Scene): BackgroundFile | null {
  const background = backdropOf(film, scene);
  if (typeof background !== 'object' || background === null) return null;
  const id = background.asset_id;
  const file = Object.hasOwn(assets, id) ? assets[id] : undefined;
  const video = file?.info.video;
  if (!file || !video) throw new RangeError(`The background ${id} is missing or has no picture.`);
  const { durationSeconds } = file.info;
  return {
    source: { path: file.path, info: { ...file.info, video } },
    loopSeconds: durationSeconds > 0 ? backgroundLoop(durationSeconds) : null,
  };
}

/** Returns the frame of a background in a frame of the film; null without one. */
export function backgroundFrame(file: BackgroundFile | null, frame: number, rate: number): number | null {
  if (!file) return null;
  return file.loopSeconds === null
    ? 0
    : nearestFrame(backgroundSeconds(frame / rate, file.loopSeconds), rate);
}

/**
 * Returns what a take shows around its people; undefined for their surroundings.
 * @param place.fromFrame the frame of the background in the first frame of the take
 */
export function takeBackdrop(
  backed: Backed,
  maskFiles: WindowMasks | undefined,
  { scene, take, fromFrame }: { scene: Scene; take: Take; fromFrame: number | null },
): Take['backdrop'] {
  const background = backdropOf(backed.film, scene);
  const mask = background !== null && maskFiles?.backdrops ? maskTake(take, maskFiles.backdrops) : null;
  if (!mask) return undefined;
  const file = backgroundFile(backed, scene);
  if (!file)
    return { under: typeof background === 'string' && background !== 'blur' ? background : null, mask };
  const { frames } = take;
  return {
    under: {
      ...plainTake(frames),
      sources: [{ source: file.source, pieces: [{ fromFrame: fromFrame ?? 0, frames }] }],
      layout: { kind: 'fill', crop: { path: [], scale: 1 } },
    },
    mask,
  };
}
