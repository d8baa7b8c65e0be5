import { escapeFilterValue } from '../ffmpeg/filter-graph.ts';

/** Styled subtitles to draw into the picture; their times count from the start of the output. */
export interface BurnedSubtitles {
  assPath: string;
  /** A small folder of its own: every font in it is loaded on every run. */
  fontsDir: string;
}

/** Between the colours of a film (BT.709) and those in which ffmpeg before 7 draws subtitles (BT.601). */
const SAME = ['iprimaries=bt709', 'itrc=bt709', 'irange=tv', 'primaries=bt709', 'trc=bt709', 'range=tv'].join(
  ':',
);
const TO_BT601 = `colorspace=ispace=bt709:space=smpte170m:${SAME}`;
const TO_BT709 = `colorspace=ispace=smpte170m:space=bt709:${SAME}`;

/**
 * Draws on a film of BT.709, in the colours that the script names: whichever matrix the `ass` filter believes in, it
 * is that of the frames that it gets.
 */
export function burnOnFilmFilters(subtitles: BurnedSubtitles): string[] {
  return [TO_BT601, drawSubtitlesFilter(subtitles), TO_BT709];
}

/** Draws on a picture of red, green and blue, where a colour is what it is called. */
export function drawSubtitlesFilter({ assPath, fontsDir }: BurnedSubtitles): string {
  return `ass=filename=${escapeFilterValue(assPath)}:fontsdir=${escapeFilterValue(fontsDir)}`;
}

/** The files that a run with these subtitles reads. */
export function subtitlesReadPaths(subtitles: BurnedSubtitles | undefined): string[] {
  return subtitles === undefined ? [] : [subtitles.assPath, subtitles.fontsDir];
}
