import type { FfprobeStream } from './ffprobe-schema.ts';
import type { Ratio, VideoInfo } from './media-info.ts';
import { readStreamDuration } from './read-stream-duration.ts';

/** Reads the facts about a video stream as shown: upright, with square pixels and its real frame rate. */
export function readVideoInfo(stream: FfprobeStream, fileDurationSeconds: number): VideoInfo {
  const codedWidth = stream.width ?? 0;
  const codedHeight = stream.height ?? 0;
  const rotationDegrees = readRotation(stream);
  const sampleAspectRatio = plausibleAspect(stream.sample_aspect_ratio);
  const squareWidth = Math.max(1, Math.round((codedWidth * sampleAspectRatio.num) / sampleAspectRatio.den));
  const isTurned = rotationDegrees === 90 || rotationDegrees === 270;
  const pixelFormat = stream.pix_fmt ?? '';
  const dolbyVision = stream.side_data_list?.find(({ dv_profile }) => dv_profile !== null);
  return {
    streamIndex: stream.index,
    codec: stream.codec_name ?? '',
    profile: stream.profile ?? null,
    width: isTurned ? codedHeight : squareWidth,
    height: isTurned ? squareWidth : codedHeight,
    codedWidth,
    codedHeight,
    sampleAspectRatio,
    rotationDegrees,
    ...readFrameRate(stream),
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    pixelFormat,
    bitDepth: readBitDepth(pixelFormat),
    hasAlpha: isAlphaFormat(pixelFormat) || hasAlphaTag(stream.tags),
    isFullRange: stream.color_range === 'pc' || pixelFormat.startsWith('yuvj'),
    isHdr: stream.color_transfer === 'smpte2084' || stream.color_transfer === 'arib-std-b67',
    colorSpace: stream.color_space,
    colorTransfer: stream.color_transfer,
    colorPrimaries: stream.color_primaries,
    dolbyVisionProfile: dolbyVision?.dv_profile ?? null,
    durationSeconds: readStreamDuration(stream) ?? fileDurationSeconds,
    bitRate: stream.bit_rate,
  };
}

/** Reads the rotation from the display matrix (counter-clockwise) or the `rotate` tag of old files (clockwise). */
function readRotation(stream: FfprobeStream): VideoInfo['rotationDegrees'] {
  const matrix = stream.side_data_list?.find(({ rotation }) => rotation !== null)?.rotation;
  const clockwise = typeof matrix === 'number' ? -matrix : Number(stream.tags?.rotate ?? 0);
  const turn = ((Math.round(clockwise / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[turn] ?? 0;
}

/** Replaces implausible pixel ratios of broken headers, such as 1:65535; real ones are at most 4:1. */
function plausibleAspect(ratio: Ratio | null): Ratio {
  if (ratio === null) return { num: 1, den: 1 };
  const value = ratio.num / ratio.den;
  return value >= 0.25 && value <= 4 ? ratio : { num: 1, den: 1 };
}

function readFrameRate(stream: FfprobeStream) {
  const average = stream.avg_frame_rate ?? stream.r_frame_rate;
  const base = stream.r_frame_rate ?? average;
  if (average === null || base === null) {
    return { frameRate: 0, frameRateRatio: { num: 0, den: 1 }, isVariableFrameRate: true };
  }
  const frameRate = average.num / average.den;
  const baseRate = base.num / base.den;
  return {
    frameRate,
    frameRateRatio: average,
    isVariableFrameRate: Math.abs(frameRate - baseRate) / baseRate > 0.005,
  };
}

function readBitDepth(pixelFormat: string): number {
  return Number(/p0?(9|10|12|14|16)(?:le|be)$/u.exec(pixelFormat)?.[1] ?? 8);
}

/** ffmpeg writes the tag of a copied stream in capitals. */
function hasAlphaTag(tags: Readonly<Record<string, string>> = {}): boolean {
  return (tags.alpha_mode ?? tags.ALPHA_MODE) === '1';
}

function isAlphaFormat(pixelFormat: string): boolean {
  return /^(?:yuva|gbrap|rgba|bgra|argb|abgr|ya8|ya16|pal8)/u.test(pixelFormat);
}
