import type { CaptionStyle, Paint } from '../styles/caption-style.ts';
import { LINT_LIMITS, type LintFinding } from './finding.ts';

/** What the real frames are like where a line stands: relative luminances (WCAG), 0 to 1, of many pixels. */
export interface MeasuredBackground {
  line: number;
  startSeconds: number;
  luminances: readonly number[];
}

/** So much of what is behind the letters may be too like them. */
const BAD_SHARE = 0.3;
/** A thinner edge does not set letters apart, in cap heights. */
const THINNEST_OUTLINE = 0.04;
/** A panel that lets more through is no ground of its own. */
const SOLID = 0.75;

/** Lines whose letters are too like the pictures behind them and have neither edge nor panel that helps. */
export function lintContrast(style: CaptionStyle, measured: readonly MeasuredBackground[]): LintFinding[] {
  return measured.flatMap(({ line, startSeconds, luminances }): LintFinding[] => {
    const value = textContrast(style, luminances);
    return value < LINT_LIMITS.lowestContrast ? [{ rule: 'low_contrast', line, startSeconds, value }] : [];
  });
}

/** Contrast of the letters against what they touch: panel, edge, or the pictures at their worse places. */
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

/** WCAG 2: from 1 (the same) to 21 (black on white), of two relative luminances. */
export function contrastOf(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Relative luminance of a paint, of a gradient's middle. */
export function luminanceOf(paint: Paint): number {
  const colours = typeof paint === 'string' ? [paint] : [paint.top, paint.bottom];
  const all = colours.map((hex) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return relativeLuminance(red, green, blue);
  });
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}

/** WCAG's relative luminance of an sRGB colour, channels 0 to 255. */
export function relativeLuminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
