import path from 'node:path';
import { extractThumbnail, probeMedia } from '@atelier/media';

const VIDEO = new Set(['mp4', 'mov', 'webm', 'mkv', 'avi']);

/** The first good frame of a video, small. Pictures and sounds need none. */
export async function makePreview(file: {
  path: string;
  extension: string;
  /** Start of the film after its intro card: the preview is taken from here on. */
  fromSeconds?: number | undefined;
  hasManyKeyFrames?: boolean | undefined;
  workDir: string;
  signal: AbortSignal;
}): Promise<string | null> {
  if (!VIDEO.has(file.extension)) return null;
  const { signal } = file;
  const info = await probeMedia(file.path, { signal });
  const outputPath = path.join(file.workDir, 'preview.webp');
  const { fromSeconds, hasManyKeyFrames } = file;
  const job = { info, sourcePath: file.path, outputPath, fromSeconds, hasManyKeyFrames };
  await extractThumbnail(job, { signal });
  return outputPath;
}
