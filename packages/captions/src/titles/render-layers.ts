import { renderAss } from '../ass/render-ass.ts';
import { mergeAss } from '../ass/spoken-track.ts';
import { dialogueLines } from '../ass/sprite.ts';
import type { Frame } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { type DrawnLayer, layerSprites, TITLE_FONT } from './layer-sprites.ts';

/** A style that names the font of titles, for the fonts of a script. */
export const TITLE_STYLE: CaptionStyle = {
  key: 'film-title',
  name: { fr: 'Titre', en: 'Title' },
  description: { fr: 'Titre d’un film.', en: 'Title of a film.' },
  font: TITLE_FONT,
  capHeight: 0.044,
  upperCase: false,
  letterSpacing: 0,
  wordGap: 0.5,
  rowGap: 1.85,
  maxRows: 3,
  maxWordsPerRow: 6,
  position: 'middle',
  upcoming: { fill: '#FFFFFF' },
  entrance: { kind: 'cut' },
};

/**
 * Draws layers in their order as a script for libass, and captions on top of them.
 * @param captions a script of `renderAss` for the same frame; null for none
 */
export function renderLayers(
  layers: readonly DrawnLayer[],
  frame: Frame,
  captions: string | null = null,
): string {
  const empty = renderAss({ lines: [], style: TITLE_STYLE, frame, seed: '' });
  const events = layers.flatMap((layer, index) =>
    layerSprites(layer, frame).flatMap((sprite) => dialogueLines({ ...sprite, layer: index })),
  );
  const drawn = `${empty.trimEnd()}\n${events.join('\n')}\n`;
  if (captions === null) return drawn;
  const raised = captions.replace(
    /^Dialogue: (\d+),/gmu,
    (_, order: string) => `Dialogue: ${Number(order) + layers.length},`,
  );
  return mergeAss(drawn, raised);
}
