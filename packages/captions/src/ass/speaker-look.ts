import type { StyleLook, WordLook } from '../caption-style.ts';
import { contrastOf, luminanceOf } from '../lint/lint-contrast.ts';
import { mixColours } from './notation/colours.ts';

const WHITE = '#FFFFFF';
const BLACK = '#101014';
/** Colours lighter than this carry dark letters, and have no white beside them. */
const LIGHT = 0.45;
/** The largest difference of two channels of a grey, 0 to 255. */
const NEUTRAL = 40;
/** The least contrast of letters on a light ground. */
const LEAST_CONTRAST = 2.4;

/**
 * Returns a look in the colour of a speaker. Letters have the colour; a box behind the spoken word has it in their
 * place. The spoken word stays apart from the others where the style sets it apart by a colour.
 */
export function speakerLook(look: StyleLook, speaker: string): StyleLook {
  const { wordBox, rowBox, outline, active, accentFill, keywordFill, upcoming } = look;
  const colour = readable(speaker, rowBox?.colour ?? (outline && upcoming.outline));
  const isLight = luminanceOf(colour) > LIGHT;
  const neutral = rowBox && luminanceOf(rowBox.colour) > LIGHT ? BLACK : WHITE;
  const coloured = { ...upcoming, fill: colour };
  if (wordBox)
    return {
      ...look,
      wordBox: { ...wordBox, colour: speaker },
      ...(rowBox?.drop && { rowBox: { ...rowBox, drop: { ...rowBox.drop, colour: speaker } } }),
      upcoming: withNeutral(upcoming, neutral),
      ...(look.spoken && { spoken: withNeutral(look.spoken, neutral) }),
      // An outline sets letters of the style's own colour apart from any box; one in the colour of the box follows it.
      active: outline
        ? { ...active, ...(active?.outline === wordBox.colour && { outline: speaker }) }
        : { ...active, fill: isLight ? BLACK : WHITE },
    };
  const isApart = active?.fill !== undefined && !look.entrance.kind.startsWith('word-');
  return {
    ...look,
    upcoming: isApart ? withNeutral(upcoming, neutral) : coloured,
    active: { ...active, fill: colour },
    spoken: { ...look.spoken, fill: colour },
    ...(accentFill && { accentFill: colour }),
    ...(keywordFill && isLight && { keywordFill: WHITE }),
  };
}

/** Returns a word's look without a colour of the style, which could be mistaken for that of a speaker. */
function withNeutral<Look extends Partial<WordLook>>(look: Look, neutral: string): Look {
  if (look.fill === undefined) return look;
  const paints = typeof look.fill === 'string' ? [look.fill] : [look.fill.top, look.fill.bottom];
  const isNeutral = paints.every((paint) => {
    const channels = [1, 3, 5].map((at) => Number.parseInt(paint.slice(at, at + 2), 16));
    return Math.max(...channels) - Math.min(...channels) < NEUTRAL;
  });
  return isNeutral ? look : { ...look, fill: neutral };
}

/** Makes a colour darker until it is readable on a light ground. */
function readable(colour: string, ground: string | undefined): string {
  if (ground === undefined || luminanceOf(ground) < LIGHT) return colour;
  let shown = colour;
  for (
    let step = 1;
    step <= 6 && contrastOf(luminanceOf(shown), luminanceOf(ground)) < LEAST_CONTRAST;
    step++
  )
    shown = mixColours(colour, BLACK, step / 8);
  return shown;
}
