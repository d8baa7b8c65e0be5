import { STYLE_TABLE } from '@atelier/captions/styles/style-table';
import type { FilmToolId } from '@atelier/contracts/tools/films';

/** The style of captions of a new film: "Zoom dynamique · mot orange". */
const USUAL_STYLE = 12;

/** Converts a style's number of a tool's screen to that of a document. @param style undefined for a new film */
export function clipStyleOf(tool: FilmToolId, style: number | undefined): number {
  if (tool === 'format') return 0;
  if (style === undefined) return USUAL_STYLE;
  // The subtitles screen numbers the same styles otherwise.
  return tool === 'subtitles'
    ? (STYLE_TABLE.find(({ subtitlesId }) => subtitlesId === style)?.clipId ?? USUAL_STYLE)
    : style;
}
