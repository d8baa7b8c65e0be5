import path from 'node:path';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';

/**
 * Takes a film that `joinSegments` joined apart by copying.
 * @param job.lengths the frames of each segment, all of them
 * @returns the paths of the segments, MP4 files without sound, and of the sound
 */
export async function splitFilm(
  job: { sourcePath: string; lengths: readonly number[]; folder: string },
  control: RunControl = {},
): Promise<{ paths: string[]; soundPath: string }> {
  const { sourcePath, lengths, folder } = job;
  let frames = 0;
  const ends = lengths.map((length) => {
    frames += length;
    return frames;
  });
  const soundPath = path.join(folder, 'sound.m4a');
  const exact = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'];
  await runFfmpeg({
    ...control,
    args: [
      ...safeInputArgs(sourcePath),
      ...['-map', '0:v:0', '-c', 'copy', ...exact, '-avoid_negative_ts', 'disabled'],
      ...['-f', 'segment', '-segment_frames', ends.join(','), '-segment_format', 'mp4'],
      ...['-reset_timestamps', '1', toFileUrl(path.join(folder.replaceAll('%', '%%'), 'part-%d.mp4'))],
      ...['-map', '0:a:0', '-c', 'copy', ...exact, '-f', 'mp4', toFileUrl(soundPath)],
    ],
    readPaths: [sourcePath],
    outputPath: soundPath,
    durationSeconds: 1,
  });
  return { paths: lengths.map((_, index) => path.join(folder, `part-${index}.mp4`)), soundPath };
}
