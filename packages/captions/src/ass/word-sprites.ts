import type { CaptionStyle, Glow, Paint, Shadow, StyleLook, WordLook } from '../caption-style.ts';
import { spaceWidth } from '../fonts/measure-text.ts';
import type { PlacedLine, PlacedWord } from '../layout/place-line.ts';
import { isRightToLeft, withDirection } from '../scripts/direction.ts';
import { isScriptFontId, isSpaceless } from '../scripts/script-fonts.ts';
import { keywordPaint } from './keyword-paint.ts';
import { LAYERS } from './layers.ts';
import { paintAt } from './notation/colours.ts';
import { assNumber, drawnAssText } from './notation/escape-text.ts';
import type { ColourTrack, Sprite } from './sprite.ts';
import { suddenColours } from './sudden-colours.ts';
import { mapTrack, multiply, still, type Track } from './track.ts';
import type { WordMotion } from './word-motion.ts';
import type { WordTiming } from './word-timing.ts';

export interface WordSetting {
  style: CaptionStyle;
  /** The style's own look, or the variant drawn for this line. */
  look: StyleLook;
  line: PlacedLine;
  word: PlacedWord;
  timing: WordTiming;
  motion: WordMotion;
}

/** Builds the sprites of one word: shadows, glow, letters and the bands of a gradient. */
export function wordSprites(setting: WordSetting): Sprite[] {
  const { look } = setting;
  return [
    ...(look.shadows ?? []).flatMap((shadow) => shadowSprites(setting, shadow)),
    ...(look.glows ?? []).map((glow) => glowSprite(setting, glow)),
    ...(look.rim ? [rimSprite(setting, look.rim)] : []),
    ...(isSpaceless(setting.word.font) && look.outline ? [outlineSprite(setting)] : []),
    letters(setting),
    ...gradientBands(setting),
  ];
}

/** Draws the outline below the letters of all words, because the words of these scripts touch each other. */
function outlineSprite(setting: WordSetting): Sprite {
  const { look } = setting;
  return {
    // Above all shadows.
    ...base(setting, LAYERS.glow, px(setting, look.outline?.width ?? 0), 0),
    opacity: multiply(setting.motion.opacity, stateOpacity(setting)),
    parts: { outline: 1 },
    outline: stateColours(setting, (word) => word.outline ?? '#000000'),
  };
}

function letters(setting: WordSetting): Sprite {
  const opacity = multiply(setting.motion.opacity, stateOpacity(setting));
  const { outline: _, ...bare } = setting.look;
  const look: StyleLook = isSpaceless(setting.word.font) ? bare : setting.look;
  return {
    ...base(setting, LAYERS.letters, px(setting, look.outline?.width ?? 0), 0),
    opacity,
    parts: { fill: 1, ...(look.outline ? { outline: 1 } : {}) },
    ...(isHollowSometimes(look) ? { fillOpacity: hollowness(setting) } : {}),
    ...coloured(setting, 0.5),
    ...(look.outline ? { outline: stateColours(setting, (word) => word.outline ?? '#000000') } : {}),
  };
}

function isHollowSometimes(look: StyleLook): boolean {
  return [look.upcoming, look.active, look.spoken].some((word) => word?.isHollow);
}

/** Returns the opacity of the letters' inside in each state; opaque by default. */
function hollowness({ look, timing }: WordSetting): Track {
  const of = (word: Partial<WordLook> | undefined) => (word?.isHollow ? 0 : 1);
  return stateTrack(timing, [of(look.upcoming), of(look.active), of(look.spoken ?? look.upcoming)]);
}

/**
 * Draws a gradient, which libass lacks: the letters are drawn once for each band, clipped to its stripe. Stripes
 * meet on whole pixels, so that no seam is visible.
 */
function gradientBands(setting: WordSetting): Sprite[] {
  const { look, word, timing } = setting;
  const paints = [fillOf(setting, 'upcoming'), fillOf(setting, 'active'), fillOf(setting, 'spoken')];
  if (paints.every((paint) => typeof paint === 'string')) return [];
  const count = Math.max(4, Math.min(MOST_BANDS, Math.round(word.capPx / BAND_PX)));
  const top = word.baselineY - word.capPx;
  const edge = (band: number) => Math.round(top + (word.capPx * band) / count);
  return Array.from({ length: count }, (_, band) => {
    // The outermost stripes include accents, descenders and the word's growth.
    const from = band === 0 ? 0 : edge(band);
    const until = band === count - 1 ? FAR : edge(band + 1);
    const sprite = base(setting, LAYERS.gradient, 0, 0);
    return {
      ...sprite,
      opacity: multiply(setting.motion.opacity, stateOpacity(setting)),
      parts: { fill: 1 },
      ...coloured(setting, (band + 0.5) / count),
      tags: `${sprite.tags}\\clip(0,${from},${FAR},${until})`,
      // A band that only the active word shows is not drawn before.
      startMs:
        typeof fillOf({ ...setting, look }, 'upcoming') === 'string'
          ? Math.max(sprite.startMs, timing.activeMs)
          : sprite.startMs,
    };
  });
}

