/** In seconds of the film. */
export interface PieceRange {
  startSeconds: number;
  endSeconds: number;
}

/** A piece of a film that was made of the film's own slices. */
export interface SlicedPiece {
  /** Makes a `File` that reads the film lazily. */
  parts: (Blob | Uint8Array<ArrayBuffer>)[];
  /** Start of the piece in its source: the key frame at or before the wished start. */
  startSeconds: number;
  /** A media type. */
  type: string;
}
