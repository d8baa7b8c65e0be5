import { formatSeconds } from '../ffmpeg/safe-input-args.ts';
import { type MediaInfo, requireVideo } from '../probe/media-info.ts';
import { runFfprobe } from '../probe/run-ffprobe.ts';

export interface FindKeyFrameOptions {
  path: string;
  info: MediaInfo;
  atSeconds: number;
  signal?: AbortSignal | undefined;
}

/** How far from the wanted start a copied cut may begin: two frames of 60. */
const TOLERANCE_SECONDS = 0.034;

/** The time of a key frame at that moment, or null when a cut there needs encoding. Reads packets only. */
export async function findKeyFrame(options: FindKeyFrameOptions): Promise<number | null> {
  const { path, info, atSeconds, signal } = options;
  if (atSeconds <= TOLERANCE_SECONDS) return 0;
  const clockSeconds = atSeconds + info.clockStartSeconds;
  const text = await runFfprobe({
    path,
    args: [
      ...['-select_streams', String(requireVideo(info).streamIndex)],
      // Reading begins at the key frame before the interval.
      ...['-read_intervals', `${formatSeconds(clockSeconds)}%${formatSeconds(clockSeconds + 0.5)}`],
      ...['-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'],
    ],
    signal,
  });
  const keyFrameSeconds = readKeyFrameTime(text, clockSeconds);
  return keyFrameSeconds === null ? null : keyFrameSeconds - info.clockStartSeconds;
}

/** Lines are `pts_time,flags`; flags of a key frame begin with K. */
export function readKeyFrameTime(text: string, atSeconds: number): number | null {
  const times = text
    .split('\n')
    .filter((line) => line.split(',')[1]?.startsWith('K'))
    .map((line) => Number.parseFloat(line));
  return times.find((time) => Math.abs(time - atSeconds) <= TOLERANCE_SECONDS) ?? null;
}
