import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { explainFailure } from '../probe/explain-failure.ts';
import { type MediaInfo, requireAudio } from '../probe/media-info.ts';
import { SOUND_FILTERS } from '../video/sound-chain.ts';

/**
 * Writes a small copy of a recording's sound for listening over a network: AAC in M4A, one channel, 48 kbit/s, 22 MB an
 * hour, as long as the recording. Throws 'no_audio', and the errors of `runVideoJob`.
 */
export async function writeListeningCopy(
  job: { info: MediaInfo; sourcePath: string; outputPath: string },
  control: RunControl = {},
): Promise<void> {
  const { info, sourcePath: path, outputPath } = job;
  const { durationSeconds } = info;
  try {
    await runFfmpeg({
      ...control,
      args: [
        ...safeInputArgs(path),
        ...['-map', `0:${requireAudio(info).streamIndex}`, '-af', SOUND_FILTERS.join(',')],
        ...['-t', String(durationSeconds), '-c:a', 'aac', '-ac', '1', '-ar', '32000', '-b:a', '48k'],
        ...['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart'],
        ...['-f', 'mp4', toFileUrl(outputPath)],
      ],
      readPaths: [path],
      outputPath,
      durationSeconds,
    });
  } catch (error) {
    const range = { startSeconds: 0, durationSeconds };
    throw await explainFailure(error, { path, info, range, signal: control.signal });
  }
}
