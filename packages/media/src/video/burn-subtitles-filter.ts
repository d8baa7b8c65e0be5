import { escapeFilterValue } from '../ffmpeg/filter-graph.ts';

/** Styled subtitles to draw into the picture; their times count from the start of the output. */
export interface BurnedSubtitles {
  assPath: string;
  /** A small folder of its own: every font in it is loaded on every run. */
  fontsDir: string;
}

export function burnSubtitlesFilter({ assPath, fontsDir }: BurnedSubtitles): string {
  return `ass=filename=${escapeFilterValue(assPath)}:fontsdir=${escapeFilterValue(fontsDir)}`;
}

/** The files that a run with these subtitles reads. */
export function subtitlesReadPaths(subtitles: BurnedSubtitles | undefined): string[] {
  return subtitles === undefined ? [] : [subtitles.assPath, subtitles.fontsDir];
}
