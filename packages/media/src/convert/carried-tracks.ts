import { toFileUrl } from '../ffmpeg/safe-input-args.ts';
import type { CaptionTrack, MediaInfo } from '../probe/media-info.ts';
import type { ConversionOutput } from './conversions.ts';

/** Notices about the tracks of the source that are not in a converted file. */
export const LEFT_OUT = ['captions_left_out', 'sound_tracks_left_out', 'chapters_left_out'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** A text track of the source as SRT, in the time of the range. */
export interface ExtractedCaptions extends Pick<CaptionTrack, 'language' | 'title'> {
  path: string;
}

/** The arguments of text tracks, before the output and for it. */
export interface CaptionArgs {
  inputs: readonly string[];
  outputs: readonly string[];
}

/** Codecs of text in the containers that hold it. */
const TEXT_CODECS: Partial<Record<ConversionOutput, string>> = { mp4: 'mov_text', webm: 'webvtt' };
/** Containers in which ffmpeg writes chapters that players show. */
const WITH_CHAPTERS = new Set<ConversionOutput>(['mp4', 'webm', 'm4a', 'mp3', 'ogg', 'opus']);
/** Text tracks that are kept; each one takes a run of ffmpeg. */
const MOST_TRACKS = 8;

/** Returns the tracks of text that a format can hold. */
export function carriedCaptions({ captionTracks = [] }: MediaInfo, to: ConversionOutput): CaptionTrack[] {
  if (TEXT_CODECS[to] === undefined) return [];
  return captionTracks.filter(({ isText }) => isText).slice(0, MOST_TRACKS);
}

/**
 * Builds the arguments of text tracks that were extracted: their inputs, and those of the output.
 * @param firstInput the number of the first of their inputs
 */
export function captionArgs(
  tracks: readonly ExtractedCaptions[],
  to: ConversionOutput,
  firstInput: number,
): CaptionArgs {
  const codec = TEXT_CODECS[to];
  if (tracks.length === 0 || codec === undefined) return { inputs: [], outputs: [] };
  return {
    inputs: tracks.flatMap(({ path }) => ['-f', 'srt', '-i', toFileUrl(path)]),
    outputs: [
      ...tracks.flatMap((_, index) => ['-map', `${firstInput + index}:0`]),
      ...['-c:s', codec],
      ...tracks.flatMap(({ language, title }, index) => [
        ...(language === null ? [] : [`-metadata:s:s:${index}`, `language=${language}`]),
        ...(title === null ? [] : [`-metadata:s:s:${index}`, `title=${title}`]),
      ]),
    ],
  };
}

/** Builds the arguments that drop the source's metadata and keep its chapters where the format has them. */
export function chapterArgs({ chapterCount = 0 }: MediaInfo, to: ConversionOutput): string[] {
  if (chapterCount === 0 || !WITH_CHAPTERS.has(to)) return ['-map_metadata', '-1', '-map_chapters', '-1'];
  // "-map_metadata -1" would drop the titles of the chapters, too.
  return ['-map_metadata:g', '-1', '-map_metadata:s', '-1', '-map_chapters', '0'];
}

/** Names what a converted file lacks. */
export function leftOut(info: MediaInfo, to: ConversionOutput): LeftOut[] {
  const { captionTracks = [], soundTracks = [], chapterCount = 0 } = info;
  return [
    ...(captionTracks.length > carriedCaptions(info, to).length ? (['captions_left_out'] as const) : []),
    ...(soundTracks.length > 1 && to !== 'gif' ? (['sound_tracks_left_out'] as const) : []),
    ...(chapterCount > 0 && !WITH_CHAPTERS.has(to) ? (['chapters_left_out'] as const) : []),
  ];
}
