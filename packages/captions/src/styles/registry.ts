import { adaptedFonts } from './adapted-fonts.ts';
import { advancedZoom } from './advanced-zoom.ts';
import { blueAndGold } from './blue-and-gold.ts';
import { blueZoom } from './blue-zoom.ts';
import type { CaptionStyle } from './caption-style.ts';
import { cleanWhiteBorder } from './clean-white-border.ts';
import { cyanZoom } from './cyan-zoom.ts';
import { dynamicColour } from './dynamic-colour.ts';
import { dynamicShadow } from './dynamic-shadow.ts';
import { dynamicZoom } from './dynamic-zoom.ts';
import { fullLineZoom } from './full-line-zoom.ts';
import { grayWhiteItalic } from './gray-white-italic.ts';
import { greenZoom } from './green-zoom.ts';
import { largeGlowingTitles } from './large-glowing-titles.ts';
import { largeOverlayTitles } from './large-overlay-titles.ts';
import { pink } from './pink.ts';
import { pinkZoom } from './pink-zoom.ts';
import { randomEffect } from './random-effect.ts';
import { rectangles } from './rectangles.ts';
import type { StyleKey } from './style-keys.ts';
import { yellowAndGreen } from './yellow-and-green.ts';
import { yellowZoom } from './yellow-zoom.ts';

/** Every caption style by its stable key. A style is one file here and one line in this table. */
export const STYLES: Readonly<Record<StyleKey, CaptionStyle>> = {
  rectangles,
  'dynamic-colour': dynamicColour,
  'blue-and-gold': blueAndGold,
  'yellow-and-green': yellowAndGreen,
  pink,
  'large-overlay-titles': largeOverlayTitles,
  'large-glowing-titles': largeGlowingTitles,
  'adapted-fonts': adaptedFonts,
  'clean-white-border': cleanWhiteBorder,
  'gray-white-italic': grayWhiteItalic,
  'dynamic-shadow': dynamicShadow,
  'random-effect': randomEffect,
  'dynamic-zoom': dynamicZoom,
  'full-line-zoom': fullLineZoom,
  'green-zoom': greenZoom,
  'yellow-zoom': yellowZoom,
  'cyan-zoom': cyanZoom,
  'pink-zoom': pinkZoom,
  'blue-zoom': blueZoom,
  'advanced-zoom': advancedZoom,
};
