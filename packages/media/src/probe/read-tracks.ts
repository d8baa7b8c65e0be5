import type { FfprobeAnswer, FfprobeStream } from './ffprobe-schema.ts';
import type { CaptionTrack, MediaInfo, SoundTrack } from './media-info.ts';

/** Reads what a file holds beside its picture and its main sound. */
export function readTracks({
  streams,
  chapters,
}: FfprobeAnswer): Pick<MediaInfo, 'soundTracks' | 'captionTracks' | 'chapterCount'> {
  const known = streams.filter(({ codec_name }) => codec_name !== undefined && codec_name !== 'none');
  const sounds = known.filter((stream) => stream.codec_type === 'audio' && isAudible(stream));
  const captions = known.filter(({ codec_type }) => codec_type === 'subtitle');
  return {
    ...(sounds.length > 1 && { soundTracks: sounds.map(soundTrack) }),
    ...(captions.length > 0 && { captionTracks: captions.map(captionTrack) }),
    ...(chapters.length > 0 && { chapterCount: chapters.length }),
  };
}

/** True for a track whose header names channels and a rate. */
export function isAudible({ channels = 0, sample_rate }: FfprobeStream): boolean {
  return channels > 0 && (sample_rate ?? 0) > 0;
}

function soundTrack(stream: FfprobeStream): SoundTrack {
  return { streamIndex: stream.index, channels: stream.channels ?? 0, ...namesOf(stream) };
}

/** Subtitles that are pictures, which no text format holds. */
const PICTURES = new Set(['dvd_subtitle', 'hdmv_pgs_subtitle', 'dvb_subtitle', 'dvb_teletext', 'xsub']);

function captionTrack(stream: FfprobeStream): CaptionTrack {
  const codec = stream.codec_name ?? '';
  return { streamIndex: stream.index, codec, isText: !PICTURES.has(codec), ...namesOf(stream) };
}

function namesOf({ tags }: FfprobeStream): Pick<SoundTrack, 'language' | 'title'> {
  const language = tags?.language;
  return {
    language: language === undefined || language === 'und' ? null : language,
    title: tags?.title ?? null,
  };
}
