import { formatFilterGraph } from '../ffmpeg/filter-graph.ts';
import { formatSeconds, safeInputArgs } from '../ffmpeg/safe-input-args.ts';
import { type MediaInfo, requireVideo, type VideoInfo } from '../probe/media-info.ts';
import { aacArgs, mp4ContainerArgs } from '../video/mp4-output-args.ts';
import { buildSound } from '../video/sound-chain.ts';
import type { MoreTracks, VideoJob } from './build-picture-args.ts';

/** Builds the arguments for an MP4 that copies the picture; only sound other than AAC is encoded. */
export function buildCopyArgs(
  { info, sourcePath, outputPath, range }: VideoJob,
  more?: MoreTracks,
): string[] {
  const video = requireVideo(info);
  const keepsSound = info.audio?.codec === 'aac' && info.audio.channels <= 2;
  const sound = buildSound(info.audio, range.durationSeconds, 1);
  return [
    ...safeInputArgs(sourcePath, range),
    ...sound.inputArgs,
    ...(more?.captions.inputs ?? []),
    ...(keepsSound || sound.chains.length === 0 ? [] : ['-filter_complex', formatFilterGraph(sound.chains)]),
    ...['-map', `0:${video.streamIndex}`],
    ...['-map', keepsSound ? `0:${info.audio?.streamIndex}` : sound.map],
    ...['-c:v', 'copy'],
    ...(keepsSound ? ['-c:a', 'copy'] : aacArgs(info.audio)),
    ...(more?.captions.outputs ?? []),
    ...['-t', formatSeconds(range.durationSeconds)],
    ...mp4ContainerArgs(outputPath, more?.chaptersFrom),
  ];
}

/** True when the encoded picture plays everywhere, like those of Atelier's own encodes. */
export function isCopyablePicture(video: VideoInfo): boolean {
  return video.codec === 'h264' && isPlainPicture(video);
}

/** True for the form of Atelier's own pictures, whatever their codec. */
export function isPlainPicture(video: VideoInfo): boolean {
  return (
    video.pixelFormat === 'yuv420p' &&
    video.sampleAspectRatio.num === video.sampleAspectRatio.den &&
    !video.isInterlaced &&
    !video.isHdr &&
    video.frameRate <= 60.5
  );
}

/** True when both tracks last to the end of the range, so that copying leaves no gap to fill. */
export function coversRange(info: MediaInfo, endSeconds: number): boolean {
  const lengths = [info.video, info.audio].filter((stream) => stream !== null);
  return lengths.every(({ durationSeconds }) => durationSeconds >= endSeconds - 0.05);
}
