import { cutText } from '@atelier/contracts/text/cut-text';
import { FILM_CANVASES, FILM_NAME_MAX, type FilmCanvas } from '@atelier/contracts/tools/films';

interface Size {
  width: number;
  height: number;
}

/** Returns the aspect ratio of a canvas; null for a canvas of another shape. */
export function ratioOfCanvas(canvas: Size): FilmCanvas | null {
  const shapes = Object.entries(FILM_CANVASES) as [FilmCanvas, Size][];
  return shapes.find(([, shape]) => hasShape(canvas, shape))?.[0] ?? null;
}

/** Returns the canvas in another ratio. A canvas of a reduced size stays reduced as much. */
export function canvasInRatio<Canvas extends Size>(canvas: Canvas, ratio: FilmCanvas): Canvas {
  const full = FILM_CANVASES[ratio];
  if (hasShape(canvas, full)) return canvas;
  const own = ratioOfCanvas(canvas);
  const scale = own ? Math.min(1, canvas.width / FILM_CANVASES[own].width) : 1;
  const even = (length: number) => Math.round((length * scale) / 2) * 2;
  return { ...canvas, width: even(full.width), height: even(full.height) };
}

/** Names a film's render in another canvas: “Interview (1:1)”. @param canvas null for the film's own */
export function nameInCanvas(name: string, canvas: FilmCanvas | null): string {
  if (canvas === null) return name;
  const ratio = ` (${canvas})`;
  return cutText(name, FILM_NAME_MAX - ratio.length) + ratio;
}

/** True for two sizes of one aspect ratio. */
export function hasShape(a: Size, b: Size): boolean {
  return Math.abs(a.width / a.height - b.width / b.height) < 0.01;
}
