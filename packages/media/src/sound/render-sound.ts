import { formatFilterGraph } from '../ffmpeg/filter-graph.ts';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { formatSeconds, safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { explainFailure } from '../probe/explain-failure.ts';
import { type MediaInfo, requireAudio } from '../probe/media-info.ts';
import { aacArgs, mp4ContainerArgs } from '../video/mp4-output-args.ts';
import type { MediaRange } from '../video/resolve-range.ts';
import { type StudioSound, spokenSound } from './studio-sound.ts';

/** Writes the sound of a range, treated or not, as AAC in an MP4. Throws the errors of `extractSound`. */
export async function renderSound(
  job: {
    info: MediaInfo;
    sourcePath: string;
    range: MediaRange;
    studio?: StudioSound | undefined;
    outputPath: string;
  },
  control: RunControl = {},
): Promise<void> {
  const { info, sourcePath: path, range, studio, outputPath } = job;
  const audio = requireAudio(info);
  const { inputArgs, chains } = spokenSound({ info, studio }, { nextInput: 1, output: 'sound' });
  try {
    await runFfmpeg({
      ...control,
      args: [
        ...safeInputArgs(path, range),
        ...inputArgs,
        ...['-filter_complex', formatFilterGraph(chains), '-map', '[sound]'],
        ...aacArgs(audio),
        ...['-t', formatSeconds(range.durationSeconds)],
        ...mp4ContainerArgs(outputPath),
      ],
      readPaths: [path, ...(studio ? [studio.path] : [])],
      outputPath,
      durationSeconds: range.durationSeconds,
    });
  } catch (error) {
    throw await explainFailure(error, { path, info, range, signal: control.signal });
  }
}
