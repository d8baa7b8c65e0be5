import {
  type AudioCodec,
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  Quality,
  type VideoCodec,
} from 'mediabunny';
import type { DraftPlan } from './draft-plan.ts';

/** The sound of drafts: samples a second and channels. */
export const DRAFT_SOUND = { sampleRate: 48_000, channels: 2 } as const;

export interface DraftEncoding {
  video: { codec: VideoCodec; quality: Quality };
  audio: { codec: AudioCodec; quality: Quality };
  /** The extension of the file: most players show H.264 in an MP4, and other codecs in a WebM. */
  extension: 'mp4' | 'webm';
}

/** Codecs by how many programs play them. */
const VIDEO_CODECS: VideoCodec[] = ['avc', 'vp9', 'av1'];
const AUDIO_CODECS: AudioCodec[] = ['aac', 'opus'];

const BITS_PER_PIXEL = 0.12;
const SOUND_BITRATE = 128_000;

/** Chooses codecs that this browser encodes; null where it encodes none for picture or sound. */
export async function chooseDraftEncoding(
  plan: Pick<DraftPlan, 'width' | 'height' | 'frameRate'>,
): Promise<DraftEncoding | null> {
  if (!('VideoEncoder' in window && 'AudioEncoder' in window)) return null;
  const { width, height, frameRate } = plan;
  const { channels: numberOfChannels, sampleRate } = DRAFT_SOUND;
  const videoQuality = new Quality({ bitrate: Math.round(width * height * frameRate * BITS_PER_PIXEL) });
  const audioQuality = new Quality({ bitrate: SOUND_BITRATE });
  const [video, audio] = await Promise.all([
    getFirstEncodableVideoCodec(VIDEO_CODECS, { width, height, frameRate, quality: videoQuality }),
    getFirstEncodableAudioCodec(AUDIO_CODECS, { numberOfChannels, sampleRate, quality: audioQuality }),
  ]);
  if (video === null || audio === null) return null;
  return {
    video: { codec: video, quality: videoQuality },
    audio: { codec: audio, quality: audioQuality },
    extension: video === 'avc' ? 'mp4' : 'webm',
  };
}
