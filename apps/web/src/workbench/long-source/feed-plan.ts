/** Enough to play on while the next piece is read, however large the film is. */
const LEAST_SECONDS = 2;
/** A player that stands still shows one picture; some are stored after those that are shown later. */
export const LEAST_STILL_SECONDS = 0.3;
const MOST_SECONDS = 12;
const MOST_BYTES = 4 * 1024 * 1024;
/** A short step back finds its pictures still there. */
const KEPT_SECONDS = 1;

interface FedPiece {
  /** Time of its key frame. */
  startSeconds: number;
  sizeBytes: number;
}

/** The state of a fed player: the fed time ahead of its place, and the played time behind it. */
export function createFeedPlan() {
  let pieces: FedPiece[] = [];
  return {
    /** A packet; key frames of the picture begin a piece. */
    add({ atSeconds, sizeBytes, isKey }: { atSeconds: number; sizeBytes: number; isKey: boolean }): void {
      const last = pieces.at(-1);
      if (isKey || !last) pieces.push({ startSeconds: atSeconds, sizeBytes });
      else last.sizeBytes += sizeBytes;
    },
    /** The last piece is not counted: it is not complete, and the player has none of it. */
    hasEnough(atSeconds: number, isPlaying: boolean): boolean {
      const ahead = (pieces.at(-1)?.startSeconds ?? 0) - atSeconds;
      if (ahead < (isPlaying ? LEAST_SECONDS : LEAST_STILL_SECONDS)) return false;
      // The chunk that is playing counts whole.
      const before = pieces
        .slice(0, -1)
        .filter((_, index) => (pieces[index + 1]?.startSeconds ?? 0) > atSeconds);
      return ahead > MOST_SECONDS || before.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > MOST_BYTES;
    },
    /** Up to where nothing is needed any more: a key frame, or nothing that follows could be drawn. Null: nothing new. */
    playedUntil(atSeconds: number): number | null {
      const index = pieces.findLastIndex(({ startSeconds }) => startSeconds <= atSeconds - KEPT_SECONDS);
      if (index <= 0) return null;
      pieces = pieces.slice(index);
      return pieces[0]?.startSeconds ?? null;
    },
  };
}
