import type { Box, CaptionStyle, Entrance, StyleLook, WordLook } from '../caption-style.ts';
import { isFontGiven } from '../fonts/glyph-table.ts';
import type { OwnLook } from './own-look.ts';

/**
 * Applies a person's changes to a style. The result is an ordinary style. In a random style,
 * all variants are changed.
 */
export function applyOwnLook(style: CaptionStyle, own: OwnLook): CaptionStyle {
  // Without metrics (not loaded yet, or another person's font) the style's own font is used.
  const font = own.font && isFontGiven(own.font) ? own.font : undefined;
  const changed: CaptionStyle = {
    ...withoutChangeable(style),
    ...changeLook(style, own),
    ...countWords(own),
    ...place(own),
    // The key includes the changes, so that caches by key stay correct.
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

/** Applies a person's changes to a style; null and undefined stay unchanged. */
export function withOwnLook<S extends CaptionStyle | null | undefined>(
  style: S,
  own: OwnLook | undefined | null,
): S | CaptionStyle {
  return style && own ? applyOwnLook(style, own) : style;
}

/** Sets the number of words at one time, in the fewest readable rows. */
function countWords({ words_per_line: words }: OwnLook) {
  if (words === undefined) return {};
  return {
    maxWords: words,
    maxWordsPerRow: words <= 2 ? words : Math.ceil(words / 2),
    maxRows: words === 1 ? 1 : 2,
  } as const;
}

/** The centre of a block in the upper third, clear of the apps' top bar. */
const ABOVE = 0.24;

function place({ position }: OwnLook): Partial<CaptionStyle> {
  if (position === undefined) return {};
  if (typeof position === 'number') return { position: position / 100, keepsPlace: true };
  if (position === 'above') return { position: ABOVE };
  return { position: position === 'middle' ? 'middle' : 'lower' };
}

/** Removes the properties that a change may replace. */
function withoutChangeable<L extends StyleLook>({ outline, wordBox, rowBox, active, spoken, ...kept }: L) {
  return kept;
}

function changeLook(look: StyleLook, own: OwnLook): StyleLook {
  const { outline, wordBox, rowBox, active, spoken } = look;
  const width = own.outline_width ?? outline?.width ?? 0;
  const drawn = width > 0;
  // An edge in the colour of a box would stand alone without it.
  const isBoxGone = wordBox?.rest !== undefined && own.box !== undefined && own.box !== 'word';
  return {
    ...withoutChangeable(look),
    upcoming: upcomingWord(look, own, drawn),
    ...word('active', isBoxGone ? withoutOutline(active) : active, own, own.spoken_colour),
    // Karaoke styles, whose spoken words keep their colour, use the new one.
    ...word('spoken', spoken, own, spoken?.fill === undefined ? undefined : own.spoken_colour),
    ...(drawn && { outline: { width } }),
    ...boxes({ wordBox, rowBox }, own),
    entrance: own.entrance ? ENTRANCES[own.entrance] : look.entrance,
  };
}

function withoutOutline(word: Partial<WordLook> | undefined): Partial<WordLook> | undefined {
  if (!word) return undefined;
  const { outline: _, ...rest } = word;
  return rest;
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

/** Returns a word's state, if it has any property. */
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
  if (own.box === undefined && before.wordBox && before.rowBox) {
    return { rowBox: before.rowBox, wordBox: { ...before.wordBox, ...colour } };
  }
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

/** Returns gaps that fit the widest outline and box, and are at least those of the style. */
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
