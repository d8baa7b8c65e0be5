import { MASK_SHEET_COLUMNS, MASK_SOMEBODY, MASKS_PER_BLOCK } from '@atelier/contracts/tools/film/mask-sheet';
import { readPersonMasks } from '@atelier/routes/films/person-masks';
import { api } from '../../../lib/api/api.ts';
import type { MaskSheet } from '../player/person-masks.ts';
import { isNotFound } from '../store/error-kinds.ts';

/** Reads the masks of two seconds of a source; null where the server masks nobody. */
export async function readMaskSheet(
  { filmId, source, block }: { filmId: string; source: string; block: number },
  signal: AbortSignal,
): Promise<MaskSheet | null> {
  try {
    const params = { id: filmId, source };
    const response = await api.call(readPersonMasks, { params, query: { block }, signal });
    const picture = await createImageBitmap(await response.blob(), { premultiplyAlpha: 'none' });
    return { picture, isEmpty: emptyMasks(picture) };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Distances of the points of a mask that are looked at, in pixels. */
const STEP = 2;

/** Tests each mask of a sheet for people. */
function emptyMasks(picture: ImageBitmap): boolean[] {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser draws no canvas.');
  context.drawImage(picture, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  const cell = {
    width: width / MASK_SHEET_COLUMNS,
    height: height / (MASKS_PER_BLOCK / MASK_SHEET_COLUMNS),
  };
  const isEmpty = Array.from({ length: MASKS_PER_BLOCK }, () => true);
  for (let y = 0; y < height; y += STEP) {
    const row = Math.floor(y / cell.height) * MASK_SHEET_COLUMNS;
    for (let x = 0; x < width; x += STEP) {
      if ((data[4 * (y * width + x) + 3] ?? 0) >= MASK_SOMEBODY)
        isEmpty[row + Math.floor(x / cell.width)] = false;
    }
  }
  return isEmpty;
}
