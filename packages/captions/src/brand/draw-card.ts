import { renderAss } from '../ass/render-ass.ts';
import type { CaptionLine, Frame } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import type { ShownCard } from './brand-kit.ts';
import { type LogoBox, logoSize } from './place-logo.ts';

/** The time in which title and logo of a card fade in. */
export const CARD_FADE_SECONDS = 0.3;

/** The logo's longer side on a card, as a share of the reference width. */
const LOGO_SHARE = 0.46;
/** The vertical centres of logo and title on a card with both, as shares of the height. */
const LOGO_AT = 0.4;
const TITLE_AT = 0.6;
const MOST_ROWS = 3;
/** Characters in a row of a title before another row is started. */
const FULL_ROW = 14;

/** A drawn card: the script of its title and the place of its logo on a flat background. */
export interface DrawnCard {
  ass: string | null;
  style: CaptionStyle;
  logo: LogoBox | null;
}

/** Draws a card. @param logo the size of the logo in pixels; null for a card without it */
export function drawCard(
  card: ShownCard,
  logo: { width: number; height: number } | null,
  frame: Frame,
): DrawnCard {
  const showsLogo = card.shows_logo && logo !== null;
  const style = titleStyle(card, showsLogo ? TITLE_AT : 'middle');
  const line = titleLine(card);
  return {
    ass: line && renderAss({ lines: [line], style, frame, seed: '' }),
    style,
    logo: showsLogo ? cardLogo(logo, frame, line === null ? 0.5 : LOGO_AT) : null,
  };
}

function cardLogo(logo: { width: number; height: number }, frame: Frame, at: number): LogoBox {
  const requested = logoSize(logo, LOGO_SHARE, frame);
  // A tall logo is reduced to leave room for the title.
  const most = (frame.height * 0.3) / Math.max(requested.height, 1);
  const share = LOGO_SHARE * Math.min(1, most);
  const { width, height } = logoSize(logo, share, frame);
  const even = (length: number) => Math.round(length / 2) * 2;
  return {
    x: even((frame.width - width) / 2),
    y: even(frame.height * at - height / 2),
    width,
    height,
  };
}

function titleStyle(card: ShownCard, position: CaptionStyle['position']): CaptionStyle {
  return {
    key: 'brand-card',
    name: { fr: 'Carton', en: 'Card' },
    description: { fr: 'Titre d’un carton.', en: 'Title of a card.' },
    font: card.font,
    capHeight: 0.07,
    upperCase: false,
    letterSpacing: 0,
    wordGap: 0.5,
    rowGap: 1.6,
    maxRows: MOST_ROWS,
    maxWordsPerRow: 6,
    position,
    keepsPlace: true,
    upcoming: { fill: card.colour },
    entrance: { kind: 'cut' },
    grow: 1,
  };
}

/** Breaks the title into even rows, which are later reduced to fit. Null without a title. */
function titleLine({ title, seconds }: ShownCard): CaptionLine | null {
  const words = title.split(' ').filter((text) => text !== '');
  if (words.length === 0) return null;
  const wanted = Math.min(MOST_ROWS, words.length, Math.ceil(title.length / FULL_ROW));
  const rows: string[][] = Array.from({ length: wanted }, () => []);
  let characters = 0;
  for (const [index, word] of words.entries()) {
    const middle = characters + word.length / 2;
    characters += word.length + 1;
    // No row is empty: enough words are left for the last ones.
    const at = Math.floor((middle / (title.length + 1)) * wanted);
    rows[Math.max(at, wanted - (words.length - index))]?.push(word);
  }
  return {
    startSeconds: 0,
    endSeconds: seconds,
    rows: rows
      .filter((row) => row.length > 0)
      .map((row) => row.map((text) => ({ text, startSeconds: 0, endSeconds: seconds }))),
  };
}
