import { roundedBox } from '../ass/rounded-box.ts';
import type { Sprite } from '../ass/sprite.ts';
import type { Frame } from '../caption-line.ts';
import { EMOJI } from '../emoji/drawings.ts';
import type { FontId } from '../fonts/fonts.ts';
import { referenceWidth } from '../layout/safe-area.ts';
import type { LayerEntrance } from './layer-motion.ts';
import { type DrawnLayer, opacityOf, placer } from './place-parts.ts';
import { titleLook } from './title-looks.ts';
import { titleSprites } from './title-sprites.ts';

/** The font of scripts without a title. */
export const TITLE_FONT: FontId = 'poppins';

/** Returns the fonts of the titles among layers. */
export function fontsOfLayers(layers: readonly Pick<DrawnLayer, 'content'>[]): FontId[] {
  const fonts = layers.flatMap(({ content }) =>
    content.kind === 'title' ? [titleLook(content.look).font] : [],
  );
  return [...new Set([TITLE_FONT, ...fonts])];
}

/** The height of a bar of progress, as a share of the reference width. */
const BAR = 0.011;

/** Builds the sprites of a layer, from back to front. */
export function layerSprites(layer: DrawnLayer, frame: Frame): Sprite[] {
  const { content } = layer;
  if (content.kind === 'title') return titleSprites(layer, content, frame);
  if (content.kind === 'sticker') return stickerSprites(layer, content, frame);
  return progressSprites(layer, content, frame);
}

/** Units of an emoji's drawing. */
const UNITS = 360;

/** Builds an emoji as coloured shapes; nothing for one that has no drawing. */
function stickerSprites(layer: DrawnLayer, { sticker }: { sticker: string }, frame: Frame): Sprite[] {
  const shapes = Object.hasOwn(EMOJI, sticker) ? (EMOJI[sticker] ?? []) : [];
  const unit = (layer.place.width * frame.width) / UNITS;
  const put = placer(layer, frame, TITLE_FONT);
  return shapes.map(({ colour, left, top, width, height, drawing }) =>
    put({
      body: drawing,
      colour,
      opacity: 1,
      tags: '\\bord0\\p1',
      dx: (left + width / 2 - UNITS / 2) * unit,
      dy: (top + height / 2 - UNITS / 2) * unit,
      size: unit,
    }),
  );
}

/** Builds a bar that fills while the film plays. It only fades: a moving bar would leave its clip. */
function progressSprites(
  layer: DrawnLayer,
  { color, from, to }: { color: string; from: number; to: number },
  frame: Frame,
): Sprite[] {
  const { place } = layer;
  const { width, height } = barSize(place, frame);
  const left = place.x * frame.width - width / 2;
  const faded = (way: LayerEntrance): LayerEntrance => (way === 'none' ? 'none' : 'fade');
  const put = placer({ ...layer, enter: faded(layer.enter), leave: faded(layer.leave) }, frame, TITLE_FONT);
  const body = roundedBox({ width, height, radius: height / 2 });
  const clip = (share: number) => `\\clip(-10,-10,${Math.round(left + width * share)},20000)`;
  const filled = `${clip(from)}\\t(0,${Math.round(layer.endMs - layer.startMs)},${clip(to)})`;
  return [
    put({ body, colour: '#FFFFFF', opacity: 0.28, tags: '\\bord0\\p1' }),
    put({ body, colour: color.slice(0, 7), opacity: opacityOf(color), tags: `\\bord0\\p1${filled}` }),
  ];
}

/** Returns the size of a bar of progress, in pixels of the frame. */
export function barSize(place: { width: number }, frame: Frame): { width: number; height: number } {
  return { width: place.width * frame.width, height: referenceWidth(frame) * BAR };
}
