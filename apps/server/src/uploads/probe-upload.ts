import { checkDecodable, probeMedia, requireVideo } from '@atelier/media';
import { fromMediaError } from '../platform/media-failure.ts';

/** What the screens show of an uploaded video; sizes as seen on screen, upright. */
export interface UploadedVideo {
  durationSeconds: number;
  width: number;
  height: number;
  hasAudio: boolean;
}

/** @throws AppError when the file is no video that we can read */
export async function probeUpload(path: string, signal: AbortSignal): Promise<UploadedVideo> {
  try {
    const info = await probeMedia(path, { signal });
    const video = requireVideo(info);
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
