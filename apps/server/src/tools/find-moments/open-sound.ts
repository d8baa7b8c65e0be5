import path from 'node:path';
import { AppError, LIMITS } from '@atelier/contracts';
import { fetchLinkedVideo } from '@atelier/engines/download/fetch-linked-video';
import type { Engines } from '@atelier/engines/engines';
import { extractAudio16kMono, type MediaInfo, probeMedia } from '@atelier/media';

export interface OpenedSound {
  /** Path of a WAV file in the format of the recognisers. */
  wavPath: string;
  durationSeconds: number;
  /** The source file that the sound was read from. */
  source: { sourcePath: string; info: MediaInfo };
}

/** Extracts the sound of a whole source for the recognisers; of a link, only the sound is downloaded. */
export async function openSound(request: {
  engines: Pick<Engines, 'download' | 'downloadTried'>;
  upload: string | undefined;
  link: string | undefined;
  workDir: string;
  signal: AbortSignal;
  onDownload(fraction: number): void;
  /** @param fraction 0–1 of reading it */
  onReading(fraction: number): void;
}): Promise<OpenedSound> {
  const { upload, workDir, signal } = request;
  const source =
    upload === undefined
      ? await fetchSound(request)
      : { sourcePath: upload, info: await probeMedia(upload, { signal }) };
  const { durationSeconds } = source.info;
  requireSearchable(durationSeconds);
  const wavPath = path.join(workDir, 'speech.wav');
  await extractAudio16kMono(
    { ...source, outputPath: wavPath, range: { startSeconds: 0, durationSeconds } },
    { signal, onProgress: request.onReading },
  );
  return { wavPath, durationSeconds, source };
}

/** @throws AppError `media_too_long` */
export function requireSearchable(durationSeconds: number): void {
  if (durationSeconds <= LIMITS.momentsMaxSeconds) return;
  throw new AppError('media_too_long', 'Moments are searched in recordings of up to three hours.');
}

async function fetchSound(
  request: Parameters<typeof openSound>[0],
): Promise<{ sourcePath: string; info: MediaInfo }> {
  const { engines, link = '', workDir, signal, onDownload } = request;
  const { path: sourcePath, info } = await fetchLinkedVideo(engines, {
    url: link,
    startSeconds: 0,
    durationSeconds: 0,
    maxDurationSeconds: LIMITS.momentsMaxSeconds,
    soundOnly: true,
    workDir,
    signal,
    onProgress: onDownload,
  });
  return { sourcePath, info };
}
