import { isFontGiven } from '../fonts/glyph-table.ts';
import type { Box, CaptionStyle, Entrance, StyleLook, WordLook } from './caption-style.ts';
import type { OwnLook } from './own-look.ts';

/**
 * A style with what a person changed of it: a style like any other, drawn by the same code. One that draws from
 * variants has all of them changed.
 */
export function applyOwnLook(style: CaptionStyle, own: OwnLook): CaptionStyle {
  // A browser may not have read it yet, or it is somebody else's: the words show in the style's own.
  const font = own.font && isFontGiven(own.font) ? own.font : undefined;
  const changed: CaptionStyle = {
    ...withoutChangeable(style),
    ...changeLook(style, own),
    ...countWords(own),
    ...place(own),
    // Whoever keeps something by the style's key keeps it by the changes as well.
    key: `${style.key} ${JSON.stringify({ ...own, font })}`,
    font: font ?? style.font,
    capHeight: style.capHeight * (own.size ?? 1),
    upperCase: own.upper_case ?? style.upperCase,
  };
  if (font && style.accent) changed.accent = { ...style.accent, upperCase: changed.upperCase };
  if (style.variants) changed.variants = style.variants.map((look) => changeLook(look, own));
  const needsRoom = own.outline_width !== undefined || own.box !== undefined || own.upper_case === false;
  return needsRoom ? { ...changed, ...roomFor(changed) } : changed;
}

/** The style behind a number, changed as a person wished; null and undefined stay what they are. */
export function withOwnLook<S extends CaptionStyle | null | undefined>(
  style: S,
  own: OwnLook | undefined | null,
): S | CaptionStyle {
  return style && own ? applyOwnLook(style, own) : style;
}

/** So many words at one time, in as few rows as are easy to read. */
function countWords({ words_per_line: words }: OwnLook) {
  if (words === undefined) return {};
  return {
    maxWords: words,
    maxWordsPerRow: words <= 2 ? words : Math.ceil(words / 2),
    maxRows: words === 1 ? 1 : 2,
  } as const;
}

/** Middle of a block that stands in the upper third, clear of the apps' own bar. */
const ABOVE = 0.24;

function place({ position }: OwnLook): Partial<CaptionStyle> {
  if (position === undefined) return {};
  if (typeof position === 'number') return { position: position / 100, keepsPlace: true };
  if (position === 'above') return { position: ABOVE };
  return { position: position === 'middle' ? 'middle' : 'lower' };
}

/** Without what a change may take away. */
function withoutChangeable<L extends StyleLook>({ outline, wordBox, rowBox, active, spoken, ...kept }: L) {
  return kept;
}

function changeLook(look: StyleLook, own: OwnLook): StyleLook {
  const { outline, wordBox, rowBox, active, spoken } = look;
  const width = own.outline_width ?? outline?.width ?? 0;
  const drawn = width > 0;
  return {
    ...withoutChangeable(look),
    upcoming: upcomingWord(look, own, drawn),
    ...word('active', active, own, own.spoken_colour),
    // Words that stay in the colour of the voice (karaoke) stay in the new one.
    ...word('spoken', spoken, own, spoken?.fill === undefined ? undefined : own.spoken_colour),
    ...(drawn && { outline: { width } }),
    ...boxes({ wordBox, rowBox }, own),
    entrance: own.entrance ? ENTRANCES[own.entrance] : look.entrance,
  };
}

const BLACK = '#000000';

function upcomingWord({ upcoming }: StyleLook, own: OwnLook, drawn: boolean): WordLook {
  const { isHollow, ...solid } = upcoming;
  const before: WordLook = own.text_colour || !drawn ? solid : upcoming;
  const outline = own.outline_colour ?? upcoming.outline ?? (drawn ? BLACK : undefined);
  return {
    ...before,
    fill: own.text_colour ?? upcoming.fill,
    ...(outline === undefined ? {} : { outline }),
  };
}

/** A state of a word, when there is anything to say about it. */
function word(
  state: 'active' | 'spoken',
  before: Partial<WordLook> | undefined,
  own: OwnLook,
  fill: string | undefined,
): Partial<StyleLook> {
  if (!before && !fill) return {};
  return {
    [state]: {
      ...before,
      ...(fill && { fill }),
      ...(before?.outline && own.outline_colour && { outline: own.outline_colour }),
    },
  };
}

type Boxes = Pick<StyleLook, 'wordBox' | 'rowBox'>;

const WORD_BOX = {
  colour: '#FF2E88',
  paddingX: 0.27,
  paddingY: 0.32,
  radius: 0.3,
  when: 'active',
  moves: 'slide',
} as const;
const ROW_BOX = { colour: BLACK, paddingX: 0.42, paddingY: 0.36, radius: 0.34, opacity: 0.72 } as const;

function boxes(before: { [K in keyof Boxes]: Boxes[K] | undefined }, own: OwnLook): Boxes {
  const wanted = own.box ?? (before.wordBox ? 'word' : before.rowBox ? 'row' : 'none');
  const colour = own.box_colour ? { colour: own.box_colour } : {};
  if (wanted === 'word') return { wordBox: { ...(before.wordBox ?? WORD_BOX), ...colour } };
  if (wanted === 'row') return { rowBox: { ...(before.rowBox ?? ROW_BOX), ...colour } };
  return {};
}

const ENTRANCES: Record<NonNullable<OwnLook['entrance']>, Entrance> = {
  cut: { kind: 'cut' },
  fade: { kind: 'fade', durationMs: 120 },
  rise: { kind: 'rise', durationMs: 150, distance: 0.3 },
  zoom: { kind: 'line-zoom', durationMs: 200, from: 0.6 },
  pop: { kind: 'word-zoom', durationMs: 190, from: 0.3, overshoot: 0.12 },
};

/** Clear space between boxes and outlines of neighbours, in cap heights. */
const APART = 0.12;

/** Words and rows stand far enough apart for the widest outline and box, and never nearer than the style has them. */
function roomFor(style: CaptionStyle): Pick<CaptionStyle, 'wordGap' | 'rowGap'> {
  const looks: StyleLook[] = [style, ...(style.variants ?? [])];
  const most = (of: (look: StyleLook) => number) => Math.max(...looks.map(of));
  const outline = most((look) => look.outline?.width ?? 0);
  const across = most((look) => look.wordBox?.paddingX ?? 0);
  const along = most((look) => paddingY(look.wordBox, look.rowBox));
  return {
    wordGap: Math.max(style.wordGap, 2 * outline + APART, across > 0 ? 2 * across + APART / 2 : 0),
    rowGap: Math.max(
      style.rowGap,
      (style.upperCase ? 1.1 : 1.3) + 2 * outline,
      along > 0 ? 1.25 + 2 * along : 0,
    ),
  };
}

function paddingY(...found: (Box | undefined)[]): number {
  return Math.max(0, ...found.map((box) => box?.paddingY ?? 0));
}
