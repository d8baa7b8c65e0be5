import { middleOf, type Track, widthIn } from './link-faces.ts';

/** A place in the picture of one camera at which a face is seen, and the voice of the person there. */
export interface FacePosition {
  /** The middle and the width of the face, in shares of the picture's width. */
  centerX: number;
  width: number;
  /** The number of the voice; null while it is unknown. */
  voice: number | null;
}

/** Faces of one seat differ by at most this share of their width in place, and by this factor in size. */
const SAME_PLACE = 0.7;
const SAME_SIZE = 1.35;

/** Returns the seat of a face; undefined for a face in another place than all seats. */
export function positionOf(seats: readonly FacePosition[], track: Track): FacePosition | undefined {
  const [centerX, width] = [middleOf(track), widthIn(track)];
  const distance = (seat: FacePosition) => Math.abs(seat.centerX - centerX);
  return seats
    .filter(
      (seat) =>
        distance(seat) < SAME_PLACE * Math.max(width, seat.width) &&
        Math.max(width / seat.width, seat.width / width) < SAME_SIZE,
    )
    .toSorted((a, b) => distance(a) - distance(b))[0];
}
