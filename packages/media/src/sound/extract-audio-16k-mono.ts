import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { formatSeconds, safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { explainFailure } from '../probe/explain-failure.ts';
import { type MediaInfo, requireAudio } from '../probe/media-info.ts';
import type { MediaRange } from '../video/resolve-range.ts';
import { SOUND_FILTERS } from '../video/sound-chain.ts';

export interface SpeechAudioJob {
  info: MediaInfo;
  sourcePath: string;
  /** A WAV file: signed 16 bit, 16 kHz, one channel. */
  outputPath: string;
  range: MediaRange;
}

/**
 * Writes the sound of a range in the format of speech recognisers. Time zero is the start of the range, so that word
 * times are those of the clip. Throws 'no_audio', and the errors of `runVideoJob`.
 */
export async function extractAudio16kMono(job: SpeechAudioJob, control: RunControl = {}): Promise<void> {
  const { sourcePath: path, info, range } = job;
  try {
    await runFfmpeg({
      ...control,
      args: buildSpeechAudioArgs(job),
      readPaths: [path],
      outputPath: job.outputPath,
      durationSeconds: range.durationSeconds,
    });
  } catch (error) {
    throw await explainFailure(error, { path, info, range, signal: control.signal });
  }
}

export function buildSpeechAudioArgs({ info, sourcePath, outputPath, range }: SpeechAudioJob): string[] {
  return [
    ...safeInputArgs(sourcePath, range),
    ...['-map', `0:${requireAudio(info).streamIndex}`],
    ...['-af', SOUND_FILTERS.join(',')],
    ...['-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le'],
    ...['-t', formatSeconds(range.durationSeconds)],
    // Otherwise ffmpeg writes a LIST chunk, which simple WAV readers take for samples.
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
    ...['-f', 'wav', toFileUrl(outputPath)],
  ];
}
