import type { MediaInfo } from '../probe/media-info.ts';
import { chooseOwnSize } from '../video/choose-frame-size.ts';
import { AUDIO_TARGETS } from './audio-codecs.ts';
import { VIDEO_QUALITIES } from './build-convert-args.ts';
import { GIF_QUALITIES } from './build-gif-args.ts';
import type { ConversionOutput, ConversionQuality } from './conversions.ts';

export interface EstimateOptions {
  info: MediaInfo;
  to: ConversionOutput;
  durationSeconds: number;
  quality: ConversionQuality;
}

/** Bytes to expect, right within a factor of two for ordinary pictures; exact for sound. */
export function estimateSizeBytes({ info, to, durationSeconds, quality }: EstimateOptions): number {
  if (to === 'gif') return Math.round(gifBytes(info, quality) * durationSeconds);
  if (to === 'mp4' || to === 'webm') {
    return Math.round(((videoBitRate(info, quality) + 128_000) / 8) * durationSeconds);
  }
  const { sampleRate = 48_000, channels = 2 } = info.audio ?? {};
  const pcmBitRate = sampleRate * channels * 16;
  // FLAC keeps about six tenths of the PCM size of speech and music.
  const bitRate = AUDIO_TARGETS[to].bitRates?.[quality] ?? pcmBitRate * (to === 'flac' ? 0.6 : 1);
  return Math.round((bitRate / 8) * durationSeconds);
}

/** Bits per pixel of x264 at each quality, as talking and outdoor pictures take them. */
const BITS_PER_PIXEL: Record<ConversionQuality, number> = { small: 0.03, standard: 0.06, high: 0.11 };

function videoBitRate({ video }: MediaInfo, quality: ConversionQuality): number {
  if (video === null) return 0;
  const { width, height } = chooseOwnSize(video, VIDEO_QUALITIES[quality].maxSideLength);
  return width * height * Math.min(60, video.frameRate || 30) * BITS_PER_PIXEL[quality];
}

/** A GIF takes about a third of a byte for each pixel of each frame. */
function gifBytes({ video }: MediaInfo, quality: ConversionQuality): number {
  if (video === null) return 0;
  const { maxSideLength, frameRate } = GIF_QUALITIES[quality];
  const { width, height } = chooseOwnSize(video, maxSideLength);
  return width * height * frameRate * 0.3;
}
