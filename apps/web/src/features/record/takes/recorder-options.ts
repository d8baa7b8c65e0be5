import type { Quality } from '../capture/capture-kind.ts';

/** In the order of preference. VP8 is what slow machines encode in time; Safari writes MP4 only. */
const TYPES = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];

const BITS_PER_SECOND = { '1080': 8_000_000, '720': 5_000_000 } satisfies Record<Quality, number>;

/** Returns the options of the browser's recorder. */
export function recorderOptions(quality: Quality): MediaRecorderOptions & {
  videoKeyFrameIntervalDuration: number;
} {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  return {
    ...(mimeType && { mimeType }),
    videoBitsPerSecond: BITS_PER_SECOND[quality],
    audioBitsPerSecond: 128_000,
    // In milliseconds; browsers that do not know the option ignore it. The editor seeks to key frames.
    videoKeyFrameIntervalDuration: 2000,
  };
}
