import { assNumber, drawnAssText } from '../ass/escape-text.ts';
import { roundedBox } from '../ass/rounded-box.ts';
import type { Sprite } from '../ass/sprite.ts';
import { combine, isStill, mapTrack, multiply, still, type Track } from '../ass/track.ts';
import type { Frame } from '../caption-line.ts';
import { EMOJI } from '../emoji/drawings.ts';
import { drawableText } from '../fonts/drawable-text.ts';
import type { FontId } from '../fonts/fonts.ts';
import { glyphTable } from '../fonts/glyph-table.ts';
import { measureText, spaceWidth } from '../fonts/measure-text.ts';
import { referenceWidth } from '../layout/safe-area.ts';
import { type LayerEntrance, layerTracks } from './layer-motion.ts';

/** The font of titles. */
export const TITLE_FONT: FontId = 'poppins';

/** A layer that is drawn as text or shapes. Times in milliseconds of the script; the place as in films. */
export interface DrawnLayer {
  startMs: number;
  endMs: number;
  place: { x: number; y: number; width: number };
  enter: LayerEntrance;
  leave: LayerEntrance;
  content:
    | { kind: 'title'; text: string; color: string | null }
    | { kind: 'sticker'; sticker: string }
    /** `from` and `to`: the shares of the film that have passed at the start and at the end. */
    | { kind: 'progress'; color: string; from: number; to: number };
}

/** Cap height of titles, as a share of the frame's reference width, and other lengths in cap heights. */
const TITLE_CAP = 0.044;
const ROW_GAP = 1.85;
const PADDING = { x: 0.95, top: 0.85, bottom: 0.95 };
const PANEL = { colour: '#101014', opacity: 0.78, radius: 0.6 };
/** The height of a bar of progress, as a share of the reference width. */
const BAR = 0.011;

/** Builds the sprites of a layer, from back to front. */
export function layerSprites(layer: DrawnLayer, frame: Frame): Sprite[] {
  const { content } = layer;
  if (content.kind === 'title') return titleSprites(layer, content, frame);
  if (content.kind === 'sticker') return stickerSprites(layer, content, frame);
  return progressSprites(layer, content, frame);
}

/** Builds a title: rows of text on a rounded panel, reduced when a word is wider than the place. */
function titleSprites(
  layer: DrawnLayer,
  { text, color }: { text: string; color: string | null },
  frame: Frame,
): Sprite[] {
  const { rows, capPx, panel } = layTitle({ text, place: layer.place }, frame);
  const height = panel.height / capPx;
  const { fontSizePerCap, baselineBelowAnchor } = glyphTable(TITLE_FONT);
  const put = placer(layer, frame);
  return [
    put({
      body: roundedBox({ ...panel, radius: PANEL.radius * capPx }),
      colour: PANEL.colour,
      opacity: PANEL.opacity,
      tags: '\\bord0\\p1',
    }),
    ...rows.map((row, index) => {
      const baseline = (PADDING.top + 1 + ROW_GAP * index - height / 2) * capPx;
      return put({
        body: drawnAssText({ text: row, spacingPx: 0, spacePx: spaceWidth(TITLE_FONT) * capPx }),
        colour: (color ?? '#FFFFFF').slice(0, 7),
        opacity: opacityOf(color),
        tags: `\\fs${assNumber(capPx * fontSizePerCap)}\\bord0`,
        dx: inkOf(row).shift * capPx,
        dy: baseline - baselineBelowAnchor * capPx,
      });
    }),
  ];
}

/** Returns the size of a title's panel, in pixels of the frame. */
export function titleSize(
  title: { text: string; place: { width: number } },
  frame: Frame,
): { width: number; height: number } {
  return layTitle(title, frame).panel;
}

function layTitle({ text, place }: { text: string; place: { width: number } }, frame: Frame) {
  const wantedPx = referenceWidth(frame) * TITLE_CAP;
  const widthPx = place.width * frame.width;
  const room = Math.max(1, widthPx / wantedPx - 2 * PADDING.x);
  const rows = wrapRows(drawableText(text, TITLE_FONT), room);
  const widest = Math.max(0.5, ...rows.map((row) => inkOf(row).width));
  const capPx = Math.min(wantedPx, widthPx / (widest + 2 * PADDING.x));
  const height = PADDING.top + 1 + ROW_GAP * (rows.length - 1) + PADDING.bottom;
  return { rows, capPx, panel: { width: (widest + 2 * PADDING.x) * capPx, height: height * capPx } };
}

