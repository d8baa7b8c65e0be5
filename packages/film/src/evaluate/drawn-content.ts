import type { DrawnLayer } from '@atelier/captions/titles/place-parts';
import type { Film } from '../document/film-schema.ts';
import type { Layer } from '../document/layer-schema.ts';
import { filmDuration } from '../time/film-time.ts';

/**
 * Returns what a script draws of a layer; null for one that shows a file.
 * @param stretch the part of the film that is drawn, from which a bar of progress gets its ends
 */
export function drawnContent(
  film: Pick<Film, 'scenes'>,
  layer: Layer,
  stretch: { startSeconds: number; endSeconds: number },
): DrawnLayer['content'] | null {
  if (layer.kind === 'title')
    return { kind: 'title', text: layer.text, color: layer.color, look: layer.look };
  if (layer.kind === 'sticker') return { kind: 'sticker', sticker: layer.sticker };
  if (layer.kind !== 'progress') return null;
  const duration = filmDuration(film);
  return {
    kind: 'progress',
    color: layer.color,
    from: stretch.startSeconds / duration,
    to: Math.min(1, stretch.endSeconds / duration),
  };
}
