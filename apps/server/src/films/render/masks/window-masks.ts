import { MASK_BLOCK_SECONDS } from '@atelier/contracts/tools/film/mask-sheet';
import { type Film, placeScenes } from '@atelier/film';
import { isBehindPerson } from '@atelier/film/document/layer-schema';
import { type PlacedLayer, placeLayers } from '@atelier/film/evaluate/place-layers';
import { firstFrame, sourceSecondsAt } from '@atelier/film/time/film-time';
import type { FilmWindowPlan } from '../draw-layers.ts';
import type { FilmRender } from '../film-render.ts';
import type { MaskFile, MaskFiles } from './port.ts';

type Masked = Pick<FilmRender, 'film' | 'facts' | 'sources' | 'masks' | 'workDir'>;
type Frames = Pick<FilmWindowPlan, 'fromFrame' | 'untilFrame'>;

/**
 * Makes the masks that a window of a film needs; undefined where nothing is behind people.
 * @param options.name the beginning of the names of written files
 */
export async function windowMasks(
  { film, facts, sources, masks, workDir }: Masked,
  window: Frames,
  { name, signal }: { name: string; signal: AbortSignal },
): Promise<MaskFiles | undefined> {
  const layers = behindLayers(film).filter(
    ({ first, last }) => first < window.untilFrame && last > window.fromFrame,
  );
  if (!masks || layers.length === 0) return undefined;
  const files: Record<string, MaskFile> = {};
  for (const [index, [source, blocks]] of [...neededBlocks(film, layers, window)].entries()) {
    const file = sources[source];
    const hash = facts.sources[source]?.hash;
    if (file?.info.kind !== 'video' || !file.info.video || hash === undefined) continue;
    files[file.path] = await masks.write({ ...file, hash }, blocks, {
      workDir,
      signal,
      name: `${name}-${index}`,
    });
  }
  return files;
}

/** Returns a function that tests whether a window shows a layer that is behind people. */
export function createMaskedTest(film: Film): (window: Frames) => boolean {
  const layers = behindLayers(film);
  return ({ fromFrame, untilFrame }) =>
    layers.some(({ first, last }) => first < untilFrame && last > fromFrame);
}

/** Returns the layers behind people with their frames. */
function behindLayers(film: Film) {
  const behind = film.layers.filter(isBehindPerson);
  if (behind.length === 0) return [];
  return placeLayers({ ...film, layers: behind }).map((layer) => ({
    ...layer,
    first: firstFrame(film, layer.startSeconds),
    last: firstFrame(film, layer.endSeconds),
  }));
}

/** Returns the blocks of each source that are seen beside layers behind people, ascending. */
function neededBlocks(
  film: Film,
  layers: readonly Pick<PlacedLayer, 'startSeconds' | 'endSeconds'>[],
  { fromFrame, untilFrame }: Frames,
): Map<string, number[]> {
  const rate = film.canvas.frame_rate;
  const needed = new Map<string, Set<number>>();
  for (const layer of layers) {
    const from = Math.max(layer.startSeconds, fromFrame / rate);
    const until = Math.min(layer.endSeconds, untilFrame / rate);
    for (const placed of placeScenes(film)) {
      const { scene } = placed;
      if (placed.startSeconds >= until || placed.endSeconds <= from) continue;
      if (scene.layout.kind !== 'fill' && scene.layout.kind !== 'fit') continue;
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
