import { formatSeconds, safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { buildPictureArgs } from '../film/build-picture-args.ts';
import { requireAudio, requireVideo } from '../probe/media-info.ts';
import { chooseOwnSize } from '../video/choose-frame-size.ts';
import { SOUND_FILTERS } from '../video/sound-chain.ts';
import { AUDIO_TARGETS, audioEncoderArgs } from './audio-codecs.ts';
import { buildWebmArgs } from './build-webm-args.ts';
import type { AudioOutput, ConversionOutput, ConversionQuality } from './conversions.ts';
import type { ConvertJob } from './convert-job.ts';

/** Longest side and x264 quality of a converted video. */
export const VIDEO_QUALITIES: Record<ConversionQuality, { maxSideLength: number; crf: number }> = {
  small: { maxSideLength: 1280, crf: 28 },
  standard: { maxSideLength: 1920, crf: 23 },
  high: { maxSideLength: 3840, crf: 18 },
};

/** Builds the arguments of a conversion that encodes; GIF needs two runs and has builders of its own. */
export function buildConvertArgs(job: ConvertJob & { to: Exclude<ConversionOutput, 'gif'> }): string[] {
  if (job.to === 'mp4') return buildMp4Args(job);
  if (job.to === 'webm') return buildWebmArgs(job);
  return buildAudioArgs({ ...job, to: job.to });
}

function buildMp4Args(job: ConvertJob): string[] {
  const { maxSideLength, crf } = VIDEO_QUALITIES[job.quality];
  const size = chooseOwnSize(requireVideo(job.info), maxSideLength);
  return buildPictureArgs({ ...job, crf, size });
}

function buildAudioArgs(job: ConvertJob & { to: AudioOutput }): string[] {
  const audio = requireAudio(job.info);
  return [
    ...safeInputArgs(job.sourcePath, job.range),
    ...['-map', `0:${audio.streamIndex}`],
    ...['-af', SOUND_FILTERS.join(',')],
    ...audioEncoderArgs(job.to, audio, job.quality),
    ...audioContainerArgs(job),
  ];
}

/** Builds the arguments that copy encoded sound into another container. */
export function buildAudioCopyArgs(job: ConvertJob & { to: AudioOutput }): string[] {
  return [
    ...safeInputArgs(job.sourcePath, job.range),
    ...['-map', `0:${requireAudio(job.info).streamIndex}`, '-c:a', 'copy'],
    // Reading begins at the previous key frame; packets before the requested start are dropped.
    ...['-copypriorss', '0'],
    ...audioContainerArgs(job),
  ];
}

/** True when the sound has the target's codec already, in a form whose headers survive a cut. */
export function isCopyableAudio({ info, to, range, quality }: ConvertJob): boolean {
  const { audio } = info;
  if (audio === null || quality === 'small' || !['mp3', 'm4a', 'aac', 'opus'].includes(to)) return false;
  const reachesEnd = audio.durationSeconds >= range.startSeconds + range.durationSeconds - 0.05;
  return reachesEnd && audio.channels <= 2 && audio.codec === AUDIO_TARGETS[to as AudioOutput].codec;
}

/** Builds the container's arguments. Tags of music are kept, but not a video's metadata (place, device). */
function audioContainerArgs({ info, to, range, outputPath }: ConvertJob & { to: AudioOutput }): string[] {
  return [
    ...['-t', formatSeconds(range.durationSeconds)],
    ...(info.kind === 'audio' ? ['-map_metadata', '0'] : ['-map_metadata', '-1']),
    ...['-map_chapters', '-1', '-fflags', '+bitexact'],
    ...(to === 'm4a' ? ['-movflags', '+faststart'] : []),
    ...['-f', AUDIO_TARGETS[to].muxer, toFileUrl(outputPath)],
  ];
}
