import type { LocalText } from '@atelier/contracts/languages';
import { z } from 'zod';
import type { CaptionStyle } from '../caption-style.ts';
import { withOwnLook } from './apply-own-look.ts';
import { cleanWhiteBorder } from './looks/clean-white-border.ts';
import type { OwnLook } from './own-look.ts';
import { STYLE_TABLE } from './style-table.ts';

/** A style of a screen, with the screen's number and name. */
export interface ScreenStyle {
  id: number;
  /** Null for no captions, which only the clip screen offers. */
  style: CaptionStyle | null;
  name: LocalText;
  description: LocalText;
}

const NO_CAPTIONS: ScreenStyle = {
  id: 0,
  style: null,
  name: { fr: 'Sans sous-titres', en: 'No subtitles' },
  description: { fr: 'Le clip seul, sans texte à l’image.', en: 'Just the clip, no text on screen.' },
};

/** Returns the styles of the clip screen (and the split screen) by their numbers, "none" first. */
export function clipStyles(): ScreenStyle[] {
  const styles = STYLE_TABLE.map(({ style, clipId }) => ({
    id: clipId,
    style,
    name: style.clipName ?? style.name,
    description: style.description,
  }));
  return [NO_CAPTIONS, ...styles.sort((a, b) => a.id - b.id)];
}

/** Returns the styles of the subtitles screen by their numbers. */
export function subtitleStyles(): ScreenStyle[] {
  return STYLE_TABLE.map(({ style, subtitlesId }) => ({
    id: subtitlesId,
    style,
    name: style.name,
    description: style.description,
  })).sort((a, b) => a.id - b.id);
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
