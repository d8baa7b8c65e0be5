import type { CaptionStyle, Paint } from '../caption-style.ts';
import { LINT_LIMITS, type LintFinding } from './finding.ts';

/** The measured background of a line: relative luminances (WCAG), 0 to 1, of many pixels of the frames. */
export interface MeasuredBackground {
  line: number;
  startSeconds: number;
  luminances: readonly number[];
}

/** The share of the background that may be too similar to the letters. */
const BAD_SHARE = 0.3;
/** The thinnest outline that separates letters from the picture, in cap heights. */
const THINNEST_OUTLINE = 0.04;
/** The least opacity of a panel that counts as a background. */
const SOLID = 0.75;

/** Finds lines whose letters are too similar to the picture and have neither a sufficient outline nor a panel. */
export function lintContrast(style: CaptionStyle, measured: readonly MeasuredBackground[]): LintFinding[] {
  return measured.flatMap(({ line, startSeconds, luminances }): LintFinding[] => {
    const value = textContrast(style, luminances);
    return value < LINT_LIMITS.lowestContrast ? [{ rule: 'low_contrast', line, startSeconds, value }] : [];
  });
}

/** False when the contrast of a style's letters is the same on each picture, or sufficient on each. */
export function dependsOnPicture(style: CaptionStyle): boolean {
  // A picture as bright as the letters gives the lowest contrast.
  const worst = textContrast(style, [luminanceOf(style.upcoming.fill)]);
  return worst < LINT_LIMITS.lowestContrast && worst !== textContrast(style, []);
}

/** Returns the contrast of the letters with their panel, outline, or the worst parts of the picture. */
function textContrast(style: CaptionStyle, luminances: readonly number[]): number {
  const fill = luminanceOf(style.upcoming.fill);
  if (style.rowBox && style.rowBox.opacity >= SOLID)
    return contrastOf(fill, luminanceOf(style.rowBox.colour));
  const sorted = luminances
    .map((behind) => contrastOf(fill, behind))
    .toSorted((first, second) => first - second);
  const plain = sorted[Math.floor(sorted.length * BAD_SHARE)] ?? Number.POSITIVE_INFINITY;
  const edge = style.upcoming.outline;
  if (!edge || (style.outline?.width ?? 0) < THINNEST_OUTLINE) return plain;
  return Math.max(plain, contrastOf(fill, luminanceOf(edge)));
}

/** Returns the WCAG 2 contrast of two relative luminances, from 1 (equal) to 21 (black on white). */
export function contrastOf(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Returns the relative luminance of a paint; of a gradient, that of its middle. */
export function luminanceOf(paint: Paint): number {
  const colours = typeof paint === 'string' ? [paint] : [paint.top, paint.bottom];
  const all = colours.map((hex) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return relativeLuminance(red, green, blue);
  });
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}

/** Returns WCAG's relative luminance of an sRGB colour with channels from 0 to 255. */
export function relativeLuminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
