import type { CaptionStyle } from '../caption-style.ts';
import { LINT_LIMITS } from '../lint/finding.ts';
import { contrastOf, luminanceOf } from '../lint/lint-contrast.ts';
import type { OwnLook } from '../styles/own-look.ts';
import type { BrandCard, BrandKit, ShownCard } from './brand-kit.ts';

/**
 * Returns the changes of a kit to a caption style: the font, and the accent colour of the spoken word. Settings of the
 * person's own style take precedence.
 */
export function brandLook(
  { font, accent_colour }: Pick<BrandKit, 'font' | 'accent_colour'>,
  style: CaptionStyle,
  own: OwnLook = {},
): OwnLook {
  const hasBox = own.box === 'word' || (own.box === undefined && style.wordBox !== undefined);
  return {
    ...(font && { font }),
    ...(hasBox ? { box_colour: accent_colour } : { spoken_colour: accent_colour }),
    ...own,
  };
}

/** Resolves a card with the kit's colours and font; null when it would be empty. */
export function shownCard(
  card: BrandCard | null,
  kit: Pick<BrandKit, 'main_colour' | 'accent_colour' | 'font'>,
  hasLogo: boolean,
): ShownCard | null {
  if (!card) return null;
  const shows_logo = card.shows_logo && hasLogo;
  if (!shows_logo && card.title === '') return null;
  const [background, other] =
    card.background === 'main' ? [kit.main_colour, kit.accent_colour] : [kit.accent_colour, kit.main_colour];
  return {
    seconds: card.seconds,
    title: card.title,
    shows_logo,
    background,
    colour: readableOn(background, other),
    font: kit.font ?? 'montserrat-black',
  };
}

/** Returns the requested colour if it is readable on the background, else black or white. */
function readableOn(background: string, requested: string): string {
  const contrast = (colour: string) => contrastOf(luminanceOf(background), luminanceOf(colour));
  if (contrast(requested) >= LINT_LIMITS.lowestContrast) return requested;
  return contrast('#FFFFFF') >= contrast('#000000') ? '#FFFFFF' : '#000000';
}
