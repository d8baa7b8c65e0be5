import type { Layout } from '../document/scene-schema.ts';
import { cropWindow, type Rectangle } from './crop-window.ts';
import type { CropPoint, SourceFacts } from './film-facts.ts';

/** One picture of layout `grid`: its place on the canvas, and the path that its crop follows. */
export interface GridCell {
  place: Rectangle;
  path: readonly CropPoint[];
}

type Grid = Extract<Layout, { kind: 'grid' }>;

/** A canvas that is wider than this times its height shows two or three faces side by side. */
const WIDE = 1.2;
/** The width of a crop in face widths: at least, and per unit of the cell's aspect ratio. */
const FACES_WIDE = { least: 2.2, byAspect: 3.2 };
/** A crop is enlarged at most so many times. */
const MOST_ENLARGED = 4;

/** Returns the numbers of cells in the rows of a grid, from top to bottom. */
export function gridRows(cells: number, canvas: { width: number; height: number }): number[] {
  if (cells < 4 && canvas.width > WIDE * canvas.height) return [cells];
  return cells === 4 ? [2, 2] : [1, cells - 1];
}

/** Returns the cells in the order of reading. Faces that were not found are taken to stand side by side. */
export function gridCells(
  { cells }: Grid,
  canvas: { width: number; height: number },
  known: Pick<SourceFacts, 'width' | 'height' | 'grid_faces'>,
): GridCell[] {
  const rows = gridRows(cells, canvas);
  const faces = facesOf(cells, known);
  const places = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => ({
      x: column / count,
      y: row / rows.length,
      width: 1 / count,
      height: 1 / rows.length,
    })),
  );
  return places.map((place, index) => {
    const sizes = {
      pictureAspect: known.width / known.height,
      aspect: (canvas.width * place.width) / (canvas.height * place.height),
    };
    const face = faces[index];
    if (!face) return { place, path: [{ at_seconds: 0, x: (index + 0.5) / cells }] };
    const wanted = face.width * Math.max(FACES_WIDE.least, FACES_WIDE.byAspect * sizes.aspect);
    const scale = Math.min(MOST_ENLARGED, Math.max(1, cropWindow(sizes).width / wanted));
    return { place, path: face.path.map((point) => ({ ...point, scale })) };
  });
}

/** The largest faces, in the order of reading that they were found in; none when fewer were found than are shown. */
function facesOf(cells: number, { grid_faces: found = [] }: Pick<SourceFacts, 'grid_faces'>) {
  if (found.length < cells) return [];
  const largest = new Set(found.toSorted((a, b) => b.width - a.width).slice(0, cells));
  return found.filter((face) => largest.has(face));
}
