import type { LocalText } from '@atelier/contracts/languages';
import type { AnyFontId } from './fonts/own-fonts.ts';

/**
 * The declaration of a caption style. All lengths are in cap heights (the height of an H), so a style keeps its
 * proportions at any size and in any font; all times are in milliseconds; colours are #RRGGBB.
 */
export interface CaptionStyle extends StyleLook {
  /** A stable key of reference frames and saved previews. */
  key: string;
  name: LocalText;
  /** The name that the clip screen used to have for it; the search finds it. */
  formerName?: LocalText;
  description: LocalText;
  font: AnyFontId;
  /** Height of a capital as a share of the frame's reference width (see `referenceWidth`). */
  capHeight: number;
  upperCase: boolean;
  letterSpacing: number;
  /** Clear space between two words of a row. */
  wordGap: number;
  /** From baseline to baseline. */
  rowGap: number;
  maxRows: 1 | 2 | 3;
  maxWordsPerRow: number;
  /** The most words at one time, over all rows; limited only by the rows by default. */
  maxWords?: number;
  /** The place of a block's middle; a number is a share of the height, from the top. */
  position: 'lower' | 'middle' | number;
  /** Set when a person chose the place, so that faces do not move the block. */
  keepsPlace?: true;
  /** Sets the line's accent word in another font and size (kinetic typography). */
  accent?: { font: AnyFontId; size: number; upperCase: boolean };
  /** The largest growth of a short line on a tall frame; 1 for none, 1.2 by default. */
  grow?: number;
  /** The share of the safe width towards which a line grows, with all that it draws; 0.85 by default. */
  fullShare?: number;
  /** Keywords and emoji are marked by default, when a person chose nothing. */
  suggestsEmphasis?: true;
  /** Rows are scaled to one common width, up to this factor (poster setting). */
  fillRows?: number;
  /** Turns the whole block about its middle, in degrees, counter-clockwise. Not with gradients, which have flat bands. */
  tilt?: number;
  /** Looks to draw from, one per line, when the style is a random one. They override the look above. */
  variants?: readonly StyleLook[];
}

/** The part of a style that may change from line to line without moving a word. */
export interface StyleLook {
  /** A word before, while and after it is spoken. `active` and `spoken` fall back on `upcoming`. */
  upcoming: WordLook;
  active?: Partial<WordLook>;
  spoken?: Partial<WordLook>;
  /** Colours of accent words, in every state, when they differ. */
  accentFill?: Paint;
  /** The colour of keywords; by default one that suits the look. */
  keywordFill?: Paint;
  outline?: { width: number };
  /** A second edge beyond the outline. */
  rim?: { width: number; colour: string };
  shadows?: readonly Shadow[];
  glows?: readonly Glow[];
  /**
   * A box behind words. With `slide` it moves smoothly to the next word of the row; otherwise it jumps. With `rest`
   * every word has a box of its own, in that colour while another word is spoken.
   */
  wordBox?: Box & { when: 'active'; moves?: 'slide'; rotate?: number; rest?: string };
  /** Half-transparent panel behind each row. */
  rowBox?: Box & { opacity: number };
  /** `sweep` fills the word from left to right while it is spoken. */
  change?: 'instant' | 'sweep';
  entrance: Entrance;
  motion?: ActiveMotion;
}

export interface WordLook {
  fill: Paint;
  outline?: string;
  /** 0 to 1. */
  opacity?: number;
  /** Only the outline is drawn. */
  isHollow?: true;
}

/** A flat colour, or one that runs from the top of the capitals to the baseline. */
export type Paint = string | { top: string; bottom: string };

export interface Shadow {
  x: number;
  y: number;
  blur: number;
  colour: string;
  opacity: number;
  /** Copies between the word and the shadow's end, which make a solid block. */
  steps?: number;
  /** With `active` the shadow grows while the word is spoken. */
  when: 'always' | 'active';
}

/** A halo that is visible while its word is spoken. */
export interface Glow {
  width: number;
  blur: number;
  colour: string;
  opacity: number;
}

export interface Box {
  colour: string;
  paddingX: number;
  paddingY: number;
  radius: number;
  /** Moves the upper edge to the right and the lower one to the left by so much; square corners. */
  slant?: number;
  border?: { width: number; colour: string };
  /** A hard shadow. */
  drop?: { x: number; y: number; colour: string };
}

/** Entrances: the whole line at once, or word by word as each is spoken. */
export type Entrance =
  | { kind: 'cut' }
  | { kind: 'fade'; durationMs: number }
  | { kind: 'rise'; durationMs: number; distance: number }
  /** The whole line grows from its middle. */
  | { kind: 'line-zoom'; durationMs: number; from: number }
  | { kind: 'word-fade'; durationMs: number }
  /** Each word jumps in from `from` times its size, past 1 by `overshoot`. */
  | { kind: 'word-zoom'; durationMs: number; from: number; overshoot: number; rotate?: number }
  | { kind: 'word-rise'; durationMs: number; distance: number };

export interface ActiveMotion {
  /** Size of the word while it is spoken; limited so that it never touches its neighbours. */
  scale: number;
  /** Extra size at the top of the jump. */
  overshoot?: number;
  /** Degrees; alternates sides from word to word. */
  rotate?: number;
  /** The distance by which the word is raised while it is spoken. */
  lift?: number;
}
