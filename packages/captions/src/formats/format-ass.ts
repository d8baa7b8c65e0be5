import { karaokeText, lineTimes } from '../ass/ass-karaoke.ts';
import type { CaptionLine } from '../caption-line.ts';

/**
 * Formats lines as a plain ASS file for other editors: one event a line with karaoke times, without drawings. For the
 * look of burned captions use `renderAss`; `parseAss` reads the words of both. Times are centiseconds.
 */
export function formatAss(lines: readonly CaptionLine[]): string {
  const events = lines.map((line) => `Dialogue: 0,${lineTimes(line)},Default,,0,0,0,,${karaokeText(line)}`);
  return `[Script Info]
ScriptType: v4.00+
PlayResX: 1080
PlayResY: 1920
WrapStyle: 2
ScaledBorderAndShadow: yes

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,80,&H0000FFFF,&H00FFFFFF,&H00000000,&H80000000,-1,0,0,0,100,100,0,0,1,6,0,2,150,150,560,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${events.join('\n')}
`;
}
