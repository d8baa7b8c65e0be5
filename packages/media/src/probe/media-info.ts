import { MediaError } from './media-error.ts';

/** An exact ratio, such as a frame rate of 30000/1001 or a pixel aspect of 2/3. */
export interface Ratio {
  num: number;
  den: number;
}

export type MediaKind = 'video' | 'audio' | 'image';

export interface MediaInfo {
  kind: MediaKind;
  /** A short name: mp4, mov, webm, matroska, avi, mpegts, ogg, mp3, wav, flac, aac … */
  container: string;
  /** ffprobe's own list of names. */
  formatName: string;
  /** Of picture and sound, whatever other tracks there are; 0 for a still picture. */
  durationSeconds: number;
  /** What the file's clock shows at its beginning; every other time of ours counts from there. */
  clockStartSeconds: number;
  sizeBytes: number;
  /** The main moving picture; cover art is never taken for it. */
  video: VideoInfo | null;
  audio: AudioInfo | null;
  hasCoverArt: boolean;
}

export interface VideoInfo {
  streamIndex: number;
  codec: string;
  profile: string | null;
  /** As seen on screen: upright, with square pixels. */
  width: number;
  height: number;
  /** As stored, before rotation and pixel aspect. */
  codedWidth: number;
  codedHeight: number;
  sampleAspectRatio: Ratio;
  /** Clockwise turn that makes the stored picture upright; decoders of ours apply it by themselves. */
  rotationDegrees: 0 | 90 | 180 | 270;
  /** Average frames per second, 0 when unknown. */
  frameRate: number;
  frameRateRatio: Ratio;
  isVariableFrameRate: boolean;
  isInterlaced: boolean;
  pixelFormat: string;
  bitDepth: number;
  hasAlpha: boolean;
  isFullRange: boolean;
  /** PQ (smpte2084) or HLG (arib-std-b67). */
  isHdr: boolean;
  colorSpace: string | null;
  colorTransfer: string | null;
  colorPrimaries: string | null;
  dolbyVisionProfile: number | null;
  /** Of this stream; the file's where the container does not say. */
  durationSeconds: number;
  bitRate: number | null;
}

export interface AudioInfo {
  streamIndex: number;
  codec: string;
  channels: number;
  sampleRate: number;
  durationSeconds: number;
  bitRate: number | null;
}

/**
 * The moving picture, or `MediaError` 'no_video'. Dolby Vision profile 5 (streaming services, no phone) keeps
 * its colours in a form that this ffmpeg would show green and purple: 'unsupported_codec'.
 */
export function requireVideo(info: MediaInfo): VideoInfo {
  if (info.kind !== 'video' || info.video === null) {
    throw new MediaError('no_video', 'This file has no moving picture');
  }
  if (info.video.dolbyVisionProfile === 5) {
    throw new MediaError('unsupported_codec', 'Dolby Vision profile 5 cannot be converted');
  }
  return info.video;
}

/** The sound, or `MediaError` 'no_audio'. */
export function requireAudio(info: MediaInfo): AudioInfo {
  if (info.audio === null) throw new MediaError('no_audio', 'This file has no sound');
  return info.audio;
}
