import { readPersonMasks } from '@atelier/routes/films/person-masks';
import { api } from '../../../lib/api/api.ts';
import { isNotFound } from '../store/error-kinds.ts';

/** Reads the masks of two seconds of a source; null where the server masks nobody. */
export async function readMaskSheet(
  { filmId, source, block }: { filmId: string; source: string; block: number },
  signal: AbortSignal,
): Promise<ImageBitmap | null> {
  try {
    const params = { id: filmId, source };
    const response = await api.call(readPersonMasks, { params, query: { block }, signal });
    return await createImageBitmap(await response.blob(), { premultiplyAlpha: 'none' });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
