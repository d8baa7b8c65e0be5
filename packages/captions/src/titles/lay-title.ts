import { joinWords } from '@atelier/transcript/segment/join-words';
import { splitWords } from '@atelier/transcript/segment/split-words';
import type { Frame } from '../caption-line.ts';
import { drawableText, fontOfText } from '../fonts/drawable-text.ts';
import { measureText } from '../fonts/measure-text.ts';
import type { DrawnFontId } from '../fonts/own-fonts.ts';
import { referenceWidth } from '../layout/safe-area.ts';
import type { TitleLook } from './title-looks.ts';

export interface Title {
  text: string;
  place: { width: number };
}

export interface TitleRow {
  text: string;
  /** The width of the ink in pixels, and the shift that centres it instead of the advance width. */
  width: number;
  shift: number;
}

export interface LaidTitle {
  /** The font of the look, or the one for another writing system. */
  font: DrawnFontId;
  rows: TitleRow[];
  /** The cap height in pixels. */
  capPx: number;
  /** The size of all that is drawn at rest, without glow and tilt, in pixels. */
  size: { width: number; height: number };
}

const NO_PADDING = { x: 0, top: 0, bottom: 0 };
/** The width of the bar of a banner and its distance from the text, in cap heights. */
export const BAR = { width: 0.2, gap: 0.5 };

/** Breaks a title into rows, and reduces it when a word is wider than its place. */
export function layTitle({ text, place }: Title, look: TitleLook, frame: Frame): LaidTitle {
  const padding = look.back?.padding ?? NO_PADDING;
  const sides = 2 * padding.x + (look.back?.kind === 'bar' ? BAR.width + BAR.gap : 0);
  const wantedPx = referenceWidth(frame) * look.cap;
  const widthPx = place.width * frame.width;
  const shown = look.upperCase ? text.toLocaleUpperCase() : text;
  const font = fontOfText(shown, look.font);
  const rows = balancedRows(shown, font, Math.max(1, widthPx / wantedPx - sides));
  const widest = Math.max(0.5, ...rows.map((row) => inkOf(row, font).width));
  const capPx = Math.min(wantedPx, widthPx / (widest + sides));
  const height = padding.top + 1 + look.rowGap * (rows.length - 1) + padding.bottom;
  return {
    font,
    rows: rows.map((row) => {
      const { width, shift } = inkOf(row, font);
      return { text: row, width: width * capPx, shift: shift * capPx };
    }),
    capPx,
    size: { width: (widest + sides) * capPx, height: height * capPx },
  };
}

/** Breaks a text into as few rows as fit, and makes the widest of them as narrow as it can be. */
function balancedRows(text: string, font: DrawnFontId, room: number): string[] {
  let rows = wrapRows(text, font, room);
  for (let narrower = room * 0.95; narrower > room / 3; narrower *= 0.95) {
    const next = wrapRows(text, font, narrower);
    if (next.length > rows.length) break;
    rows = next;
  }
  return rows;
}

function wrapRows(text: string, font: DrawnFontId, room: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const rows: string[] = [];
    for (const word of splitWords(drawableText(paragraph, font))) {
      const last = rows.at(-1);
      const joined = last === undefined ? word : joinWords([last, word]);
      if (last !== undefined && inkOf(joined, font).width <= room) rows[rows.length - 1] = joined;
      else rows.push(word);
    }
    return rows;
  });
}

/** Measures a row in cap heights. */
function inkOf(text: string, font: DrawnFontId): { width: number; shift: number } {
  const { advance, inkLeft, inkRight } = measureText({ text, font });
  return { width: inkRight - inkLeft, shift: advance / 2 - (inkLeft + inkRight) / 2 };
}
