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
  /** The duration of picture and sound without other tracks; 0 for a still picture. */
  durationSeconds: number;
  /** The timestamp at the start of the file. All other times count from it. */
  clockStartSeconds: number;
  sizeBytes: number;
  /** The main moving picture; cover art is never taken for it. */
  video: VideoInfo | null;
  audio: AudioInfo | null;
  hasCoverArt: boolean;
  /** The timecode of the first frame, `hh:mm:ss:ff` with `;` or `.` before dropped frames, where a camera wrote one. */
  timecode?: string;
  /** All tracks of sound that can be decoded, where there are several. */
  soundTracks?: readonly SoundTrack[];
  /** The tracks of subtitles, where there are some. */
  captionTracks?: readonly CaptionTrack[];
  /** The number of chapters, where there are some. */
  chapterCount?: number;
}

/** A track of sound beside others. */
export interface SoundTrack {
  streamIndex: number;
  channels: number;
  /** ISO 639, as the file says it. */
  language: string | null;
  title: string | null;
}

/** A track of subtitles, captions or descriptions. */
export interface CaptionTrack {
  streamIndex: number;
  codec: string;
  /** False for pictures of text, as those of DVD, Blu-ray and DVB. */
  isText: boolean;
  language: string | null;
  title: string | null;
}

export interface VideoInfo {
  streamIndex: number;
  codec: string;
  profile: string | null;
  /** The size on screen: upright, with square pixels. */
  width: number;
  height: number;
  /** The stored size, before rotation and pixel aspect ratio. */
  codedWidth: number;
  codedHeight: number;
  sampleAspectRatio: Ratio;
  /** The clockwise rotation that makes the stored picture upright; ffmpeg applies it automatically. */
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
  /** The duration of this stream; the file's when the container does not report one. */
  durationSeconds: number;
  bitRate: number | null;
}

export interface AudioInfo {
  streamIndex: number;
  codec: string;
  channels: number;
  sampleRate: number;
  /** Bits of a sample of lossless sound; absent for lossy sound. */
  bitDepth?: number;
  durationSeconds: number;
  bitRate: number | null;
}

/**
 * Returns the moving picture, or throws `MediaError` 'no_video'. Dolby Vision profile 5 (streaming services) stores
 * colours in a form that ffmpeg shows as green and purple: 'unsupported_codec'.
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

/** Returns the sound, or throws `MediaError` 'no_audio'. */
export function requireAudio(info: MediaInfo): AudioInfo {
  if (info.audio === null) throw new MediaError('no_audio', 'This file has no sound');
  return info.audio;
}
