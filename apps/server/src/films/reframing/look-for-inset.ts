import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { InsetView } from '@atelier/contracts/tools/framing';
import {
  type MediaInfo,
  type MediaRange,
  requireVideo,
  runFfmpeg,
  safeInputArgs,
  toFileUrl,
} from '@atelier/media';
import { findBorder, findStillFace, type GreyPicture } from './find-inset.ts';
import type { Look } from './looking/look-around.ts';

/** Pictures that are compared, spread over the range, and their width in pixels. */
const PICTURES = 8;
const WIDTH = 320;

/**
 * Looks for a webcam in a screen recording, a game or a webinar: pictures are read only when a small face stays beside
 * the middle. Throws `ProcessError`.
 */
export async function lookForInset(
  look: Look,
  source: { info: MediaInfo; sourcePath: string; range: MediaRange; workDir: string; signal: AbortSignal },
): Promise<InsetView | null> {
  const face = findStillFace(look);
  if (!face) return null;
  const rectangle = findBorder(await readPictures(source), face);
  return rectangle && { rectangle, face: { x: face.x, y: face.y } };
}

async function readPictures({
  info,
  sourcePath,
  range,
  workDir,
  signal,
}: Parameters<typeof lookForInset>[1]): Promise<GreyPicture[]> {
  const { width, height, streamIndex } = requireVideo(info);
  const size = { width: WIDTH, height: Math.max(2, Math.round((WIDTH * height) / width / 2) * 2) };
  const pictures: GreyPicture[] = [];
  for (let index = 0; index < PICTURES; index++) {
    const outputPath = path.join(workDir, `inset${index}.gray`);
    const startSeconds = range.startSeconds + (range.durationSeconds * (index + 0.5)) / PICTURES;
    await runFfmpeg({
      args: [
        ...safeInputArgs(sourcePath, { startSeconds }),
        ...['-map', `0:${streamIndex}`, '-frames:v', '1'],
        ...['-vf', `scale=${size.width}:${size.height}:flags=area`],
        ...['-pix_fmt', 'gray', '-f', 'rawvideo', toFileUrl(outputPath)],
      ],
      readPaths: [sourcePath],
      outputPath,
      durationSeconds: 1,
      signal,
    });
    const data = await readFile(outputPath);
    await rm(outputPath, { force: true });
    if (data.length === size.width * size.height) pictures.push({ ...size, data });
  }
  return pictures;
}
