import { type RunControl, runFfmpeg } from '../../ffmpeg/run-ffmpeg.ts';
import { formatSeconds, safeInputArgs, toFileUrl } from '../../ffmpeg/safe-input-args.ts';
import type { SoundTrack } from '../../probe/media-info.ts';
import { alignFilters } from './align-filters.ts';

const SAMPLE_RATE = 48_000;

/** One track of sound, or several mixed, as a file of its own. */
export interface TrackOutput {
  tracks: readonly Pick<SoundTrack, 'streamIndex' | 'channels'>[];
  /** AAC in M4A, 48 kHz stereo, 192 kbit/s. All outputs of a call are in one folder. */
  outputPath: string;
}

/**
 * Writes tracks of sound of a file, each as long as the file and from its start. The file is read once for all outputs.
 * Throws `ProcessError`, or the signal's reason.
 */
export async function writeSoundTracks(
  { sourcePath, durationSeconds }: { sourcePath: string; durationSeconds: number },
  outputs: readonly TrackOutput[],
  control: RunControl = {},
): Promise<void> {
  const [first] = outputs;
  if (!first) return;
  const chains = outputs.map(({ tracks }, output) => {
    const label = (index: number) => `[t${output}_${index}]`;
    const aligned = tracks.map(({ streamIndex, channels }, index) => {
      const clock = { channels, offsetSeconds: 0, rate: 1 };
      const filters = alignFilters(clock, { sampleRate: SAMPLE_RATE, durationSeconds });
      return `[0:${streamIndex}]${filters.join(',')}${label(index)}`;
    });
    const labels = tracks.map((_, index) => label(index)).join('');
    return [...aligned, `${labels}${sumFilters(tracks.length)}[out${output}]`].join(';');
  });
  await runFfmpeg({
    ...control,
    args: [
      ...safeInputArgs(sourcePath),
      ...['-filter_complex', chains.join(';')],
      ...outputs.flatMap(({ outputPath }, output) => [
        ...['-map', `[out${output}]`, '-t', formatSeconds(durationSeconds)],
        ...['-c:a', 'aac', '-b:a', '192k', '-map_metadata', '-1', '-map_chapters', '-1'],
        ...['-movflags', '+faststart', '-f', 'mp4', toFileUrl(outputPath)],
      ]),
    ],
    readPaths: [sourcePath],
    outputPath: first.outputPath,
    durationSeconds,
  });
}

/**
 * Builds the filters that add stereo sounds. `amix` of ffmpeg 5.1 loses the first track of a file after the end of another
 * one; `amerge` does not.
 */
function sumFilters(count: number): string {
  if (count === 1) return 'anull';
  const sumOf = (side: number) =>
    Array.from({ length: count }, (_, index) => `c${2 * index + side}`).join('+');
  return `amerge=inputs=${count},pan=stereo|c0=${sumOf(0)}|c1=${sumOf(1)},alimiter=limit=0.98:level=0:latency=1`;
}
