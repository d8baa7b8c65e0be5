import type { Word } from '@atelier/contracts/words';
import type { CaptionLine, Frame } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { layoutCaptions } from '../layout/layout-captions.ts';
import { placeLine } from '../layout/place-line.ts';
import type { Rectangle } from '../layout/safe-area.ts';
import { renderAss } from './render-ass.ts';

/** The look of the second language: small, plain and readable on any picture. */
const PLAIN: CaptionStyle = {
  key: 'second-language',
  name: { fr: 'Seconde langue', en: 'Second language' },
  description: { fr: '', en: '' },
  font: 'archivo-black',
  capHeight: 0.047,
  upperCase: false,
  letterSpacing: 0.01,
  wordGap: 0.58,
  rowGap: 1.78,
  maxRows: 1,
  maxWordsPerRow: 6,
  maxWords: 4,
  position: 'lower',
  upcoming: { fill: '#14141C', outline: '#FFFFFF' },
  active: { fill: '#6A1BFF' },
  outline: { width: 0.2 },
  shadows: [{ x: 0, y: 0.09, blur: 0.05, colour: '#000000', opacity: 0.5, when: 'always' }],
  entrance: { kind: 'cut' },
  motion: { scale: 1.07, overshoot: 0.03 },
};
/** Its place on tall frames above captions from edge to edge or on a slope, which are tall. */
const ABOVE_LARGE = 0.42;
/** Clear space between the two languages, as a fraction of the frame's height. */
const GAP = 0.02;

/**
 * Renders the second language of bilingual captions, small and plain, apart from the first one. Tall frames
 * have two places for captions, of which it uses the other one; on wide frames it is above.
 * @returns a whole ASS script for the same frame, and the places of its lines
 */
export function renderSpokenTrack(request: {
  words: readonly Word[];
  language: string;
  /** Lays the lines out instead of `layoutCaptions`. */
  lay?: ((look: { style: CaptionStyle; frame: Frame }) => CaptionLine[]) | undefined;
  /** The style of the first language. */
  style: CaptionStyle;
  frame: Frame;
  seed: string;
}): { ass: string; style: CaptionStyle; boxes: Rectangle[] } {
  const { words, language, seed } = request;
  const look = spokenLook(request.style, request.frame);
  const lines = request.lay?.(look) ?? layoutCaptions({ words, ...look, language });
  const boxes = lines.map((line) => placeLine({ line, ...look }).box);
  return { ass: renderAss({ lines, ...look, seed }), style: look.style, boxes };
}

/** Returns the style of the second language and the part of the frame that is free for it. */
export function spokenLook(first: CaptionStyle, frame: Frame): { style: CaptionStyle; frame: Frame } {
  const isTall = frame.width / frame.height < 0.7;
  const away = awayFrom(first, isTall);
  const usual = first.fullShare || first.tilt ? ABOVE_LARGE : 'middle';
  const style: CaptionStyle = {
    ...PLAIN,
    position: away ?? (isTall && first.position !== 'middle' ? usual : 'lower'),
  };
  const isWholeFree = away !== null || isTall || first.position === 'middle';
  return { style, frame: isWholeFree ? frame : aboveCaptions(frame, first) };
}

/** The distance at which two blocks of captions do not touch, as a fraction of the height. */
const APART = 0.14;

/** Returns the place beside captions whose place a person chose; null when nobody did. */
function awayFrom({ position, keepsPlace }: CaptionStyle, isTall: boolean): CaptionStyle['position'] | null {
  if (!keepsPlace || typeof position !== 'number') return null;
  const usual = isTall ? [0.5, 0.64, 0.32] : [0.88, 0.5];
  return usual.find((at) => Math.abs(at - position) >= APART) ?? 0.5;
}

/** Returns a frame that ends above the first captions. Places count from the top, so they stay correct. */
function aboveCaptions(frame: Frame, style: CaptionStyle): Frame {
  const capPx = Math.min(frame.width, frame.height * 0.75) * style.capHeight;
  const rows = 1 + style.rowGap * (style.maxRows - 1);
  // A third more for descenders, outlines and boxes.
  const blockPx = capPx * rows * 1.33 + frame.height * GAP;
  return { width: frame.width, height: Math.round(frame.height - blockPx / 0.93) };
}

/** Merges two scripts for one frame: the header of the first, and the fonts and events of both. */
export function mergeAss(first: string, second: string): string {
  const rows = second.split('\n');
  const styles = rows.filter((row) => row.startsWith('Style: ') && !first.includes(`${row.split(',')[0]},`));
  const events = rows.filter((row) => row.startsWith('Dialogue: '));
  const head = first.indexOf('\n\n[Events]');
  const withStyles = [first.slice(0, head), ...styles].join('\n') + first.slice(head);
  return `${withStyles.trimEnd()}\n${events.join('\n')}\n`;
}
