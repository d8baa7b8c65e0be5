import { type CaptionLine, type CaptionStyle, clipStyle, layoutCaptions } from '@atelier/captions';
import { drawTypedEmoji } from '@atelier/captions/emoji/typed-emoji';
import { countShapedFonts } from '@atelier/captions/scripts/shaped-fonts';
import { withOwnLook } from '@atelier/captions/styles/apply-own-look';
import { steadyWords } from '@atelier/transcript/clean/steady-words';
import { firstIndex } from '@atelier/transcript/measure/find-overlaps';
import type { Film } from '../document/film-schema.ts';
import { captionWord, writtenWords } from '../time/caption-word.ts';
import { onSeams } from './seam-lines.ts';
import { startsSpeaker, withSpeakers } from './speaker-lines.ts';

type Read = Pick<Film, 'words' | 'scenes' | 'captions' | 'canvas' | 'language' | 'sound' | 'speakers'>;

const laidOut = new WeakMap<Film['words'], { film: Read; fonts: number; lines: readonly CaptionLine[] }>();

/**
 * Returns the lines of captions of the kept words, in the time of the film and in order; none for style 0. Lines are
 * laid out again only when something changes that they depend on.
 */
export function captionLines(film: Read): readonly CaptionLine[] {
  const known = laidOut.get(film.words);
  if (
    known &&
    known.fonts === countShapedFonts() &&
    known.film.scenes === film.scenes &&
    known.film.captions === film.captions &&
    (known.film.speakers === film.speakers || film.captions.speakers === 'none') &&
    known.film.canvas === film.canvas &&
    known.film.sound.bleeps === film.sound.bleeps &&
    known.film.language === film.language
  )
    return known.lines;
  const style = captionStyle(film);
  const lines = style ? layOut(film, style) : [];
  laidOut.set(film.words, { film, fonts: countShapedFonts(), lines });
  return lines;
}

/**
 * Returns the style of a film's captions with the person's changes and place; null for none.
 * @param depth behind people, captions that nobody placed are elsewhere
 */
export function captionStyle(
  { captions, scenes }: Pick<Film, 'captions' | 'scenes'>,
  depth: 'front' | 'behind_person' = 'front',
): CaptionStyle | null {
  const { style, own_style, position } = captions;
  const place = placeOf(captions, depth);
  const own = own_style || place ? { ...own_style, ...place } : null;
  const look = withOwnLook(clipStyle(style), own) ?? null;
  return look && isOnSeam(position, scenes) ? { ...look, key: `${look.key} seam`, maxRows: 1 } : look;
}

/** The middle of captions behind people that nobody placed, in per cent of the height: at the head, which hides the least. */
const BEHIND_PERCENT = 24;

/** Returns the place of captions as a person's change to a style; null for the style's own. */
function placeOf({ position, own_style }: Film['captions'], depth: 'front' | 'behind_person') {
  if (position !== null) return { position: typeof position === 'number' ? position * 100 : position };
  const isFree = depth === 'behind_person' && own_style?.position === undefined;
  return isFree ? { position: BEHIND_PERCENT } : null;
}

/** True for captions across the line where the two pictures of a split screen meet: they have one row. */
function isOnSeam(position: Film['captions']['position'], scenes: Film['scenes']): boolean {
  const layout = scenes[0]?.layout;
  if (layout?.kind !== 'split' || typeof position !== 'number') return false;
  return Math.abs((layout.on_top ? layout.share : 1 - layout.share) - position) < 0.005;
}

/** Returns the index of the line that is shown at a time, or -1. */
export function lineIndexAt(lines: readonly CaptionLine[], seconds: number): number {
  const index = firstIndex(lines, ({ startSeconds }) => startSeconds > seconds) - 1;
  const line = lines[index];
  return line && seconds < line.endSeconds ? index : -1;
}

/** Returns the id of the word that a shown word is or is a part of; layout keeps the fields of its words. */
export function idOfShown(word: object): string {
  return 'id' in word && typeof word.id === 'string' ? word.id : '';
}

function layOut(film: Read, style: CaptionStyle): CaptionLine[] {
  const kept = writtenWords(film);
  const words = kept.map(({ word, startSeconds, endSeconds }, index) => ({
    ...captionWord(word),
    startSeconds,
    endSeconds,
    ...(startsSpeaker(film, kept[index - 1]?.word, word) && { startsLine: true as const }),
  }));
  const lines = layoutCaptions({
    words: drawTypedEmoji(steadyWords(words)).words,
    style,
    frame: film.canvas,
    language: film.language,
  });
  return onSeams(withSpeakers(lines, film, kept), film);
}
