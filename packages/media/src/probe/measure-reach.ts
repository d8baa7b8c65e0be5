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
 * How far the packets around a moment really reach, in seconds from the file's beginning; 0 when there are
 * none. Nothing is decoded: a picture that stands for an hour reaches to the end of that hour.
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
        // A second before, so that the last packets are met even when the length is a little too long.
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
    // Reading stops where a broken file does; what was read before counts.
    if (!(error instanceof ProcessError) || error.retryable) throw error;
  }
  return Math.max(0, reader.endSeconds() - info.clockStartSeconds);
}
