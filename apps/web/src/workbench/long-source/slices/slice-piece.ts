import { sliceMatroska } from './slice-matroska.ts';
import { sliceMp4 } from './slice-mp4.ts';
import type { PieceRange, SlicedPiece } from './sliced-piece.ts';

/**
 * A piece of a film of this machine without copying it. What is not read here, others may.
 * @returns null for a film that is written in another way, or broken
 */
export async function slicePiece(film: Blob, range: PieceRange): Promise<SlicedPiece | null> {
  for (const slice of [sliceMp4, sliceMatroska]) {
    const piece = await slice(film, range).catch((error: unknown) => {
      console.warn('A piece could not be sliced', error);
      return null;
    });
    if (piece) return piece;
  }
  return null;
}