const BAND_PX = 6;
const MOST_BANDS = 14;
const FAR = 20000;

/** Draws the edge beyond the outline, below the outlines of all words. */
function rimSprite(setting: WordSetting, rim: NonNullable<StyleLook['rim']>): Sprite {
  const width = (setting.look.outline?.width ?? 0) + rim.width;
  return {
    ...base(setting, LAYERS.glow, px(setting, width), 0),
    outline: [{ ms: 0, colour: rim.colour }],
    parts: { outline: 1 },
    opacity: multiply(setting.motion.opacity, stateOpacity(setting)),
  };
}

function glowSprite(setting: WordSetting, glow: Glow): Sprite {
  const { timing, motion } = setting;
  const sprite = base(setting, LAYERS.glow, px(setting, glow.width), px(setting, glow.blur));
  const outline: ColourTrack = [{ ms: 0, colour: glow.colour }];
  const parts = { outline: glow.opacity };
  return {
    ...sprite,
    outline,
    parts,
    ...activeSpan(timing),
    opacity: multiply(motion.opacity, whileActive(timing)),
  };
}

/**
 * Draws the shadow of a copy of the word; several ones at growing distances make a solid block. Every bitmap makes
 * burning slower, so the copy itself is drawn only when its shadow would otherwise have a hole.
 */
function shadowSprites(setting: WordSetting, shadow: Shadow): Sprite[] {
  const { look, timing, motion } = setting;
  const outline = look.outline?.width ?? 0;
  if (outline === 0 && !shadow.steps) return [fallenLetters(setting, shadow)];
  const steps = shadow.steps ?? 1;
  const sprite = {
    ...base(setting, LAYERS.shadow, Math.max(px(setting, outline), 0.5), px(setting, shadow.blur)),
    ...(shadow.when === 'active' ? activeSpan(timing) : {}),
  };
  // Without the copy, libass leaves the letters' shape out of the shadow. An outline hides that hole
  // when it is as wide as the shadow's distance; see-through letters must not have a copy beneath them.
  const isHollow = Math.hypot(shadow.x, shadow.y) / steps <= outline || isSeeThrough(look);
  return Array.from({ length: steps }, (_, step) => ({
    ...sprite,
    opacity: multiply(motion.opacity, stateOpacity(setting)),
    parts: { fill: isHollow ? 0 : 1, shadow: shadow.opacity },
    fill: [{ ms: 0, colour: shadow.colour }],
    shadowColour: shadow.colour,
    shadow: {
      x: (px(setting, shadow.x) * (step + 1)) / steps,
      y: (px(setting, shadow.y) * (step + 1)) / steps,
      grows: shadow.when === 'active' ? whileActive(timing) : still(1),
    },
  }));
}

/** Draws the shadow of letters without an outline as a blurred copy of the letters. */
function fallenLetters(setting: WordSetting, shadow: Shadow): Sprite {
  const { timing, motion } = setting;
  const isAlways = shadow.when === 'always';
  const sprite = base(setting, LAYERS.shadow, 0, px(setting, shadow.blur));
  return {
    ...sprite,
    ...(isAlways ? {} : activeSpan(timing)),
    x: mapTrack(sprite.x, (x) => x + px(setting, shadow.x)),
    y: mapTrack(sprite.y, (y) => y + px(setting, shadow.y)),
    opacity: multiply(motion.opacity, isAlways ? stateOpacity(setting) : whileActive(timing)),
    parts: { fill: shadow.opacity },
    fill: [{ ms: 0, colour: shadow.colour }],
  };
}

function isSeeThrough(look: StyleLook): boolean {
  return [look.upcoming, look.active, look.spoken].some((word) => (word?.opacity ?? 1) < 1);
}

