import type { ConvertQuality } from '@atelier/contracts/tools/convert';

/** The facts of a file that the browser can read; sizes in pixels. */
export interface FileFacts {
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
}

type ByQuality = Record<ConvertQuality, number>;

/** Bits per second of the encoders. */
const SOUND: Record<string, ByQuality> = {
  mp3: { small: 128_000, standard: 192_000, high: 320_000 },
  m4a: { small: 96_000, standard: 160_000, high: 256_000 },
  aac: { small: 96_000, standard: 160_000, high: 256_000 },
  ogg: { small: 96_000, standard: 160_000, high: 256_000 },
  opus: { small: 64_000, standard: 112_000, high: 192_000 },
  // Kept exactly: 44.1 kHz, two channels, 16 bits; FLAC packs that to about six tenths.
  wav: { small: 1_411_200, standard: 1_411_200, high: 1_411_200 },
  flac: { small: 850_000, standard: 850_000, high: 850_000 },
};

/** Bytes per pixel of ordinary photos. */
const PICTURE: Record<string, ByQuality> = {
  jpg: { small: 0.12, standard: 0.26, high: 0.55 },
  jpeg: { small: 0.12, standard: 0.26, high: 0.55 },
  webp: { small: 0.07, standard: 0.15, high: 0.33 },
  avif: { small: 0.05, standard: 0.1, high: 0.2 },
  png: { small: 0.6, standard: 1.7, high: 1.6 },
};

const MOVING: ByQuality = { small: 0.03, standard: 0.06, high: 0.11 };
const MOVING_SIDE: ByQuality = { small: 1280, standard: 1920, high: 3840 };
const GIF: Record<ConvertQuality, { side: number; framesPerSecond: number }> = {
  small: { side: 320, framesPerSecond: 10 },
  standard: { side: 480, framesPerSecond: 12.5 },
  high: { side: 640, framesPerSecond: 20 },
};

/** Bytes to expect, right within a factor of two for ordinary files; null where the browser knows too little. */
export function estimateSizeBytes(options: {
  to: string;
  quality: ConvertQuality;
  facts: FileFacts;
  /** Length of the part that is kept; null for pictures. */
  seconds: number | null;
}): number | null {
  const { to, quality, facts, seconds } = options;
  const sound = SOUND[to];
  if (sound) return seconds === null ? null : (sound[quality] / 8) * seconds;
  if (!facts.width || !facts.height) return null;
  const picture = PICTURE[to];
  if (picture) return picture[quality] * facts.width * facts.height;
  if (seconds === null) return null;
  if (to === 'gif') {
    const { side, framesPerSecond } = GIF[quality];
    return pixelsWithin(facts.width, facts.height, side) * framesPerSecond * 0.3 * seconds;
  }
  const bits = pixelsWithin(facts.width, facts.height, MOVING_SIDE[quality]) * 30 * MOVING[quality] + 128_000;
  return (bits / 8) * seconds;
}

/** Pixels of a picture whose long side is at most `side`; never enlarged. */
function pixelsWithin(width: number, height: number, side: number): number {
  const scale = Math.min(1, side / Math.max(width, height));
  return width * scale * height * scale;
}
