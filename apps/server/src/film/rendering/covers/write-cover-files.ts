import path from 'node:path';
import { extractThumbnail, probeMedia } from '@atelier/media';
import type { FrameRender } from '../render-frame.ts';
import { chosenCover, drawCover } from './draw-cover.ts';

/** The longest side of a canvas, in pixels. */
const LONGEST_SIDE = 4096;

/**
 * Draws the chosen cover of a film for its file, as a JPEG of the canvas' size, and for its card, as a small WebP; null
 * when none is chosen or its moment is cut.
 */
export async function writeCoverFiles(
  render: FrameRender,
  { signal }: { signal: AbortSignal },
): Promise<{ filePath: string; cardPath: string } | null> {
  const cover = chosenCover(render);
  if (!cover) return null;
  const sourcePath = await drawCover(render, cover, { signal });
  const info = await probeMedia(sourcePath, { signal });
  const write = async (name: string, maxSideLength?: number) => {
    const outputPath = path.join(render.workDir, name);
    await extractThumbnail({ info, sourcePath, outputPath, maxSideLength, atSeconds: 0 }, { signal });
    return outputPath;
  };
  return { filePath: await write('cover.jpg', LONGEST_SIDE), cardPath: await write('cover-card.webp') };
}
