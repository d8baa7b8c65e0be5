import { MASK_BLOCK_SECONDS } from '@atelier/contracts/tools/film/mask-sheet';
import { type Film, placeScenes } from '@atelier/film';
import { hasCaptionsBehind } from '@atelier/film/document/captions-schema';
import { isBehindPerson } from '@atelier/film/document/layer-schema';
import { placeLayers } from '@atelier/film/evaluate/place-layers';
import { backdropOf, hasMasks } from '@atelier/film/evaluate/scene/scene-backdrop';
import { firstFrame, sourceSecondsAt } from '@atelier/film/time/film-time';
import { pictureFilm } from '@atelier/film/time/picture-film';
import { createOverlapFinder } from '@atelier/transcript/measure/find-overlaps';
import type { FilmWindowPlan } from '../draw-layers.ts';
import type { FilmRender } from '../film-render.ts';
import type { MaskFile, MaskFiles, SourceMasks, WindowMasks } from './port.ts';

type Masked = Pick<FilmRender, 'film' | 'facts' | 'sources' | 'masks' | 'workDir'>;
type Frames = Pick<FilmWindowPlan, 'fromFrame' | 'untilFrame'>;

/** A stretch of a film that needs masks. */
interface Stretch {
  startSeconds: number;
  endSeconds: number;
}

/**
 * Makes the masks that a window of a film needs.
 * @param options.name the beginning of the names of written files
 */
export async function windowMasks(
  render: Masked,
  window: Frames,
  options: { name: string; signal: AbortSignal },
): Promise<WindowMasks> {
  const { masks } = render;
  const film = pictureFilm(render.film);
  if (!masks) return {};
  // A transition shows the last frame of the scene before.
  const seen = { ...window, fromFrame: Math.max(0, window.fromFrame - 1) };
  const behind = behindStretches(film).filter((stretch) => meets(film, stretch, window));
  const scenes = backdropScenes(film).filter((placed) => meets(film, placed, seen));
  const { name, ...rest } = options;
  return {
    people: await write(render, masks, neededBlocks(film, behind, window), {
      ...rest,
      name: `${name}-people`,
      fillsEmpty: false,
    }),
    backdrops: await write(render, masks, neededBlocks(film, scenes, seen), {
      ...rest,
      name: `${name}-backdrop`,
      fillsEmpty: true,
    }),
  };
}

/** Writes the masks of blocks of sources; undefined for none. */
async function write(
  { facts, sources, workDir }: Masked,
  masks: SourceMasks,
  needed: ReadonlyMap<string, readonly number[]>,
  { name, ...options }: { name: string; signal: AbortSignal; fillsEmpty: boolean },
): Promise<MaskFiles | undefined> {
  if (needed.size === 0) return undefined;
  const files: Record<string, MaskFile> = {};
  for (const [index, [source, blocks]] of [...needed].entries()) {
    const file = sources[source];
    const hash = facts.sources[source]?.hash;
    if (file?.info.kind !== 'video' || !file.info.video || hash === undefined) continue;
    const place = { ...options, workDir, name: `${name}-${index}` };
    files[file.path] = await masks.write({ ...file, hash }, blocks, place);
  }
  return files;
}

/** True for a film that needs masks anywhere. */
export function needsMasks(shown: Film): boolean {
  const film = pictureFilm(shown);
  return behindStretches(film).length > 0 || backdropScenes(film).length > 0;
}

/** Returns a function that tests whether a window needs masks. */
export function createMaskedTest(shown: Film): (window: Frames) => boolean {
  const film = pictureFilm(shown);
  const find = createOverlapFinder([...behindStretches(film), ...backdropScenes(film)]);
  const seconds = (frame: number) => frame / film.canvas.frame_rate;
  // A frame more on both sides: times lie between frames.
  return (window) =>
    find({
      startSeconds: seconds(window.fromFrame - 1),
      endSeconds: seconds(window.untilFrame + 1),
    }).some((stretch) => meets(film, stretch, window));
}

function meets(
  film: Film,
  { startSeconds, endSeconds }: Stretch,
  { fromFrame, untilFrame }: Frames,
): boolean {
  return firstFrame(film, startSeconds) < untilFrame && firstFrame(film, endSeconds) > fromFrame;
}

/** Returns the layers behind people, and the scenes whose captions may be. */
function behindStretches(film: Film): Stretch[] {
  const behind = film.layers.filter(isBehindPerson);
  const scenes = hasCaptionsBehind(film)
    ? placeScenes(film).filter(({ scene }) => hasMasks(film, scene))
    : [];
  return behind.length === 0 ? scenes : [...scenes, ...placeLayers({ ...film, layers: behind })];
}

/** Returns the scenes with a backdrop. */
function backdropScenes(film: Film): Stretch[] {
  return placeScenes(film).filter(({ scene }) => backdropOf(film, scene) !== null);
}

/** Returns the blocks of each source that are seen in stretches, ascending. */
function neededBlocks(
  film: Film,
  stretches: readonly Stretch[],
  { fromFrame, untilFrame }: Frames,
): Map<string, number[]> {
  const rate = film.canvas.frame_rate;
  const needed = new Map<string, Set<number>>();
  for (const stretch of stretches) {
    const from = Math.max(stretch.startSeconds, fromFrame / rate);
    const until = Math.min(stretch.endSeconds, untilFrame / rate);
    for (const placed of placeScenes(film)) {
      const { scene } = placed;
      if (placed.startSeconds >= until || placed.endSeconds <= from) continue;
      if (!hasMasks(film, scene)) continue;
      const ends = [Math.max(from, placed.startSeconds), Math.min(until, placed.endSeconds)].map((seconds) =>
        sourceSecondsAt(placed, seconds),
      );
      // A frame more on both sides: frames are on the grid of the film.
      const first = Math.max(0, Math.min(...ends) - 1 / rate);
      const last = Math.max(...ends) + 1 / rate;
      const blocks = needed.get(scene.source) ?? new Set();
      for (let block = Math.floor(first / MASK_BLOCK_SECONDS); block * MASK_BLOCK_SECONDS < last; block++)
        blocks.add(block);
      needed.set(scene.source, blocks);
    }
  }
  return new Map([...needed].map(([source, blocks]) => [source, [...blocks].sort((a, b) => a - b)]));
}
