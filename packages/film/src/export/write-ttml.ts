import type { CaptionStyle } from '@atelier/captions';
import { formatTtml, type TtmlProfile } from '@atelier/captions/formats/format-ttml';
import { referenceWidth } from '@atelier/captions/layout/safe-area';
import { inkOfLine } from '@atelier/captions/lint/lint-places';
import type { QualityProfile } from '@atelier/captions/quality/profiles';
import type { Film } from '../document/film-schema.ts';
import { onSeams } from '../evaluate/seam-lines.ts';
import { subtitleCues, subtitleStyle } from './subtitle-cues.ts';

/** The height of a font's em square, in cap heights, of the fonts that players draw. */
const EM = 1.4;
/** Broadcast subtitles are about a fifteenth of the picture high; letters of clips may be larger. */
const SMALLEST = 0.03;
const LARGEST = 0.08;

/** Writes the captions of a film as TTML, at their places, in their colours or those of the speakers. */
export function writeTtml(
  film: Film,
  profile: TtmlProfile,
  { name, quality }: { name: string; quality?: QualityProfile | undefined },
): string {
  const style = subtitleStyle(film);
  const { canvas, language } = film;
  const { width, height } = canvas;
  const cues = subtitleCues(film, quality);
  const lines = onSeams(
    cues.map(({ line }) => line),
    film,
  );
  const em = (style.capHeight * referenceWidth(canvas) * EM) / height;
  return formatTtml(
    cues.map(({ line, speaker }, index) => ({
      line,
      middle: middleOf(lines[index] ?? line, style, canvas),
      colour: speaker?.color.slice(0, 7) ?? letterColour(style),
      speaker,
      isNamed: speaker !== null && speaker.id !== cues[index - 1]?.speaker?.id,
    })),
    {
      profile,
      title: name,
      language,
      frame: { width, height },
      fontSize: Math.min(LARGEST, Math.max(SMALLEST, em)),
    },
  );
}

/** Returns the middle of a line's letters, as a fraction of the height. */
function middleOf(line: Parameters<typeof inkOfLine>[0], style: CaptionStyle, frame: Film['canvas']): number {
  const ink = inkOfLine(line, { style, frame, faces: [] });
  return ink ? (ink.top + ink.bottom) / 2 / frame.height : 0.85;
}

function letterColour({ upcoming: { fill } }: CaptionStyle): string {
  return (typeof fill === 'string' ? fill : fill.top).slice(0, 7).toLowerCase();
}
