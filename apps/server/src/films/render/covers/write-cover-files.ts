import path from 'node:path';
import { CARD_SIDE } from '@atelier/media/thumbnails/good-frame';
import { writePictureCopy } from '@atelier/media/thumbnails/write-picture-copy';
import type { FrameRender } from '../render-frame.ts';
import { chosenCover, drawCover } from './draw-cover.ts';

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
  const write = async (name: string, maxSideLength?: number) => {
    const outputPath = path.join(render.workDir, name);
    await writePictureCopy({ sourcePath, outputPath, maxSideLength }, { signal });
    return outputPath;
  };
  return { filePath: await write('cover.jpg'), cardPath: await write('cover-card.webp', CARD_SIDE) };
}
