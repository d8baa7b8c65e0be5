import { checkDecodable, probeMedia, requireAudio, requireVideo } from '@atelier/media';
import { fromMediaError } from '../../platform/media-failure.ts';

/** Facts of an uploaded video for the screens; width and height are those of the upright picture. */
export interface UploadedVideo {
  durationSeconds: number;
  width: number;
  height: number;
  hasAudio: boolean;
}

/**
 * @param options.takesSound a file of sound alone is taken too; its picture is 0 × 0
 * @throws AppError when the file is no video that we can read
 */
export async function probeUpload(
  path: string,
  signal: AbortSignal,
  { takesSound = false } = {},
): Promise<UploadedVideo> {
  try {
    const info = await probeMedia(path, { signal });
    const isSound = takesSound && info.video === null;
    if (isSound) requireAudio(info);
    const video = isSound ? { width: 0, height: 0 } : requireVideo(info);
    // Told now, and not after a wait in the queue.
    await checkDecodable({ path, info, signal });
    return {
      durationSeconds: info.durationSeconds,
      width: video.width,
      height: video.height,
      hasAudio: info.audio !== null,
    };
  } catch (error) {
    throw fromMediaError(error);
  }
}
