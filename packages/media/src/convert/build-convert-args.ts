import { formatSeconds, safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { buildPictureArgs, type MoreTracks } from '../film/build-picture-args.ts';
import { type MediaInfo, requireAudio, requireVideo } from '../probe/media-info.ts';
import { chooseOwnSize } from '../video/choose-frame-size.ts';
import { SOUND_FILTERS } from '../video/sound-chain.ts';
import { AUDIO_TARGETS, audioEncoderArgs } from './audio-codecs.ts';
import { buildWebmArgs } from './build-webm-args.ts';
import { captionArgs, chapterArgs, type ExtractedCaptions, leftOut } from './carried-tracks.ts';
import type { AudioOutput, ConversionOutput, ConversionQuality } from './conversions.ts';
import type { ConvertJob } from './convert-job.ts';

/** Longest side and x264 quality of a converted video. */
export const VIDEO_QUALITIES: Record<ConversionQuality, { maxSideLength: number; crf: number }> = {
  small: { maxSideLength: 1280, crf: 28 },
  standard: { maxSideLength: 1920, crf: 23 },
  high: { maxSideLength: 3840, crf: 18 },
};

/** Builds the arguments of a conversion that encodes; GIF needs two runs and has builders of its own. */
export function buildConvertArgs(
  job: ConvertJob & { to: Exclude<ConversionOutput, 'gif'> },
  tracks: readonly ExtractedCaptions[] = [],
): string[] {
  if (job.to === 'mp4') return buildMp4Args(job, tracks);
  if (job.to === 'webm') return buildWebmArgs(job, tracks);
  return buildAudioArgs({ ...job, to: job.to });
}

function buildMp4Args(job: ConvertJob, tracks: readonly ExtractedCaptions[]): string[] {
  const { maxSideLength, crf } = VIDEO_QUALITIES[job.quality];
  const size = chooseOwnSize(requireVideo(job.info), maxSideLength);
  return buildPictureArgs({ ...job, crf, size, more: mp4Tracks(job.info, tracks) });
}

/** Builds the arguments for the text tracks and the chapters of an MP4. */
export function mp4Tracks(info: MediaInfo, tracks: readonly ExtractedCaptions[]): MoreTracks {
  // A source without sound has a silent second input.
  const captions = captionArgs(tracks, 'mp4', info.audio === null ? 2 : 1);
  return { captions, chaptersFrom: info.chapterCount ? 0 : null };
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
    ...audioMetadataArgs(info, to),
    ...['-fflags', '+bitexact'],
    ...(to === 'm4a' ? ['-movflags', '+faststart'] : []),
    ...['-f', AUDIO_TARGETS[to].muxer, toFileUrl(outputPath)],
  ];
}

function audioMetadataArgs(info: MediaInfo, to: AudioOutput): string[] {
  if (info.kind !== 'audio') return chapterArgs(info, to);
  const hasChapters = !leftOut(info, to).includes('chapters_left_out');
  return ['-map_metadata', '0', '-map_chapters', hasChapters && info.chapterCount ? '0' : '-1'];
}
