import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { formatSeconds, safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { type ClockSound, SAMPLE_RATE } from './clock-sound.ts';
import { METER_RATE } from './measure-bands.ts';
import { runClockTask } from './run-clock-task.ts';

/** A recording whose sound is read. */
export interface ClockFile {
  path: string;
  durationSeconds: number;
  /** The stream of its sound; by default the first. */
  streamIndex?: number | undefined;
  /** The caller's folder for samples, which the caller removes. */
  workFolder: string;
}

const LONGEST_SECONDS = 6 * 3_600;
const SAMPLE_BYTES = 2;
/** Late or broken timestamps become silence: time zero is that of the file. */
const FILTER = 'aresample=async=1:first_pts=0';

/**
 * Reads the sound of a recording for `placeOnClock`, of at most its first six hours. The file is decoded once. Memory: 120 MB
 * for an hour while it is heard (measured), then 1.4 MB. Disk: 58 MB for an hour, and 173 MB while it is heard.
 * Throws `ProcessError`, or the signal's reason.
 */
export async function readClockSound(
  file: ClockFile,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: RunControl['onProgress'] },
): Promise<ClockSound> {
  const name = join(file.workFolder, `clock-${randomUUID()}`);
  const samplesPath = `${name}.s16`;
  const widePath = `${name}.wide.s16`;
  try {
    await runFfmpeg({
      signal,
      onProgress,
      args: [
        ...safeInputArgs(file.path),
        ...outputArgs(file, SAMPLE_RATE, samplesPath),
        ...outputArgs(file, METER_RATE, widePath),
      ],
      readPaths: [file.path],
      outputPath: samplesPath,
      durationSeconds: Math.min(LONGEST_SECONDS, file.durationSeconds),
    });
    const { bands, quality } = await runClockTask({ kind: 'hear', widePath }, signal);
    const { size } = await stat(samplesPath);
    return { durationSeconds: size / SAMPLE_BYTES / SAMPLE_RATE, bands, samplesPath, quality };
  } catch (error) {
    await rm(samplesPath, { force: true });
    throw error;
  } finally {
    await rm(widePath, { force: true });
  }
}

function outputArgs({ streamIndex }: ClockFile, rate: number, outputPath: string): string[] {
  return [
    ...['-map', streamIndex === undefined ? '0:a:0' : `0:${streamIndex}`],
    ...['-af', FILTER, '-ac', '1', '-ar', String(rate)],
    ...['-t', formatSeconds(LONGEST_SECONDS)],
    ...['-c:a', 'pcm_s16le', '-f', 's16le', toFileUrl(outputPath)],
  ];
}
