import type { CaptionStyle } from '@atelier/captions/caption-style';
import { type AnyFontId, isOwnFontId } from '@atelier/captions/fonts/own-fonts';
import { withOwnLook } from '@atelier/captions/styles/apply-own-look';
import type { OwnLook } from '@atelier/captions/styles/own-look';
import { useMemo } from 'react';
import { useOwnFonts } from './use-own-fonts.ts';

/** A style with what the person changed of it. Until their font is known here the words show in the style's own. */
export function useOwnLook<S extends CaptionStyle | null>(style: S, look: OwnLook | null): S | CaptionStyle {
  const hasFont = useHasFont(look?.font);
  return useMemo(
    () => withOwnLook(style, look && !hasFont ? { ...look, font: undefined } : look),
    [style, look, hasFont],
  );
}

/** Tests that words can be laid out in a font: ours, or one of the person's own once their list is read. */
export function useHasFont(font: AnyFontId | undefined): boolean {
  const isOwn = font !== undefined && isOwnFontId(font);
  const { query } = useOwnFonts(isOwn);
  return !isOwn || (query.data ?? []).some(({ id }) => id === font);
}
