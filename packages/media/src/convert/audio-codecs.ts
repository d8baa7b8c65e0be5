import type { AudioInfo } from '../probe/media-info.ts';
import type { AudioOutput, ConversionQuality } from './conversions.ts';

interface AudioTarget {
  /** ffprobe's name of the codec. */
  codec: string;
  encoder: string;
  muxer: string;
  /** Bits per second by quality; null for lossless formats. */
  bitRates: Record<ConversionQuality, number> | null;
}

export const AUDIO_TARGETS: Record<AudioOutput, AudioTarget> = {
  mp3: {
    codec: 'mp3',
    encoder: 'libmp3lame',
    muxer: 'mp3',
    bitRates: { small: 128_000, standard: 192_000, high: 320_000 },
  },
  m4a: {
    codec: 'aac',
    encoder: 'aac',
    muxer: 'ipod',
    bitRates: { small: 96_000, standard: 160_000, high: 256_000 },
  },
  aac: {
    codec: 'aac',
    encoder: 'aac',
    muxer: 'adts',
    bitRates: { small: 96_000, standard: 160_000, high: 256_000 },
  },
  ogg: {
    codec: 'vorbis',
    encoder: 'libvorbis',
    muxer: 'ogg',
    bitRates: { small: 96_000, standard: 160_000, high: 256_000 },
  },
  opus: {
    codec: 'opus',
    encoder: 'libopus',
    muxer: 'opus',
    bitRates: { small: 64_000, standard: 112_000, high: 192_000 },
  },
  flac: { codec: 'flac', encoder: 'flac', muxer: 'flac', bitRates: null },
  wav: { codec: 'pcm_s16le', encoder: 'pcm_s16le', muxer: 'wav', bitRates: null },
};

/**
 * Builds the encoder's arguments. Lossless targets keep rate, channels and the 24 bits of lossless sound; the others have
 * at most two channels.
 */
export function audioEncoderArgs(to: AudioOutput, audio: AudioInfo, quality: ConversionQuality): string[] {
  const { encoder, bitRates } = AUDIO_TARGETS[to];
  if (bitRates === null) {
    const isDeep = (audio.bitDepth ?? 0) > 16;
    if (to === 'wav') return ['-c:a', isDeep ? 'pcm_s24le' : encoder];
    return ['-c:a', encoder, '-sample_fmt', isDeep ? 's32' : 's16'];
  }
  const sampleRate = chooseSampleRate(to, audio.sampleRate);
  const channels = Math.min(2, audio.channels);
  return [
    ...['-c:a', encoder, '-b:a', String(fitBitRate(to, { sampleRate, channels }, bitRates[quality]))],
    ...['-ar', String(sampleRate), '-ac', String(channels)],
  ];
}

/** Chooses the sample rate: 48 kHz for Opus, for the others the source's rate if the format supports it. */
function chooseSampleRate(to: AudioOutput, sampleRate: number): number {
  if (to === 'opus') return 48_000;
  return [48_000, 44_100, 32_000, 24_000, 22_050, 16_000].find((rate) => rate <= sampleRate) ?? 16_000;
}

type Sound = Pick<AudioInfo, 'channels' | 'sampleRate'>;

/** Limits the bit rate to what the format allows for one channel or a low sample rate. */
function fitBitRate(to: AudioOutput, { channels, sampleRate }: Sound, bitRate: number): number {
  if (to === 'mp3') return sampleRate < 32_000 ? Math.min(bitRate, 160_000) : bitRate;
  const perChannel = to === 'ogg' ? sampleRate * 2.5 : sampleRate * 5;
  return Math.floor(Math.min(bitRate, perChannel * channels));
}
