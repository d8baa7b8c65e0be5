import { assTime, centiseconds } from './notation/ass-time.ts';
import { assAlpha, assColour, mixColours } from './notation/colours.ts';
import { assNumber } from './notation/escape-text.ts';
import { during, isStill, multiply, type Track, turnsWithin, valueAt } from './track.ts';

/**
 * An object drawn for some time: a word, its shadow, a box. Times in milliseconds of the clip, lengths in
 * pixels; every track may move while it is shown.
 */
export interface Sprite {
  layer: number;
  /** Name of an ASS style. */
  styleName: string;
  startMs: number;
  endMs: number;
  /** Text with tags, or a drawing. */
  body: string;
  x: Track;
  y: Track;
  scale: Track;
  /** Scales the width in addition to `scale`. */
  stretch?: Track;
  /** Degrees, counter-clockwise as in ASS. */
  rotation: Track;
  /** Multiplies the opacity of every channel. */
  opacity: Track;
  /** Opacity of each part; a part that is left out is invisible. */
  parts: { fill?: number; outline?: number; shadow?: number };
  /** The opacity of the fill, in addition to its part. */
  fillOpacity?: Track;
  fill?: ColourTrack;
  outline?: ColourTrack;
  shadowColour?: string;
  shadow?: { x: number; y: number; grows: Track };
  /** Fills the text from left to right between two times; before, it has `colourBefore`. */
  sweep?: { colourBefore: string; startMs: number; endMs: number };
  /** Tags that never change: size, border, blur, clip. */
  tags: string;
}

/** Colours with the times at which they are reached, mixed between two keys. */
export type ColourTrack = readonly { ms: number; colour: string }[];

/**
 * Converts a sprite to Dialogue lines. ASS allows one straight movement an event, so a path with turns becomes several
 * events that follow each other to the centisecond, each starting where the previous one ended.
 */
export function dialogueLines(sprite: Sprite): string[] {
  const startMs = centiseconds(sprite.startMs) * 10;
  const endMs = centiseconds(sprite.endMs) * 10;
  if (endMs <= startMs) return [];
  const turns = turnsWithin([sprite.x, sprite.y], startMs, endMs).map((ms) => centiseconds(ms) * 10);
  const moments = [...new Set([startMs, ...turns, endMs])];
  return moments.slice(1).map((until, index) => {
    const from = moments[index] ?? startMs;
    const tags = tagsDuring(sprite, from, until);
    const times = `${assTime(from / 10)},${assTime(until / 10)}`;
    return `Dialogue: ${sprite.layer},${times},${sprite.styleName},,0,0,0,,{${tags}}${sprite.body}`;
  });
}

function tagsDuring(sprite: Sprite, from: number, until: number): string {
  const opacity = (part: number | undefined) => (value: number) => assAlpha((part ?? 0) * value);
  const grows = sprite.shadow?.grows ?? [];
  return [
    '\\an5',
    placeTag(sprite, from, until),
    sprite.tags,
    sprite.stretch
      ? animate(multiply(sprite.scale, sprite.stretch), from, until, (value) => `\\fscx${percent(value)}`, 1)
      : '',
    animate(
      sprite.scale,
      from,
      until,
      (value) => `${sprite.stretch ? '' : `\\fscx${percent(value)}`}\\fscy${percent(value)}`,
      1,
    ),
    animate(sprite.rotation, from, until, (value) => `\\frz${assNumber(value)}`, 0),
    animate(sprite.opacity, from, until, (value) =>
      [
        sprite.fillOpacity ? '' : `\\1a${opacity(sprite.parts.fill)(value)}`,
        sprite.sweep ? `\\2a${opacity(sprite.parts.fill)(value)}` : '',
        `\\3a${opacity(sprite.parts.outline)(value)}`,
        `\\4a${opacity(sprite.parts.shadow)(value)}`,
      ].join(''),
    ),
    sprite.fillOpacity
      ? animate(
          multiply(sprite.opacity, sprite.fillOpacity),
          from,
          until,
          (value) => `\\1a${opacity(sprite.parts.fill)(value)}`,
        )
      : '',
    sprite.fill ? animateColour(sprite.fill, '\\1c', from, until) : '',
    sprite.outline ? animateColour(sprite.outline, '\\3c', from, until) : '',
    sweepTags(sprite, from),
    sprite.shadowColour ? `\\4c${assColour(sprite.shadowColour)}` : '',
    sprite.shadow
      ? animate(grows, from, until, (share) => {
          const { x = 0, y = 0 } = sprite.shadow ?? {};
          return `\\xshad${assNumber(x * share)}\\yshad${assNumber(y * share)}`;
        })
      : '',
  ].join('');
}

function placeTag(sprite: Sprite, from: number, until: number): string {
  const [x0, y0, x1, y1] = [
    valueAt(sprite.x, from),
    valueAt(sprite.y, from),
    valueAt(sprite.x, until),
    valueAt(sprite.y, until),
  ].map(assNumber);
  if (x0 === x1 && y0 === y1) return `\\pos(${x0},${y0})`;
  return `\\move(${x0},${y0},${x1},${y1},0,${until - from})`;
}

/** Builds the sweep: `\k` waits, `\kf` fills; both count centiseconds from the start of the event. */
function sweepTags({ sweep }: Sprite, from: number): string {
  if (!sweep || sweep.endMs <= from) return '';
  const wait = Math.max(0, centiseconds(sweep.startMs) - from / 10);
  const length = Math.max(1, centiseconds(sweep.endMs) - from / 10 - wait);
  return `\\2c${assColour(sweep.colourBefore)}\\k${wait}\\kf${length}`;
}

/** Builds the value at the start and a `\t` for each change. */
function animate(
  track: Track,
  from: number,
  until: number,
  tag: (value: number) => string,
  neutral?: number,
): string {
  if (isStill(track) && track[0]?.value === neutral) return '';
  const keys = during(track, from, until);
  let tags = tag(keys[0]?.value ?? 0);
  keys.slice(1).forEach((key, index) => {
    const before = keys[index];
    if (!before || tag(before.value) === tag(key.value)) return;
    tags += `\\t(${Math.round(before.ms - from)},${Math.round(key.ms - from)},${tag(key.value)})`;
  });
  return tags;
}

function animateColour(track: ColourTrack, name: string, from: number, until: number): string {
  // A colour track is a track of positions between its own keys.
  const positions = track.map((key, index) => ({ ms: key.ms, value: index }));
  const colour = (position: number) => {
    const low = track[Math.floor(position)]?.colour ?? '#FFFFFF';
    const high = track[Math.ceil(position)]?.colour ?? low;
    return `${name}${assColour(mixColours(low, high, position % 1))}`;
  };
  return animate(positions, from, until, colour);
}

function percent(value: number): string {
  return assNumber(value * 100);
}