function base(setting: WordSetting, layer: number, borderPx: number, blurPx: number) {
  const { style, word, motion } = setting;
  const spacingPx = isScriptFontId(word.font) ? 0 : style.letterSpacing * word.capPx;
  const spacePx = spaceWidth(word.font) * word.capPx;
  return {
    layer,
    styleName: word.font,
    startMs: motion.startMs,
    endMs: motion.endMs,
    body: drawnAssText({ text: withDirection(word.text), spacingPx, spacePx }),
    x: motion.x,
    y: motion.y,
    scale: motion.scale,
    rotation: motion.rotation,
    tags: [
      `\\fs${assNumber(word.fontSizePx)}`,
      spacingPx ? `\\fsp${assNumber(spacingPx)}` : '',
      `\\bord${assNumber(borderPx)}`,
      blurPx ? `\\blur${assNumber(blurPx)}` : '',
    ].join(''),
  };
}

/** Returns the flat colour of each state at a position of the gradient, or the sweep between two colours. */
function coloured(setting: WordSetting, share: number): Pick<Sprite, 'fill' | 'sweep'> {
  const { look, timing, word } = setting;
  // libass fills from left to right, so words of the other direction change at once.
  if (look.change !== 'sweep' || isRightToLeft(word.text)) {
    return { fill: stateColours(setting, (_, state) => paintAt(fillOf(setting, state), share)) };
  }
  return {
    fill: [{ ms: 0, colour: paintAt(fillOf(setting, 'active'), share) }],
    sweep: {
      colourBefore: paintAt(fillOf(setting, 'upcoming'), share),
      startMs: timing.activeMs,
      endMs: timing.restMs,
    },
  };
}

type State = 'upcoming' | 'active' | 'spoken';

function fillOf({ look, word }: WordSetting, state: State): Paint {
  if (word.word.keyword && !keepsState(look, state)) return keywordPaint(look);
  if (word.isAccent && look.accentFill) return look.accentFill;
  return look[state]?.fill ?? look.upcoming.fill;
}

/** True when a keyword keeps the state's colour: in its box, or before a sweep fills it. */
function keepsState(look: StyleLook, state: State): boolean {
  return (
    (state === 'active' && look.wordBox !== undefined) || (state === 'upcoming' && look.change === 'sweep')
  );
}

function stateColours(
  { look, timing }: WordSetting,
  colour: (word: WordLook, state: State) => string,
): ColourTrack {
  const of = (state: State) => colour({ ...look.upcoming, ...look[state] }, state);
  const { activeMs, restMs, rampMs, beginsActive } = timing;
  const [during, after] = [of('active'), of('spoken')];
  const before = beginsActive ? during : of('upcoming');
  if (before === during && during === after) return [{ ms: 0, colour: before }];
  if (changesAtOnce(look)) return suddenColours(timing, [before, during, after]);
  return [
    { ms: activeMs, colour: before },
    { ms: activeMs + rampMs, colour: during },
    { ms: Math.max(restMs, activeMs + rampMs + 1), colour: during },
    { ms: restMs + rampMs + 1, colour: after },
  ];
}

/** True when mixed colours would hide the letters: on a box, which appears at once, or in an edge that changes too. */
function changesAtOnce({ wordBox, active }: StyleLook): boolean {
  return wordBox !== undefined || (active?.outline !== undefined && active.fill !== undefined);
}

function stateOpacity({ look, timing }: WordSetting): Track {
  const of = (state: State) => look[state]?.opacity ?? look.upcoming.opacity ?? 1;
  return stateTrack(timing, [of('upcoming'), of('active'), of('spoken')]);
}

/** Builds a track of a value before, while and after the word is spoken. */
function stateTrack(
  { activeMs, restMs, rampMs, beginsActive }: WordTiming,
  [upcoming, during, after]: readonly [number, number, number],
): Track {
  const before = beginsActive ? during : upcoming;
  if (before === during && during === after) return still(before);
  return [
    { ms: activeMs, value: before },
    { ms: activeMs + rampMs, value: during },
    { ms: Math.max(restMs, activeMs + rampMs + 1), value: during },
    { ms: restMs + rampMs + 1, value: after },
  ];
}

/** Returns the time in which parts of the spoken word are visible, so that they are not drawn outside of it. */
function activeSpan({ activeMs, restMs, rampMs, lineEndMs }: WordTiming): { startMs: number; endMs: number } {
  return { startMs: activeMs, endMs: Math.min(restMs + rampMs, lineEndMs) };
}

/** Builds a track that is 1 while the word is spoken, and 0 before and after. */
function whileActive({ activeMs, restMs, rampMs, beginsActive }: WordTiming): Track {
  return [
    { ms: activeMs, value: beginsActive ? 1 : 0 },
    { ms: activeMs + rampMs, value: 1 },
    { ms: Math.max(restMs, activeMs + rampMs + 1), value: 1 },
    { ms: restMs + rampMs + 1, value: 0 },
  ];
}

function px({ line }: WordSetting, capHeights: number): number {
  return capHeights * line.capPx;
}
