import type { Paint } from '../../caption-style.ts';

/** Converts `#RRGGBB` to `&HBBGGRR&`, the form of ASS. */
export function assColour(hex: string): string {
  const [, red = '00', green = '00', blue = '00'] = /^#(..)(..)(..)$/u.exec(hex) ?? [];
  return `&H${blue}${green}${red}&`.toUpperCase();
}

/** Converts an opacity (0 to 1) to `&H00&` (opaque) … `&HFF&` (invisible). */
export function assAlpha(opacity: number): string {
  const alpha = Math.round(255 * (1 - Math.min(1, Math.max(0, opacity))));
  return `&H${alpha.toString(16).padStart(2, '0').toUpperCase()}&`;
}

/** Returns the paint's colour at a position from its top (0) to its bottom (1). */
export function paintAt(paint: Paint, share: number): string {
  if (typeof paint === 'string') return paint;
  return mixColours(paint.top, paint.bottom, share);
}

export function mixColours(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((offset) => {
    const start = parseInt(from.slice(offset, offset + 2), 16);
    const end = parseInt(to.slice(offset, offset + 2), 16);
    return Math.round(start + (end - start) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
