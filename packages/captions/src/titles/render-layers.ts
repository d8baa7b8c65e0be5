import { renderAss } from '../ass/render-ass.ts';
import { mergeAss } from '../ass/spoken-track.ts';
import { dialogueLines } from '../ass/sprite.ts';
import type { Frame } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { assStyle } from '../fonts/ass-style.ts';
import { isScriptFontId } from '../scripts/script-fonts.ts';
import { fontsOfLayers, layerSprites, TITLE_FONT } from './layer-sprites.ts';
import type { DrawnLayer } from './place-parts.ts';

/** A style that names the font of titles, for the fonts of a script. */
const TITLE_STYLE: CaptionStyle = {
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

/** Returns a style for each font of layers, for the fonts of their script. */
export function stylesOfLayers(layers: readonly Pick<DrawnLayer, 'content'>[]): CaptionStyle[] {
  return fontsOfLayers(layers).map((font) => ({ ...TITLE_STYLE, font }));
}

/**
 * Draws layers in their order as a script for libass, and captions on top of them.
 * @param captions a script of `renderAss` for the same frame; null for none
 */
export function renderLayers(
  layers: readonly DrawnLayer[],
  frame: Frame,
  captions: string | null = null,
): string {
  const empty = stylesOfLayers(layers)
    .map((style) => renderAss({ lines: [], style, frame, seed: '' }))
    .reduce((all, script) => mergeAss(all, script));
  const sprites = layers.map((layer) => layerSprites(layer, frame));
  const events = sprites.flatMap((list, index) =>
    list.flatMap((sprite) => dialogueLines({ ...sprite, layer: index })),
  );
  const foreign = new Set(
    sprites.flat().flatMap(({ styleName }) => (isScriptFontId(styleName) ? [styleName] : [])),
  );
  const script = empty.replace('\n\n[Events]', `\n${[...foreign].map(assStyle).join('\n')}\n\n[Events]`);
  const drawn = `${(foreign.size > 0 ? script : empty).trimEnd()}\n${events.join('\n')}\n`;
  if (captions === null) return drawn;
  const raised = captions.replace(
    /^Dialogue: (\d+),/gmu,
    (_, order: string) => `Dialogue: ${Number(order) + layers.length},`,
  );
  return mergeAss(drawn, raised);
}
