import type { FontId } from '../fonts/fonts.ts';
import { glyphTable } from '../fonts/glyph-table.ts';
import { measureText } from '../fonts/measure-text.ts';

/** The padding of a bitmap for \blur1 in libass, in pixels on each side. */
const BLUR_PADDING = 2.6;

/**
 * Estimates the pixels that ffmpeg's `ass` filter blends in a frame, on average over `seconds`. They determine the cost
 * of burning captions: each visible fill, outline and shadow of an event is a bitmap of its own, blended whole,
 * including empty corners. The estimate uses the text of the file only.
 */
export function blendedPixels(ass: string, seconds: number): number {
  const events = ass.matchAll(/^Dialogue: \d+,([^,]+),([^,]+),([^,]+),(?:[^,]*,){5}(.*)$/gmu);
  let total = 0;
  for (const [, start = '', end = '', font = '', text = ''] of events) {
    total += bitmapPixels(font as FontId, text) * (toSeconds(end) - toSeconds(start));
  }
  return total / seconds;
}

function bitmapPixels(font: FontId, text: string): number {
  const tags = [...text.matchAll(/\{([^}]*)\}/gu)].map((match) => match[1]).join('');
  const body = text.replaceAll(/\{[^}]*\}/gu, '').replaceAll('\\h', ' ');
  const border = largest(tags, /\\bord([\d.]+)/gu, 0);
  const blur = largest(tags, /\\blur([\d.]+)/gu, 0);
  const scale = largest(tags, /\\fscx([\d.]+)/gu, 100) / 100;
  const core = tags.includes('\\p1')
    ? drawingSize(body)
    : textSize(font, body, largest(tags, /\\fs([\d.]+)/gu, 0));
  const area = (padding: number) => {
    const height = core.height * scale + 2 * padding;
    return (core.width * scale + 2 * padding) * Math.min(height, clippedHeight(tags) ?? height);
  };
  const padding = BLUR_PADDING * blur;
  const hasShadow = /\\[xy]shad-?[\d.]*[1-9]/u.test(tags) && isVisible(tags, 4);
  return (
    (isVisible(tags, 1) ? area(border > 0 ? 0 : padding) : 0) +
    (border > 0 && isVisible(tags, 3) ? area(border + padding) : 0) +
    (hasShadow ? area(border + padding) : 0)
  );
}

/** True unless a part is wholly transparent, in which case libass skips it. */
function isVisible(tags: string, channel: 1 | 3 | 4): boolean {
  return [...tags.matchAll(new RegExp(`\\\\${channel}a&H([0-9A-F]{2})&`, 'gu'))].some(
    ([, alpha]) => alpha !== 'FF',
  );
}

function textSize(font: FontId, text: string, fontSize: number): { width: number; height: number } {
  const capPx = fontSize / glyphTable(font).fontSizePerCap;
  const { inkLeft, inkRight, inkTop, inkBottom } = measureText({ text, font });
  return { width: (inkRight - inkLeft) * capPx, height: (inkTop - inkBottom) * capPx };
}

function drawingSize(drawing: string): { width: number; height: number } {
  const numbers = [...drawing.matchAll(/-?[\d.]+/gu)].map(Number);
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return {
    width: span(numbers.filter((_, index) => index % 2 === 0)),
    height: span(numbers.filter((_, index) => index % 2 === 1)),
  };
}

/** Returns the height of a gradient's band; the outermost bands are open and count twice. */
function clippedHeight(tags: string): number | undefined {
  const [, top, bottom] = /\\clip\([^,]+,([\d.]+),[^,]+,([\d.]+)\)/u.exec(tags) ?? [];
  if (top === undefined) return undefined;
  const height = Number(bottom) - Number(top);
  return height > 500 ? 16 : height;
}

function largest(tags: string, pattern: RegExp, otherwise: number): number {
  const values = [...tags.matchAll(pattern)].map((match) => Number(match[1]));
  return values.length > 0 ? Math.max(...values) : otherwise;
}

function toSeconds(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
