import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { type FileChapter, writeFfmetadata } from '../ffmpeg/write-ffmetadata.ts';
import type { Ratio } from '../probe/media-info.ts';
import { checkFilm } from '../video/check-film.ts';
import { toNumber } from '../video/choose-frame-rate.ts';
import { mp4ContainerArgs } from '../video/mp4-output-args.ts';

/**
 * Joins segments of `encodeSegments` by copying, with a sound or null for none, and writes the chapters.
 * Throws `MediaError` 'corrupt' when something is missing.
 */
export async function joinSegments(
  job: {
    segments: readonly { path: string; frames: number }[];
    rate: Ratio;
    soundPath: string | null;
    chapters?: readonly FileChapter[];
    outputPath: string;
  },
  control: RunControl = {},
): Promise<void> {
  const { segments, rate, soundPath, chapters = [], outputPath } = job;
  const folder = path.dirname(outputPath);
  const listPath = path.join(folder, 'segments.txt');
  const microseconds = (frames: number) => Math.round((frames * 1e6) / toNumber(rate));
  let frames = 0;
  const rows = segments.flatMap((segment) => {
    const start = microseconds(frames);
    frames += segment.frames;
    // Durations are differences of rounded times, so that rounding does not accumulate.
    return [`file '${quote(segment.path)}'`, `duration ${microseconds(frames) - start}us`];
  });
  await writeFile(listPath, `ffconcat version 1.0\n${rows.join('\n')}\n`);
  const durationSeconds = frames / toNumber(rate);
  const chaptersPath = path.join(folder, 'chapters.txt');
  if (chapters.length > 0) await writeFile(chaptersPath, writeFfmetadata(chapters, durationSeconds));
  const inputs = soundPath === null ? 1 : 2;
  await runFfmpeg({
    ...control,
    args: [
      ...['-f', 'concat', '-safe', '0', '-protocol_whitelist', 'file,pipe', '-i', toFileUrl(listPath)],
      ...(soundPath === null ? [] : ['-protocol_whitelist', 'file,pipe', '-i', toFileUrl(soundPath)]),
      ...(chapters.length === 0
        ? []
        : ['-f', 'ffmetadata', '-protocol_whitelist', 'file,pipe', '-i', toFileUrl(chaptersPath)]),
      ...['-map', '0:v', ...(soundPath === null ? [] : ['-map', '1:a']), '-c', 'copy'],
      ...mp4ContainerArgs(outputPath, chapters.length === 0 ? null : inputs),
    ],
    // The sandbox limits the number of paths, and a long film has more segments. The output's folder is accessible.
    readPaths: [
      ...(soundPath === null ? [] : [soundPath]),
      ...segments.map((segment) => segment.path),
    ].filter((file) => path.dirname(file) !== folder),
    outputPath,
    durationSeconds,
  });
  await checkFilm({ path: outputPath, durationSeconds, signal: control.signal });
}

function quote(text: string): string {
  return text.replaceAll("'", "'\\''");
}
