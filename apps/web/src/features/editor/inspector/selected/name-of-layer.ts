import type { Layer } from '@atelier/film';

/** Returns the name of a layer: the text of a title, or its kind. */
export function nameOfLayer(layer: Layer, kind: string): string {
  if (layer.kind === 'title') return layer.text.replace(/\s+/gu, ' ');
  return layer.kind === 'sticker' ? `${kind} ${layer.sticker}` : kind;
}
