import { useEffect } from 'react';

/** A part of a recording that is played as if it were the whole. In seconds of the recording. */
export interface Piece {
  startSeconds: number;
  endSeconds: number;
}

/** The range that a player plays: the piece, else everything; an unknown length ends at 0. */
export function playedPiece(media: HTMLMediaElement, piece: Piece | undefined): Piece {
  return piece ?? { startSeconds: 0, endSeconds: Number.isFinite(media.duration) ? media.duration : 0 };
}

/** Keeps a player inside its piece: it begins at the start, also after the start was moved, and stops at the end. */
export function usePiece(media: HTMLMediaElement | null, piece: Piece | undefined): void {
  const startSeconds = piece?.startSeconds;
  const endSeconds = piece?.endSeconds;
  useEffect(() => {
    if (!media || startSeconds === undefined || endSeconds === undefined) return;
    const leaving = new AbortController();
    const rewind = () => {
      media.currentTime = startSeconds;
    };
    const stopAtEnd = () => {
      if (media.currentTime < endSeconds) return;
      media.pause();
      rewind();
    };
    if (media.readyState >= HTMLMediaElement.HAVE_METADATA) rewind();
    media.addEventListener('loadedmetadata', rewind, { signal: leaving.signal });
    media.addEventListener('timeupdate', stopAtEnd, { signal: leaving.signal });
    return () => leaving.abort();
  }, [media, startSeconds, endSeconds]);
}
