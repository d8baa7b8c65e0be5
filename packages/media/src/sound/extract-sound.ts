import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { formatSeconds, safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { explainFailure } from '../probe/explain-failure.ts';
import { type MediaInfo, requireAudio } from '../probe/media-info.ts';
import { outputSampleRate } from '../video/mp4-output-args.ts';
import type { MediaRange } from '../video/resolve-range.ts';
import { SOUND_FILTERS } from '../video/sound-chain.ts';
import { stereoFilters } from './stereo-filters.ts';
import { tempoFilter } from './tempo-filter.ts';

/**
 * Writes the sound of a range as a 16-bit stereo WAV file at the rate of the finished film, as long as the range at
 * its speed, for treatment before the encode. Voices keep their pitch. Throws 'no_audio', and the errors of `runVideoJob`.
 */
export async function extractSound(
  job: {
    info: MediaInfo;
    sourcePath: string;
    range: MediaRange;
    /** 0.5 to 2, by default 1. */
    speed?: number | undefined;
    outputPath: string;
    /** By default that of the finished film. */
    sampleRate?: number | undefined;
  },
  control: RunControl = {},
): Promise<void> {
  const { info, sourcePath: path, range, speed = 1, outputPath } = job;
  const audio = requireAudio(info);
  const filters = [
    ...SOUND_FILTERS,
    ...stereoFilters(audio),
    ...(speed === 1 ? [] : [await tempoFilter(speed)]),
  ];
  try {
    await runFfmpeg({
      ...control,
      args: [
        ...safeInputArgs(path, range),
        ...['-map', `0:${audio.streamIndex}`, '-af', filters.join(',')],
        ...['-ac', '2', '-ar', String(job.sampleRate ?? outputSampleRate(audio)), '-c:a', 'pcm_s16le'],
        ...['-t', formatSeconds(range.durationSeconds / speed)],
        ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
        ...['-f', 'wav', toFileUrl(outputPath)],
      ],
      readPaths: [path],
      outputPath,
      durationSeconds: range.durationSeconds,
    });
  } catch (error) {
    throw await explainFailure(error, { path, info, range, signal: control.signal });
  }
}
