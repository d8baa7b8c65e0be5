import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Engines } from '@atelier/engines/engines';
import { MASKS_VERSION, maskSize } from '@atelier/engines/person-masks/port';
import { requireVideo } from '@atelier/media';
import type { SegmentCache } from '../film-render.ts';
import { makeMasks } from './make-masks.ts';
import type { MaskedSource, SourceMasks } from './port.ts';

/** The networks of masks and faces. */
export type MaskingEngines = Pick<Engines, 'personMasks' | 'faces'>;

/** The most blocks of a run, of two seconds each. */
const MOST_BLOCKS = 30;

/** Creates the masks of a film; undefined without the networks for masks and faces. */
export function createSourceMasks(
  { personMasks, faces }: MaskingEngines,
  cache: SegmentCache,
): SourceMasks | undefined {
  if (!personMasks || !faces) return undefined;
  const engines = { personMasks, faces };
  /** Writes the sheets of blocks into a folder of their own: other windows of a render need the same ones. */
  const readySheets = async (
    source: MaskedSource,
    blocks: readonly number[],
    { workDir, signal }: { workDir: string; signal: AbortSignal },
  ): Promise<{ folder: string; sheets: { block: number; path: string }[] }> => {
    const folder = await mkdtemp(path.join(workDir, 'masks-'));
    const keyOf = (block: number) => `mask-${MASKS_VERSION}-${block}-${source.hash}`;
    const pathOf = (block: number) => path.join(folder, `${block}.webp`);
    const stored = await cache.has(blocks.map(keyOf));
    for (const block of blocks) {
      if (stored.has(keyOf(block))) await cache.fetch(keyOf(block), pathOf(block));
    }
    for (const run of runsOf(blocks.filter((block) => !stored.has(keyOf(block))))) {
      const sheetPaths = run.map(pathOf);
      await makeMasks(source, { firstBlock: run[0] ?? 0, sheetPaths }, { engines, workDir, signal });
      for (const block of run) await cache.put(keyOf(block), pathOf(block));
    }
    return { folder, sheets: blocks.map((block) => ({ block, path: pathOf(block) })) };
  };
  return {
    async sheet(source, block, place) {
      const [sheet] = (await readySheets(source, [block], place)).sheets;
      if (!sheet) throw new RangeError('This block has no sheet.');
      return sheet.path;
    },
    async write(source, blocks, { workDir, signal, name, fillsEmpty }) {
      const { folder, sheets } = await readySheets(source, blocks, { workDir, signal });
      const size = maskSize(requireVideo(source.info));
      const outputPath = path.join(workDir, `${name}.mask`);
      await personMasks.unpack({ sheets, ...size, fillsEmpty, outputPath }, { signal });
      await rm(folder, { recursive: true, force: true });
      return { path: outputPath, ...size };
    },
  };
}

/** Divides ascending blocks into runs of neighbours. */
function runsOf(blocks: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last && last.at(-1) === block - 1 && last.length < MOST_BLOCKS) last.push(block);
    else runs.push([block]);
  }
  return runs;
}
