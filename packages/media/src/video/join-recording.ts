import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { MediaError } from '../probe/media-error.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { ProcessError } from '../run/process-error.ts';

/** The longest recording that is joined, in seconds; for the time limit of a run only. */
const LONGEST_SECONDS = 3600;

/** A segment of a recording. */
export interface JoinedSegment {
  /** Its file; null for one that is missing. */
  path: string | null;
  /** The length that it gets in the result, so that two recordings keep in step; absent: its own. */
  seconds?: number | undefined;
}

/**
 * Joins the files of a browser's recorder into one, with a length and an index, by copying packets. A segment that
 * breaks off, because its tab was killed, counts up to its last whole packet; one without a header is left out. The
 * segments are deleted on the way, so that the recording lies on the disk at most twice.
 * @param job.outputPath a file whose folder is used for the intermediate files
 * @returns the lengths of the segments in seconds; null for those that are left out
 * @throws MediaError 'corrupt' when no segment has a packet
 */
export async function joinRecording(
  job: { segments: readonly JoinedSegment[]; container: 'webm' | 'mp4'; outputPath: string },
  control: RunControl = {},
): Promise<(number | null)[]> {
  const { segments, container, outputPath } = job;
  const folder = path.dirname(outputPath);
  const copied: JoinedSegment[] = [];
  const lengths: (number | null)[] = [];
  for (const [index, { path: segment, seconds }] of segments.entries()) {
    const copy = path.join(folder, `copy-${index}.${container}`);
    const isCopied = segment !== null && (await copyPackets(segment, { copy, container }, control));
    copied.push({ path: isCopied ? copy : null, seconds });
    lengths.push(isCopied ? await lengthOf(copy, control) : null);
    if (segment !== null) await rm(segment, { force: true });
  }
  const rows = concatRows(copied);
  if (rows.length === 0) throw new MediaError('corrupt', 'No segment of the recording has a packet');
  const listPath = path.join(folder, 'segments.txt');
  await writeFile(listPath, `ffconcat version 1.0\n${rows.join('\n')}\n`);
  await runFfmpeg({
    ...control,
    args: [
      ...['-f', 'concat', '-safe', '0', '-protocol_whitelist', 'file,pipe', '-i', toFileUrl(listPath)],
      ...[...COPY_ARGS, '-f', container, toFileUrl(outputPath)],
    ],
    readPaths: [],
    outputPath,
    durationSeconds: LONGEST_SECONDS,
  });
  for (const file of copied) if (file.path !== null) await rm(file.path, { force: true });
  return lengths;
}

/** @returns 0 for a file that has a packet or two */
async function lengthOf(file: string, { signal }: RunControl): Promise<number> {
  try {
    return (await probeMedia(file, { signal })).durationSeconds;
  } catch (error) {
    if (error instanceof MediaError) return 0;
    throw error;
  }
}

/** Writes a list for ffmpeg. What is missing lengthens what comes before it. */
function concatRows(segments: readonly JoinedSegment[]): string[] {
  const files: { path: string; seconds: number | undefined; untilNext: number }[] = [];
  for (const { path: file, seconds } of segments) {
    const last = files.at(-1);
    if (file !== null) files.push({ path: file, seconds, untilNext: seconds ?? 0 });
    else if (last) last.untilNext += seconds ?? 0;
  }
  return files.flatMap(({ path: file, seconds, untilNext }) => [
    `file '${path.basename(file)}'`,
    ...(seconds === undefined ? [] : [`outpoint ${seconds.toFixed(6)}`, `duration ${untilNext.toFixed(6)}`]),
  ]);
}

const COPY_ARGS = ['-map', '0:v:0?', '-map', '0:a:0?', '-c', 'copy', '-map_metadata', '-1'];

/** Writes a segment with a length. @returns false for a segment without a readable packet */
async function copyPackets(
  segment: string,
  { copy, container }: { copy: string; container: 'webm' | 'mp4' },
  control: RunControl,
): Promise<boolean> {
  try {
    await runFfmpeg({
      ...control,
      args: [...safeInputArgs(segment), ...COPY_ARGS, '-f', container, toFileUrl(copy)],
      readPaths: [segment],
      outputPath: copy,
      durationSeconds: LONGEST_SECONDS,
    });
    return true;
  } catch (error) {
    // Cancellation and limits end the whole join.
    if (!(error instanceof ProcessError) || error.failure !== 'failed') throw error;
    return false;
  }
}
