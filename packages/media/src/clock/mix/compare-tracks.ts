import { type RunControl, runFfmpeg } from '../../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs } from '../../ffmpeg/safe-input-args.ts';
import type { SoundTrack } from '../../probe/media-info.ts';

/** What a track adds to another one. */
export type TrackRelation = 'further' | 'contained' | 'silent';

const MONO = 'aresample=8000:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=mono';
/** Three channels: the second track, the sum of both and their difference. */
const SUM_AND_DIFFERENCE = 'amerge=inputs=2,pan=3c|c0=c1|c1=c0+c1|c2=c0-c1';
const LEVELS = 'astats=measure_overall=none:measure_perchannel=RMS_level';

/** The part of a file that is compared. */
const COMPARED_SECONDS = 600;
/** A track below this level has nothing to be heard, in dB of full scale. */
const SILENT_DB = -70;
/** The share of a track in another one above which it is contained: 1 at the same level, about 0 for other sounds. */
const CONTAINED_SHARE = 0.4;

/**
 * Compares a track of sound with another one of the same file. Recorders of games write everything in one track, and the
 * microphone once more in another. Throws `ProcessError`, or the signal's reason.
 */
export async function compareTracks(
  sourcePath: string,
  { main, other }: Record<'main' | 'other', Pick<SoundTrack, 'streamIndex'>>,
  control: RunControl = {},
): Promise<TrackRelation> {
  const both = `[0:${main.streamIndex}]${MONO}[main];[0:${other.streamIndex}]${MONO}[other]`;
  const { stderrTail } = await runFfmpeg({
    ...control,
    args: [
      ...safeInputArgs(sourcePath, { durationSeconds: COMPARED_SECONDS }),
      ...['-filter_complex', `${both};[main][other]${SUM_AND_DIFFERENCE},${LEVELS}`],
      ...['-f', 'null', '-'],
    ],
    readPaths: [sourcePath],
    outputPath: null,
    durationSeconds: 0,
    logLevel: 'info',
  });
  const [otherDb = Number.NEGATIVE_INFINITY, sum = 0, difference = 0] = readLevels(stderrTail);
  if (otherDb < SILENT_DB) return 'silent';
  // The sum and the difference differ by four times the product of both tracks.
  const share = (powerOf(sum) - powerOf(difference)) / (4 * powerOf(otherDb));
  return share > CONTAINED_SHARE ? 'contained' : 'further';
}

/** Reads the level of each channel from the log of `astats`, in dB; −Infinity for silence. */
export function readLevels(log: string): number[] {
  return [...log.matchAll(/RMS level dB: (-?[\d.]{1,20}|-inf)/gu)].map(([, level]) =>
    level === '-inf' ? Number.NEGATIVE_INFINITY : Number(level),
  );
}

function powerOf(decibels: number): number {
  return 10 ** (decibels / 10);
}
