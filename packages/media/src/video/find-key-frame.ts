import { formatSeconds } from '../ffmpeg/safe-input-args.ts';
import { type MediaInfo, requireVideo } from '../probe/media-info.ts';
import { runFfprobe } from '../probe/run-ffprobe.ts';

export interface FindKeyFrameOptions {
  path: string;
  info: MediaInfo;
  atSeconds: number;
  signal?: AbortSignal | undefined;
}

/** The accepted distance of a key frame from the requested start: two frames at 60 per second. */
const TOLERANCE_SECONDS = 0.034;

/** Finds the key frame at a time; null when a cut there requires encoding. Reads packets only. */
export async function findKeyFrame(options: FindKeyFrameOptions): Promise<number | null> {
  const { path, info, atSeconds, signal } = options;
  if (atSeconds <= TOLERANCE_SECONDS) return 0;
  const clockSeconds = atSeconds + info.clockStartSeconds;
  const text = await runFfprobe({
    path,
    args: [
      ...['-select_streams', String(requireVideo(info).streamIndex)],
      // Reading begins at the last key frame before the interval.
      ...['-read_intervals', `${formatSeconds(clockSeconds)}%${formatSeconds(clockSeconds + 0.5)}`],
      ...['-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'],
    ],
    signal,
  });
  const keyFrameSeconds = readKeyFrameTime(text, clockSeconds);
  return keyFrameSeconds === null ? null : keyFrameSeconds - info.clockStartSeconds;
}

/** Reads lines `pts_time,flags`; the flags of a key frame begin with K. */
export function readKeyFrameTime(text: string, atSeconds: number): number | null {
  const times = text
    .split('\n')
    .filter((line) => line.split(',')[1]?.startsWith('K'))
    .map((line) => Number.parseFloat(line));
  return times.find((time) => Math.abs(time - atSeconds) <= TOLERANCE_SECONDS) ?? null;
}
