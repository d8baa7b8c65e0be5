import type { BrandKit } from '@atelier/captions/brand/brand-kit';
import { brandLook } from '@atelier/captions/brand/brand-look';
import type { OwnLook, OwnStyle } from '@atelier/captions/styles/own-look';
import { clipStyle, type ScreenStyle, subtitleStyle } from '@atelier/captions/styles/screen-styles';

/**
 * Gives the changes of the chosen style: by a style of one's own, and by the brand where it is on. Null: nothing.
 * @param kit null: the brand is off
 */
export function chosenLook(
  tool: 'clip' | 'subtitles',
  { styleId, ownStyle }: { styleId: number | null; ownStyle: OwnStyle | null },
  kit: BrandKit | null,
): OwnLook | null {
  const own = ownStyle?.look ?? null;
  if (!kit || styleId === null) return own;
  const style = tool === 'clip' ? clipStyle(styleId) : subtitleStyle(styleId);
  return style ? brandLook(kit, style, own ?? {}) : own;
}

/** The kit's default style as a screen's choice; nothing where it has none, or one that is gone. */
export function styleOfKit(
  kit: BrandKit,
  styles: readonly ScreenStyle[],
  own: readonly OwnStyle[],
): { styleId: number; ownStyle: OwnStyle | null } | null {
  if (!kit.style) return null;
  const ownStyle = own.find(({ id }) => id === kit.style?.own_style_id) ?? null;
  const base = ownStyle?.base ?? kit.style.base;
  const found = styles.find(({ style }) => style?.key === base);
  return found ? { styleId: found.id, ownStyle } : null;
}
