import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { MediaError } from '../probe/media-error.ts';
import { ProcessError } from '../run/process-error.ts';

/** The longest recording that is joined, in seconds; for the time limit of a run only. */
const LONGEST_SECONDS = 3600;

/**
 * Joins the files of a browser's recorder into one, with a length and an index, by copying packets. A segment that
 * breaks off, because its tab was killed, counts up to its last whole packet; one without a header is left out. The
 * segments are deleted on the way, so that the recording lies on the disk at most twice.
 * @param job.outputPath a file whose folder is used for the intermediate files
 * @throws MediaError 'corrupt' when no segment has a packet
 */
export async function joinRecording(
  job: { segments: readonly string[]; container: 'webm' | 'mp4'; outputPath: string },
  control: RunControl = {},
): Promise<void> {
  const { segments, container, outputPath } = job;
  const folder = path.dirname(outputPath);
  const copied: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const copy = path.join(folder, `copy-${index}.${container}`);
    if (await copyPackets(segment, { copy, container }, control)) copied.push(copy);
    await rm(segment, { force: true });
  }
  if (copied.length === 0) throw new MediaError('corrupt', 'No segment of the recording has a packet');
  const listPath = path.join(folder, 'segments.txt');
  const rows = copied.map((file) => `file '${path.basename(file)}'`);
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
  for (const file of copied) await rm(file, { force: true });
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