function wrapRows(text: string, room: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const rows: string[] = [];
    for (const word of paragraph.split(' ').filter((part) => part !== '')) {
      const last = rows.at(-1);
      const joined = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && inkOf(joined).width <= room) rows[rows.length - 1] = joined;
      else rows.push(word);
    }
    return rows;
  });
}

/** Measures a row in cap heights; `shift` centres the ink instead of the advance width. */
function inkOf(text: string): { width: number; shift: number } {
  const { advance, inkLeft, inkRight } = measureText({ text, font: TITLE_FONT });
  return { width: inkRight - inkLeft, shift: advance / 2 - (inkLeft + inkRight) / 2 };
}

/** Units of an emoji's drawing. */
const UNITS = 360;

/** Builds an emoji as coloured shapes; nothing for one that has no drawing. */
function stickerSprites(layer: DrawnLayer, { sticker }: { sticker: string }, frame: Frame): Sprite[] {
  const shapes = Object.hasOwn(EMOJI, sticker) ? (EMOJI[sticker] ?? []) : [];
  const unit = (layer.place.width * frame.width) / UNITS;
  const put = placer(layer, frame);
  return shapes.map(({ colour, left, top, width, height, drawing }) =>
    put({
      body: drawing,
      colour,
      opacity: 1,
      tags: '\\bord0\\p1',
      dx: (left + width / 2 - UNITS / 2) * unit,
      dy: (top + height / 2 - UNITS / 2) * unit,
      size: unit,
    }),
  );
}

/** Builds a bar that fills while the film plays. It only fades: a moving bar would leave its clip. */
function progressSprites(
  layer: DrawnLayer,
  { color, from, to }: { color: string; from: number; to: number },
  frame: Frame,
): Sprite[] {
  const { place } = layer;
  const { width, height } = barSize(place, frame);
  const left = place.x * frame.width - width / 2;
  const faded = (way: LayerEntrance): LayerEntrance => (way === 'none' ? 'none' : 'fade');
  const put = placer({ ...layer, enter: faded(layer.enter), leave: faded(layer.leave) }, frame);
  const body = roundedBox({ width, height, radius: height / 2 });
  const clip = (share: number) => `\\clip(-10,-10,${Math.round(left + width * share)},20000)`;
  const filled = `${clip(from)}\\t(0,${Math.round(layer.endMs - layer.startMs)},${clip(to)})`;
  return [
    put({ body, colour: '#FFFFFF', opacity: 0.28, tags: '\\bord0\\p1' }),
    put({ body, colour: color.slice(0, 7), opacity: opacityOf(color), tags: `\\bord0\\p1${filled}` }),
  ];
}

/** Returns the size of a bar of progress, in pixels of the frame. */
export function barSize(place: { width: number }, frame: Frame): { width: number; height: number } {
  return { width: place.width * frame.width, height: referenceWidth(frame) * BAR };
}

interface Part {
  body: string;
  colour: string;
  opacity: number;
  tags: string;
  /** The offset from the centre of the layer, in pixels. */
  dx?: number;
  dy?: number;
  size?: number;
}

/** Returns a function that places the parts of a layer, all in the motion of the layer. */
function placer({ startMs, endMs, place, enter, leave }: DrawnLayer, frame: Frame): (part: Part) => Sprite {
  const motion = layerTracks({ enter, leave, durationSeconds: (endMs - startMs) / 1000 });
  const timed = (track: Track): Track => track.map(({ ms, value }) => ({ ms: startMs + ms, value }));
  const scale = timed(motion.scale);
  const along = (centre: number, offset: number, moved: Track, length: number): Track => {
    const grown =
      offset === 0 || isStill(scale) ? still(centre + offset) : mapTrack(scale, (by) => centre + offset * by);
    return isStill(moved)
      ? grown
      : combine(
          grown,
          mapTrack(timed(moved), (by) => by * length),
          (a, b) => a + b,
        );
  };
  return ({ body, colour, opacity, tags, dx = 0, dy = 0, size = 1 }) => ({
    layer: 0,
    styleName: TITLE_FONT,
    startMs,
    endMs,
    body,
    x: along(place.x * frame.width, dx, motion.x, frame.width),
    y: along(place.y * frame.height, dy, motion.y, frame.height),
    scale: mapTrack(scale, (by) => by * size),
    rotation: still(0),
    opacity: multiply(timed(motion.opacity), still(opacity)),
    parts: { fill: 1 },
    fill: [{ ms: 0, colour }],
    tags,
  });
}

/** Returns the opacity of a colour `#rrggbbaa`. */
function opacityOf(color: string | null): number {
  return color?.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
}
