import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { type Loudness, loudnormTarget, measureLoudness } from './measure-loudness.ts';

export interface VoiceJob {
  sourcePath: string;
  /** An MP3 file. */
  outputPath: string;
  durationSeconds: number;
  /** ID3 tags such as title, artist, language. */
  tags?: Readonly<Record<string, string>> | undefined;
}

/** Brings a voice to −16 LUFS in two passes and writes it as a tagged MP3. Throws `ProcessError`. */
export async function normalizeVoice(job: VoiceJob, control: RunControl = {}): Promise<void> {
  const { onProgress, ...quiet } = control;
  const loudness = await measureLoudness(job.sourcePath, quiet);
  await runFfmpeg({
    ...control,
    args: buildVoiceArgs(job, loudness),
    readPaths: [job.sourcePath],
    outputPath: job.outputPath,
    durationSeconds: job.durationSeconds,
  });
}

export function buildVoiceArgs(job: VoiceJob, loudness: Loudness): string[] {
  return [
    ...safeInputArgs(job.sourcePath),
    ...['-map', '0:a:0'],
    ...['-af', buildVoiceFilters(loudness).join(',')],
    ...['-c:a', 'libmp3lame', '-b:a', '128k', '-ac', '1'],
    ...['-map_metadata', '-1'],
    ...Object.entries(job.tags ?? {}).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]),
    ...['-id3v2_version', '3', '-f', 'mp3', toFileUrl(job.outputPath)],
  ];
}

/** The second pass is linear: one gain for the whole file, so that the voice keeps its life. */
function buildVoiceFilters(loudness: Loudness): string[] {
  const { integratedLufs, truePeakDbtp, rangeLu, thresholdLufs, targetOffsetLu } = loudness;
  const isMeasured = [integratedLufs, truePeakDbtp, thresholdLufs].every(Number.isFinite);
  // Silence, and less than 0.4 s of anything, has no loudness to bring anywhere.
  if (!isMeasured) return ['aresample=44100'];
  return [
    [
      loudnormTarget(),
      `measured_I=${integratedLufs}`,
      `measured_TP=${truePeakDbtp}`,
      `measured_LRA=${rangeLu}`,
      `measured_thresh=${thresholdLufs}`,
      `offset=${Number.isFinite(targetOffsetLu) ? targetOffsetLu : 0}`,
      'linear=true',
    ].join(':'),
    // The filter works and answers at 192 kHz.
    'aresample=44100',
  ];
}
