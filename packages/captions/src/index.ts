// The browser-safe surface of the package. Node-only: `@atelier/captions/font-files`.

export { renderAss } from './ass/render-ass.ts';
export { type CaptionLine, type Frame, wordsOfLines } from './caption-line.ts';
export type { CaptionStyle } from './caption-style.ts';
export { undrawableCharacters } from './fonts/drawable-text.ts';
export { FONTS, type FontEntry, type FontId } from './fonts/fonts.ts';
export { decodeSubtitleBytes } from './formats/decode-text.ts';
export { formatAss } from './formats/format-ass.ts';
export { formatSrt } from './formats/format-srt.ts';
export { formatVtt } from './formats/format-vtt.ts';
export type { ImportedCaptions } from './formats/imported-captions.ts';
export { parseAss } from './formats/parse-ass.ts';
export { parseSrt } from './formats/parse-srt.ts';
export { parseVtt } from './formats/parse-vtt.ts';
export { parseSubtitles } from './formats/subtitle-file.ts';
export type { FaceBox } from './layout/face-box.ts';
export { layoutCaptions } from './layout/layout-captions.ts';
export { layoutEditedLines } from './layout/layout-edited-lines.ts';
export { type PlacedLine, type PlacedWord, placeLine } from './layout/place-line.ts';
export { type Rectangle, safeArea } from './layout/safe-area.ts';
export { SAMPLE_SECONDS, sampleWords } from './samples.ts';
export { fontsOfStyle } from './styles/fonts-of-style.ts';
export {
  clipStyle,
  clipStyleId,
  clipStyles,
  groupingStyle,
  type ScreenStyle,
  subtitleStyle,
  subtitleStyleId,
  subtitleStyles,
} from './styles/screen-styles.ts';
export { STYLE_TABLE } from './styles/style-table.ts';
