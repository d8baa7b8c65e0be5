import { escapeFilterValue } from '../ffmpeg/filter-graph.ts';

/** Styled subtitles that are drawn into the picture; times count from the start of the output. */
export interface BurnedSubtitles {
  assPath: string;
  /** A small folder of fonts: every font in it is loaded in every run. */
  fontsDir: string;
}

/** Common options of the conversions between BT.709 (films) and BT.601 (subtitles drawn by ffmpeg before 7). */
const SAME = ['iprimaries=bt709', 'itrc=bt709', 'irange=tv', 'primaries=bt709', 'trc=bt709', 'range=tv'].join(
  ':',
);
const TO_BT601 = `colorspace=ispace=bt709:space=smpte170m:${SAME}`;
const TO_BT709 = `colorspace=ispace=smpte170m:space=bt709:${SAME}`;

/**
 * Builds the filters that draw subtitles on a BT.709 film with exact colours: the frames are converted to the matrix
 * that the `ass` filter assumes, and back.
 */
export function burnOnFilmFilters(subtitles: BurnedSubtitles): string[] {
  return [TO_BT601, drawSubtitlesFilter(subtitles), TO_BT709];
}

/** Builds the filter that draws subtitles on an RGB picture, where colours are exact. */
export function drawSubtitlesFilter({ assPath, fontsDir }: BurnedSubtitles): string {
  return `ass=filename=${escapeFilterValue(assPath)}:fontsdir=${escapeFilterValue(fontsDir)}`;
}
