import { MASKS_PER_BLOCK, MASKS_PER_SECOND } from '@atelier/engines/person-masks/port';
import { type Film, placeScenes } from '@atelier/film';
import { isBehindPerson } from '@atelier/film/document/layer-schema';
import { placeLayers } from '@atelier/film/evaluate/place-layers';
import { firstFrame, sourceSecondsAt } from '@atelier/film/time/film-time';
import type { FilmWindowPlan } from '../draw-layers.ts';
import type { FilmRender } from '../film-render.ts';
import type { MaskFile, MaskFiles } from './mask-takes.ts';

const BLOCK_SECONDS = MASKS_PER_BLOCK / MASKS_PER_SECOND;

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
  if (!masks || !isMasked(film, window)) return undefined;
  const files: Record<string, MaskFile> = {};
  for (const [index, [source, blocks]] of [...neededBlocks(film, window)].entries()) {
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

/** True when a window shows a layer that is behind people. */
export function isMasked(film: Film, window: Frames): boolean {
  return film.layers.some(isBehindPerson) && behindIn(film, window).length > 0;
}

function behindIn(film: Film, { fromFrame, untilFrame }: Frames) {
  return placeLayers(film).filter(
    ({ layer, startSeconds, endSeconds }) =>
      isBehindPerson(layer) &&
      firstFrame(film, startSeconds) < untilFrame &&
      firstFrame(film, endSeconds) > fromFrame,
  );
}

/** Returns the blocks of each source that are seen beside layers behind people, ascending. */
function neededBlocks(film: Film, { fromFrame, untilFrame }: Frames): Map<string, number[]> {
  const rate = film.canvas.frame_rate;
  const needed = new Map<string, Set<number>>();
  for (const layer of behindIn(film, { fromFrame, untilFrame })) {
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
      for (let block = Math.floor(first / BLOCK_SECONDS); block * BLOCK_SECONDS < last; block++)
        blocks.add(block);
      needed.set(scene.source, blocks);
    }
  }
  return new Map([...needed].map(([source, blocks]) => [source, [...blocks].sort((a, b) => a - b)]));
}
