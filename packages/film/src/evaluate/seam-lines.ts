import type { CaptionLine } from '@atelier/captions';
import type { Film } from '../document/film-schema.ts';
import type { Layout } from '../document/scene-schema.ts';
import { sceneAt } from '../time/film-time.ts';
import { gridRows } from './grid-cells.ts';

/** Places lines where two pictures of their scene meet; a person's own place has precedence over it. */
export function onSeams(lines: readonly CaptionLine[], film: Pick<Film, 'scenes' | 'canvas'>): CaptionLine[] {
  const placed: CaptionLine[] = [];
  for (const { middle: _, ...line } of lines) {
    const layout = sceneAt(film, line.startSeconds)?.scene.layout;
    const seam = (layout && seamOf(layout, film.canvas)) ?? keptSeam(placed.at(-1), line);
    placed.push(seam === null ? line : { ...line, middle: seam });
  }
  return placed;
}

/** Returns the height at which two pictures meet, as a fraction of the canvas; null where none do. */
function seamOf(layout: Layout, canvas: Film['canvas']): number | null {
  if (layout.kind === 'grid') return gridRows(layout.cells, canvas).length === 2 ? 0.5 : null;
  if (layout.kind === 'duo') return 0.5;
  if (layout.kind === 'split') return layout.on_top ? layout.share : 1 - layout.share;
  return layout.kind === 'screen_and_face' ? 1 - layout.share : null;
}

/** Returns the place of the line before, when the sentence goes on: captions do not jump within a sentence. */
function keptSeam(before: CaptionLine | undefined, line: CaptionLine): number | null {
  if (!before || line.follows !== true) return null;
  const last = before.rows.flat().at(-1)?.text ?? '';
  return /[.!?…]["»”]?$/u.test(last.trimEnd()) ? null : (before.middle ?? null);
}
