import { readFile, stat, writeFile } from 'node:fs/promises';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { ProcessError } from '../run/process-error.ts';
import type { MediaRange } from '../video/resolve-range.ts';
import { carriedCaptions, type ExtractedCaptions } from './carried-tracks.ts';
import type { ConvertJob } from './convert-job.ts';

/** The largest text track that is read, in bytes: some forty hours of dense subtitles. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Extracts the text tracks that the target can hold, as SRT files beside the output, in the time of the range. ffmpeg
 * alone would shift a video by the cue that is shown when the range begins. A track without a cue in the range is none.
 * @returns the number of tracks that cannot be read, or are too large, beside the others
 */
export async function extractCaptions(
  { info, sourcePath, outputPath, to, range }: ConvertJob,
  control: RunControl,
): Promise<{ tracks: ExtractedCaptions[]; unreadable: number }> {
  const tracks: ExtractedCaptions[] = [];
  let unreadable = 0;
  const endSeconds = range.startSeconds + range.durationSeconds;
  for (const [index, { streamIndex, language, title }] of carriedCaptions(info, to).entries()) {
    const path = `${outputPath}.${index}.srt`;
    try {
      await runFfmpeg({
        ...control,
        onProgress: undefined,
        args: [
          ...safeInputArgs(sourcePath, { durationSeconds: endSeconds }),
          ...['-map', `0:${streamIndex}`, '-c:s', 'srt', '-f', 'srt'],
          ...['-fs', String(MOST_BYTES + 1), toFileUrl(path)],
        ],
        readPaths: [sourcePath],
        outputPath: path,
        durationSeconds: endSeconds,
      });
    } catch (error) {
      if (!(error instanceof ProcessError) || error.retryable) throw error;
      // A damaged track of text leaves the picture as it is.
      unreadable++;
      continue;
    }
    if ((await stat(path)).size > MOST_BYTES) {
      unreadable++;
      continue;
    }
    const cut = cutSubRip(await readFile(path, 'utf8'), range);
    if (cut === '') continue;
    await writeFile(path, cut);
    tracks.push({ path, language, title });
  }
  return { tracks, unreadable };
}

const TIMES = /^(\d+):(\d\d):(\d\d),(\d{3}) --> (\d+):(\d\d):(\d\d),(\d{3})$/u;

/** Cuts SRT that ffmpeg wrote to a range, whose start becomes zero. */
export function cutSubRip(text: string, { startSeconds, durationSeconds }: MediaRange): string {
  const cues = text
    .replace(/\r/gu, '')
    .split(/\n\n(?=\d+\n\d+:\d\d:\d\d,)/u)
    .flatMap((cue) => {
      const [, times = '', ...rows] = cue.split('\n');
      const found = TIMES.exec(times);
      if (!found) return [];
      const [start, end] = [found.slice(1, 5), found.slice(5, 9)].map(
        ([hours, minutes, seconds, thousandths]) =>
          Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000,
      );
      const [from, until] = [
        Math.max(0, (start ?? 0) - startSeconds),
        Math.min(durationSeconds, (end ?? 0) - startSeconds),
      ];
      return until > from ? [{ from, until, body: rows.join('\n').trimEnd() }] : [];
    });
  return cues
    .map(({ from, until, body }, index) => `${index + 1}\n${clock(from)} --> ${clock(until)}\n${body}\n`)
    .join('\n');
}

function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  const [hours, minutes] = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60];
  return `${pad(hours)}:${pad(minutes)}:${pad((milliseconds / 1000) % 60)},${pad(milliseconds % 1000, 3)}`;
}
