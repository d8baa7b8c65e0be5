import { formatSeconds } from '../ffmpeg/safe-input-args.ts';
import { ProcessError } from '../run/process-error.ts';
import { createPacketEndReader } from './measure-duration.ts';
import type { MediaInfo } from './media-info.ts';
import { runFfprobe } from './run-ffprobe.ts';

export interface MeasureReachOptions {
  path: string;
  info: MediaInfo;
  nearSeconds: number;
  signal?: AbortSignal | undefined;
}

/**
 * Returns the end of the packets around a time, in seconds from the start of the file; 0 when there are
 * none. Nothing is decoded. A picture that is shown for an hour counts until the end of that hour.
 */
export async function measureReach({
  path,
  info,
  nearSeconds,
  signal,
}: MeasureReachOptions): Promise<number> {
  const reader = createPacketEndReader();
  const clockSeconds = nearSeconds + info.clockStartSeconds;
  try {
    await runFfprobe({
      path,
      args: [
        // One second earlier, so that the last packets are found when the reported length is slightly too long.
        ...[
          '-read_intervals',
          `${formatSeconds(Math.max(0, clockSeconds - 1))}%${formatSeconds(clockSeconds)}`,
        ],
        ...['-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0'],
      ],
      signal,
      onStdout: (chunk) => reader.push(chunk.toString('latin1')),
    });
  } catch (error) {
    // A truncated file ends the reading; the packets before count.
    if (!(error instanceof ProcessError) || error.retryable) throw error;
  }
  return Math.max(0, reader.endSeconds() - info.clockStartSeconds);
}
