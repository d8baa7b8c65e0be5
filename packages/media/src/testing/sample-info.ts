import type { AudioInfo, MediaInfo, VideoInfo } from '../probe/media-info.ts';

/** Returns the facts of a 1080p30 video with stereo sound, 10 s long, for tests of pure builders. */
export function sampleInfo(
  video: Partial<VideoInfo> = {},
  rest: Partial<Omit<MediaInfo, 'video'>> = {},
): MediaInfo {
  return {
    kind: 'video',
    container: 'mp4',
    formatName: 'mov,mp4,m4a,3gp,3g2,mj2',
    durationSeconds: 10,
    clockStartSeconds: 0,
    sizeBytes: 1_000_000,
    video: { ...sampleVideo(), ...video },
    audio: sampleAudio(),
    hasCoverArt: false,
    ...rest,
  };
}

export function sampleVideo(): VideoInfo {
  return {
    streamIndex: 0,
    codec: 'h264',
    profile: 'High',
    width: 1920,
    height: 1080,
    codedWidth: 1920,
    codedHeight: 1080,
    sampleAspectRatio: { num: 1, den: 1 },
    rotationDegrees: 0,
    frameRate: 30,
    frameRateRatio: { num: 30, den: 1 },
    isVariableFrameRate: false,
    isInterlaced: false,
    pixelFormat: 'yuv420p',
    bitDepth: 8,
    hasAlpha: false,
    isFullRange: false,
    isHdr: false,
    colorSpace: 'bt709',
    colorTransfer: 'bt709',
    colorPrimaries: 'bt709',
    dolbyVisionProfile: null,
    durationSeconds: 10,
    bitRate: null,
  };
}

export function sampleAudio(): AudioInfo {
  return {
    streamIndex: 1,
    codec: 'aac',
    channels: 2,
    sampleRate: 48_000,
    durationSeconds: 10,
    bitRate: null,
  };
}
