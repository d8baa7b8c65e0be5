import type { CaptionStyle } from '../caption-style.ts';
import { adaptedFonts } from './looks/adapted-fonts.ts';
import { advancedZoom } from './looks/advanced-zoom.ts';
import { blueAndGold } from './looks/blue-and-gold.ts';
import { blueZoom } from './looks/blue-zoom.ts';
import { cleanWhiteBorder } from './looks/clean-white-border.ts';
import { cyanZoom } from './looks/cyan-zoom.ts';
import { dynamicColour } from './looks/dynamic-colour.ts';
import { dynamicShadow } from './looks/dynamic-shadow.ts';
import { dynamicZoom } from './looks/dynamic-zoom.ts';
import { fullLineZoom } from './looks/full-line-zoom.ts';
import { grayWhiteItalic } from './looks/gray-white-italic.ts';
import { greenZoom } from './looks/green-zoom.ts';
import { largeGlowingTitles } from './looks/large-glowing-titles.ts';
import { largeOverlayTitles } from './looks/large-overlay-titles.ts';
import { pink } from './looks/pink.ts';
import { pinkZoom } from './looks/pink-zoom.ts';
import { randomEffect } from './looks/random-effect.ts';
import { rectangles } from './looks/rectangles.ts';
import { yellowAndGreen } from './looks/yellow-and-green.ts';
import { yellowZoom } from './looks/yellow-zoom.ts';

/** A style and its numbers on the two screens, which are stored with jobs and never change. */
export interface StyleRow {
  style: CaptionStyle;
  clipId: number;
  subtitlesId: number;
}

/**
 * Every caption style. Adding one is a file in `looks` and a line here: the grids, the checks of requests, previews,
 * restyling and the reference frames read this table. It is read when it is used, so a test may add a row.
 */
export const STYLE_TABLE: StyleRow[] = [
  { style: rectangles, clipId: 2, subtitlesId: 1 },
  { style: dynamicColour, clipId: 3, subtitlesId: 2 },
  { style: blueAndGold, clipId: 1, subtitlesId: 3 },
  { style: yellowAndGreen, clipId: 20, subtitlesId: 4 },
  { style: pink, clipId: 4, subtitlesId: 5 },
  { style: largeOverlayTitles, clipId: 5, subtitlesId: 6 },
  { style: largeGlowingTitles, clipId: 6, subtitlesId: 7 },
  { style: adaptedFonts, clipId: 7, subtitlesId: 8 },
  { style: cleanWhiteBorder, clipId: 8, subtitlesId: 9 },
  { style: grayWhiteItalic, clipId: 9, subtitlesId: 10 },
  { style: dynamicShadow, clipId: 10, subtitlesId: 11 },
  { style: randomEffect, clipId: 11, subtitlesId: 12 },
  { style: dynamicZoom, clipId: 12, subtitlesId: 13 },
  { style: fullLineZoom, clipId: 13, subtitlesId: 14 },
  { style: greenZoom, clipId: 14, subtitlesId: 15 },
  { style: yellowZoom, clipId: 15, subtitlesId: 16 },
  { style: cyanZoom, clipId: 16, subtitlesId: 17 },
  { style: pinkZoom, clipId: 17, subtitlesId: 18 },
  { style: blueZoom, clipId: 18, subtitlesId: 19 },
  { style: advancedZoom, clipId: 19, subtitlesId: 20 },
];
