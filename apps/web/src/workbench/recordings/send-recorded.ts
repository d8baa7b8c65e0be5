import { ApiError } from '@atelier/client/api-error';
import { pause } from '@atelier/client/pause';
import type { UploadedMedia } from '@atelier/contracts/uploads';
import { describeStored } from './describe-stored.ts';
import { findRecording, readSegments } from './recording-store.ts';
import { recordings } from './recordings.ts';

const RETRY_MS = 3000;

interface SendRecordedOptions {
  signal: AbortSignal;
  /** Receives bytes of the file, in proportion to those of the segments. */
  onProgress: (sentBytes: number) => void;
  /** Receives false while the connection is broken. */
  onLine: (isUp: boolean) => void;
}

/**
 * Sends what the server lacks of a recording that was sent while it was made, and has the server join it. Waits while
 * there is no connection.
 * @param file the recording as joined by this device, for its name and size
 * @returns null when this device has no segments of it, or the server cannot use them: the file has to be sent
 */
export async function sendRecorded(
  recordingId: string,
  file: File,
  { signal, onProgress, onLine }: SendRecordedOptions,
): Promise<{ handle: string; media: UploadedMedia } | null> {
  try {
    const recording = await findRecording(recordingId);
    const segments = recording ? await readSegments(recording) : [];
    const totalBytes = segments.reduce((sum, { blob }) => sum + blob.size, 0);
    if (!recording || totalBytes === 0) return null;
    const facts = describeStored(recording, segments[0]?.blob.type ?? '');
    for (;;) {
      try {
        const known = await recordings.describe(recordingId, facts, { signal });
        const sizes = new Map(known.segments.map(({ segment, size_bytes }) => [segment, size_bytes]));
        await recordings.sendMissing(recordingId, segments, {
          sizes,
          signal,
          onProgress: (sentBytes) => onProgress((sentBytes / totalBytes) * file.size),
        });
        const wanted = segments.map(({ number, blob }) => ({ segment: number, size_bytes: blob.size }));
        const { filepath, ...media } = await recordings.join(
          recordingId,
          { name: file.name, segments: wanted },
          { signal },
        );
        return { handle: filepath, media };
      } catch (error) {
        if (!(error instanceof ApiError && error.isPassing)) throw error;
        onLine(false);
        await pause(RETRY_MS, signal);
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    console.warn('The recording could not be joined by the server; its file is sent', error);
    return null;
  }
}
