import type { LocalText } from '@atelier/contracts/languages';
import { z } from 'zod';
import type { CaptionStyle } from '../caption-style.ts';
import { withOwnLook } from './apply-own-look.ts';
import { RECOMMENDED_STYLES } from './best-style.ts';
import { cleanWhiteBorder } from './looks/clean-white-border.ts';
import type { OwnLook } from './own-look.ts';
import { STYLE_TABLE, type StyleRow } from './style-table.ts';

/** A style of a screen. Its name and number are the same on every screen; the API's ids are not. */
export interface ScreenStyle {
  /** The id in requests of the screen's tool. */
  id: number;
  /** The number in the catalogue, from 1; 0 for no captions. */
  number: number;
  /** Null for no captions, which only the clip screen offers. */
  style: CaptionStyle | null;
  name: LocalText;
  description: LocalText;
  /** Shown first: readable over any picture. */
  isRecommended: boolean;
}

const NO_CAPTIONS: ScreenStyle = {
  id: 0,
  number: 0,
  style: null,
  isRecommended: false,
  name: { fr: 'Sans sous-titres', en: 'No subtitles' },
  description: { fr: 'Le clip seul, sans texte à l’image.', en: 'Just the clip, no text on screen.' },
};

/** Returns the styles of the clip screen (and the split screen) in the order of the catalogue, "none" first. */
export function clipStyles(): ScreenStyle[] {
  return [NO_CAPTIONS, ...STYLE_TABLE.map((row) => screenStyle(row, row.clipId))];
}

/** Returns the styles of the subtitles screen in the order of the catalogue. */
export function subtitleStyles(): ScreenStyle[] {
  return STYLE_TABLE.map((row) => screenStyle(row, row.subtitlesId));
}

function screenStyle({ style }: StyleRow, id: number): ScreenStyle {
  return {
    id,
    number: STYLE_TABLE.findIndex((row) => row.style === style) + 1,
    style,
    name: style.name,
    description: style.description,
    isRecommended: RECOMMENDED_STYLES.includes(style.key),
  };
}

/** Returns the style with a number of the clip screen: null for "none", undefined for an unknown number. */
export function clipStyle(id: number): CaptionStyle | null | undefined {
  return id === NO_CAPTIONS.id ? null : STYLE_TABLE.find(({ clipId }) => clipId === id)?.style;
}

/** Returns the style with a number of the subtitles screen; undefined for an unknown number. */
export function subtitleStyle(id: number): CaptionStyle | undefined {
  return STYLE_TABLE.find(({ subtitlesId }) => subtitlesId === id)?.style;
}

/** Returns the style that groups words into lines; a plain style for number 0, which draws nothing. */
export function groupingStyle(
  screen: 'clip' | 'subtitles' | 'format',
  id: number,
  own?: OwnLook,
): CaptionStyle | undefined {
  if (id === NO_CAPTIONS.id) return cleanWhiteBorder;
  const style = (screen === 'subtitles' ? subtitleStyle(id) : clipStyle(id)) ?? undefined;
  return style && linesOf(withOwnLook(style, own));
}

/** Returns the style for grouping: one that shows single words still has lines of several words. */
function linesOf(style: CaptionStyle): CaptionStyle {
  return style.maxWords === 1 ? { ...style, maxWords: 4, maxWordsPerRow: 2, maxRows: 2 } : style;
}

/** A style number of the clip screen; 0 is "none". */
export const clipStyleId = z
  .number()
  .refine((id) => clipStyle(id) !== undefined, 'There is no such subtitle style.');
/** A style number of the subtitles screen. */
export const subtitleStyleId = z
  .number()
  .refine((id) => subtitleStyle(id) !== undefined, 'There is no such subtitle style.');
