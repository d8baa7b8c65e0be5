import { formatSeconds, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import type { AudioInfo, Ratio } from '../probe/media-info.ts';
import { toNumber } from './choose-frame-rate.ts';

export interface Mp4OutputOptions {
  outputPath: string;
  durationSeconds: number;
  frameRate: Ratio;
  /** Decides the sample rate only: the sound always becomes stereo AAC. */
  audio: AudioInfo | null;
  /** x264's constant quality, 23 by default; lower is better and larger. */
  crf?: number | undefined;
  /** The number of the input whose chapters are written; null, the default, for none. */
  chaptersFrom?: number | null | undefined;
}

/** Builds the arguments for H.264 and AAC in an MP4 that every platform and browser plays while it loads. */
export function mp4OutputArgs({
  outputPath,
  durationSeconds,
  frameRate,
  audio,
  crf,
  chaptersFrom,
}: Mp4OutputOptions): string[] {
  return [
    ...h264Args(frameRate, crf),
    ...aacArgs(audio),
    ...['-t', formatSeconds(durationSeconds)],
    ...mp4ContainerArgs(outputPath, chaptersFrom),
  ];
}

/** Builds x264's arguments: veryfast at crf 23, the measured optimum of speed and size, tagged as BT.709. */
export function h264Args(frameRate: Ratio, crf = 23): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(crf)],
    ...['-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    // A key frame at least every 2 s keeps seeking and later cutting exact.
    ...['-g', String(Math.max(1, Math.round(toNumber(frameRate) * 2)))],
    // Limits noisy pictures; those of speakers stay far below.
    ...['-maxrate', '16M', '-bufsize', '32M'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
  ];
}

/** Builds x265's arguments, which give about the likeness of `h264Args`; see decision 149 for the measured cost. */
export function h265Args(frameRate: Ratio): string[] {
  return [
    ...['-c:v', 'libx265', '-preset', 'superfast', '-crf', '24'],
    ...['-profile:v', 'main', '-pix_fmt', 'yuv420p'],
    ...['-g', String(Math.max(1, Math.round(toNumber(frameRate) * 2)))],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    // The name by which players of Apple know HEVC.
    ...['-tag:v', 'hvc1'],
  ];
}

export function aacArgs(audio: AudioInfo | null): string[] {
  return ['-c:a', 'aac', '-b:a', '128k', '-ar', String(outputSampleRate(audio)), '-ac', '2'];
}

export function outputSampleRate(audio: AudioInfo | null): number {
  return audio?.sampleRate === 44_100 ? 44_100 : 48_000;
}

/**
 * Builds the container's arguments. Metadata of the source is dropped, such as the place of a phone's video.
 * @param chaptersFrom the number of the input whose chapters are written, or null for none
 * @param more further arguments of the output, after those that drop the metadata
 */
export function mp4ContainerArgs(
  outputPath: string,
  chaptersFrom: number | null = null,
  more: readonly string[] = [],
): string[] {
  const metadata =
    chaptersFrom === null
      ? ['-map_metadata', '-1', '-map_chapters', '-1']
      : // "-map_metadata -1" would drop the titles of the chapters, too.
        ['-map_metadata:g', '-1', '-map_metadata:s', '-1', '-map_chapters', String(chaptersFrom)];
  return [
    ...[...metadata, '-fflags', '+bitexact', ...more],
    // The index goes before the pictures, so that playing starts before the download ends.
    ...['-movflags', '+faststart'],
    ...['-f', 'mp4', toFileUrl(outputPath)],
  ];
}
