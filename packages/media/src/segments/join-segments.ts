import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { formatSeconds, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { type FileChapter, writeFfmetadata } from '../ffmpeg/write-ffmetadata.ts';
import type { Ratio } from '../probe/media-info.ts';
import { checkFilm } from '../video/check-film.ts';
import { toNumber } from '../video/choose-frame-rate.ts';
import { mp4ContainerArgs } from '../video/mp4-output-args.ts';

/**
 * Joins segments of `encodeSegments` and `copyPictures` by copying, with a sound or null for none, and writes the
 * chapters, the cover and the subtitles.
 * Throws `MediaError` 'corrupt' when something is missing.
 */
export async function joinSegments(
  job: {
    segments: readonly { path: string; frames: number }[];
    rate: Ratio;
    soundPath: string | null;
    chapters?: readonly FileChapter[];
    /** A JPEG or PNG that file browsers and players show for the file; absent for none. */
    coverPath?: string | undefined;
    /** An SRT file that becomes a track of text, and its language (ISO 639-2/T). */
    subtitles?: { path: string; language: string; delaySeconds: number } | null | undefined;
    outputPath: string;
  },
  control: RunControl = {},
): Promise<void> {
  const { segments, rate, soundPath, chapters = [], coverPath, subtitles, outputPath } = job;
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
  const files = [soundPath, coverPath].filter((file) => typeof file === 'string');
  const inputs = 1 + files.length + (subtitles ? 1 : 0);
  // An attached picture is no track of the MP4: it lies in its metadata, as players expect a cover.
  const cover =
    coverPath === undefined ? [] : ['-map', `${files.length}:v`, '-disposition:v:1', 'attached_pic'];
  const text = subtitles
    ? [
        ...['-map', `${inputs - 1}:s`, '-c:s', 'mov_text', '-disposition:s:0', '0'],
        ...['-metadata:s:s:0', `language=${subtitles.language}`],
      ]
    : [];
  await runFfmpeg({
    ...control,
    args: [
      ...['-f', 'concat', '-safe', '0', '-protocol_whitelist', 'file,pipe', '-i', toFileUrl(listPath)],
      ...files.flatMap((file) => ['-protocol_whitelist', 'file,pipe', '-i', toFileUrl(file)]),
      ...(subtitles
        ? [
            ...['-itsoffset', formatSeconds(subtitles.delaySeconds), '-f', 'srt', '-sub_charenc', 'UTF-8'],
            ...['-protocol_whitelist', 'file,pipe', '-i', toFileUrl(subtitles.path)],
          ]
        : []),
      ...(chapters.length === 0
        ? []
        : ['-f', 'ffmetadata', '-protocol_whitelist', 'file,pipe', '-i', toFileUrl(chaptersPath)]),
      ...['-map', '0:v', ...(soundPath === null ? [] : ['-map', '1:a']), ...cover, '-c', 'copy'],
      ...mp4ContainerArgs(outputPath, chapters.length === 0 ? null : inputs, text),
    ],
    // The sandbox limits the number of paths, and a long film has more segments. The output's folder is accessible.
    readPaths: [...files, ...segments.map((segment) => segment.path)].filter(
      (file) => path.dirname(file) !== folder,
    ),
    outputPath,
    durationSeconds,
  });
  await checkFilm({ path: outputPath, durationSeconds, signal: control.signal });
}

function quote(text: string): string {
  return text.replaceAll("'", "'\\''");
}
