import type { CaptionStyle } from './caption-style.ts';
import { CLIP_STYLES } from './clip-styles.ts';
import { STYLES } from './registry.ts';
import type { ScreenStyle } from './screen-style.ts';
import { SUBTITLE_STYLES } from './subtitle-styles.ts';

/** The style behind a number of the clip screen (0–20): null for none, undefined for no such number. */
export function clipStyle(id: number): CaptionStyle | null | undefined {
  return styleOf(CLIP_STYLES, id);
}

/** The style behind a number of the subtitles screen (1–20), undefined for no such number. */
export function subtitleStyle(id: number): CaptionStyle | undefined {
  return styleOf(SUBTITLE_STYLES, id) ?? undefined;
}

function styleOf(list: readonly ScreenStyle[], id: number): CaptionStyle | null | undefined {
  const entry = list.find((style) => style.id === id);
  return entry && (entry.key === null ? null : STYLES[entry.key]);
}
