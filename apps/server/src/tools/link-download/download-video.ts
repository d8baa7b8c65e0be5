import path from 'node:path';
import { fetchLinkedVideo } from '@atelier/engines/download/fetch-linked-video';
import { convertMedia } from '@atelier/media';
import type { RunContext, ToolResult } from '../../jobs/tool.ts';
import { fileNameOf } from './file-name.ts';

/** A part this close to the whole is the whole. */
const WHOLE_TOLERANCE_SECONDS = 0.05;

/**
 * Fetches a link and delivers the asked part as an MP4 file: untouched when it is the whole of one, copied where a
 * copy is exact.
 * @param fetchShare how much of the run the fetching takes, 0–1
 */
export async function downloadVideo(
  { workDir, engines, signal, onProgress }: RunContext,
  asked: { url: string; startSeconds: number; durationSeconds: number; maxDurationSeconds: number },
  fetchShare: number,
): Promise<ToolResult> {
  onProgress('downloading', 0.01);
  const linked = await fetchLinkedVideo(engines, {
    ...asked,
    workDir,
    signal,
    onProgress: (fraction) => onProgress('downloading', 0.01 + (fetchShare - 0.01) * fraction),
  });
  const { info, range, title } = linked;
  const isWhole =
    range.startSeconds === 0 && range.durationSeconds >= info.durationSeconds - WHOLE_TOLERANCE_SECONDS;
  let filePath = linked.path;
  let durationSeconds = info.durationSeconds;
  if (!isWhole || info.container !== 'mp4') {
    filePath = path.join(workDir, 'download.mp4');
    const job = { info, sourcePath: linked.path, outputPath: filePath, range };
    const made = await convertMedia(
      { ...job, to: 'mp4', quality: 'high' },
      {
        signal,
        onProgress: (fraction) => onProgress('rendering', fetchShare + (0.98 - fetchShare) * fraction),
      },
    );
    durationSeconds = made.durationSeconds;
  }
  return {
    filePath,
    extension: 'mp4',
    previewPath: null,
    title,
    fileName: fileNameOf(title, 'mp4'),
    notices: asked.durationSeconds > range.durationSeconds + 0.1 ? ['shortened'] : [],
    data: { title, durationSeconds },
  };
}
