import { renderAss } from '@atelier/captions/ass/render-ass';
import { mergeAss, renderSpokenTrack } from '@atelier/captions/ass/spoken-track';
import type { Frame } from '@atelier/captions/caption-line';
import type { CaptionStyle } from '@atelier/captions/caption-style';
import type { FaceBox } from '@atelier/captions/layout/face-box';
import { layoutCaptions } from '@atelier/captions/layout/layout-captions';
import { layoutEditedLines } from '@atelier/captions/layout/layout-edited-lines';
import { placeLine } from '@atelier/captions/layout/place-line';
import type { Rectangle } from '@atelier/captions/layout/safe-area';
import { sampleWords } from '@atelier/captions/samples';
import type { Word } from '@atelier/contracts/words';
import { captionLanguage } from '@atelier/transcript/language';
import { STYLE_SEED } from '../looks/style-seed.ts';

export interface CaptionTrack {
  style: CaptionStyle;
  /** The person's words line by line, times counted from the excerpt's start; null: an example. */
  lines: readonly (readonly Word[])[] | null;
  /** Size of the picture in pixels. */
  frame: Frame;
  /** BCP 47. */
  language: string;
  /** A second language beside the person's words. */
  second?: { words: readonly Word[]; language: string } | null | undefined;
  /** The places of faces, as in the finished clip. */
  faces?: readonly FaceBox[] | undefined;
}

/** The subtitles as libass draws them, here and in the finished file, and the styles whose fonts they need. */
export function captionTrack(track: CaptionTrack): { ass: string; styles: CaptionStyle[] } {
  const { style, frame, faces } = track;
  const ass = renderAss({ lines: laidLines(track), style, frame, seed: STYLE_SEED, faces });
  const second = secondTrack(track);
  if (!second) return { ass, styles: [style] };
  return { ass: mergeAss(ass, second.ass), styles: [style, second.style] };
}

/** The area in which these subtitles draw, in pixels of the frame. */
export function captionBoxes(track: CaptionTrack): Rectangle[] {
  const { style, frame, faces } = track;
  const boxes = laidLines(track).map((line) => placeLine({ line, style, frame, faces }).box);
  return [...boxes, ...(secondTrack(track)?.boxes ?? [])];
}

function laidLines({ style, lines, frame, language }: CaptionTrack) {
  return lines
    ? layoutEditedLines({ lines, style, frame, language })
    : layoutCaptions({ words: sampleWords(captionLanguage(language)), style, frame, language });
}

function secondTrack({ style, lines, second, frame }: CaptionTrack) {
  if (!lines || !second || second.words.length === 0) return null;
  return renderSpokenTrack({ ...second, style, frame, seed: STYLE_SEED });
}
