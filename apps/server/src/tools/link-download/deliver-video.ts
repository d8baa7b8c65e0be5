import path from 'node:path';
import type { LinkedVideo } from '@atelier/engines/download/port';
import { convertMedia, type RunControl } from '@atelier/media';
import type { ToolResult } from '../../jobs/tool.ts';
import { fileNameOf } from './file-name.ts';

/** A part this close to the whole is the whole. */
const WHOLE_TOLERANCE_SECONDS = 0.05;

/** The asked part as an MP4 file: untouched when it is the whole of one, copied where a copy is exact. */
export async function deliverVideo(
  linked: LinkedVideo,
  options: { workDir: string; askedSeconds: number } & RunControl,
): Promise<ToolResult> {
  const { info, range, title } = linked;
  const { workDir, askedSeconds, ...control } = options;
  const isWhole =
    range.startSeconds === 0 && range.durationSeconds >= info.durationSeconds - WHOLE_TOLERANCE_SECONDS;
  let filePath = linked.path;
  let durationSeconds = info.durationSeconds;
  if (!isWhole || info.container !== 'mp4') {
    filePath = path.join(workDir, 'download.mp4');
    const job = { info, sourcePath: linked.path, outputPath: filePath, range };
    ({ durationSeconds } = await convertMedia({ ...job, to: 'mp4', quality: 'high' }, control));
  }
  return {
    filePath,
    extension: 'mp4',
    previewPath: null,
    title,
    fileName: fileNameOf(title, 'mp4'),
    notices: askedSeconds > range.durationSeconds + 0.1 ? ['shortened'] : [],
    data: { title, durationSeconds },
  };
}
