import type { MediaRange } from '@atelier/media';
import type { SoundFeatures } from '@atelier/moments/sound-features';

/** A piece is cut in the longest silence between these; each is recognised, kept and tried again by itself. */
const LEAST_SECONDS = 60;
const MOST_SECONDS = 110;
/** Looked through for the quietest place, the whole of it counting: a pause between sentences lasts as long. */
const SILENCE_SECONDS = 0.6;

/** A long recording in pieces that follow each other without a gap, cut where it is quietest. */
export function planPieces(
  { stepSeconds, levelsDb }: Pick<SoundFeatures, 'stepSeconds' | 'levelsDb'>,
  durationSeconds: number,
): MediaRange[] {
  const pieces: MediaRange[] = [];
  let from = 0;
  while (durationSeconds - from > MOST_SECONDS) {
    const to = quietestBetween(from + LEAST_SECONDS, Math.min(from + MOST_SECONDS, durationSeconds - 1));
    pieces.push({ startSeconds: from, durationSeconds: to - from });
    from = to;
  }
  if (durationSeconds > from) pieces.push({ startSeconds: from, durationSeconds: durationSeconds - from });
  return pieces;

  /** The middle of the quietest stretch; the first of equals, so that every attempt cuts alike. */
  function quietestBetween(startSeconds: number, endSeconds: number): number {
    const width = Math.max(1, Math.round(SILENCE_SECONDS / stepSeconds));
    const last = Math.min(Math.floor(endSeconds / stepSeconds), levelsDb.length) - width;
    let best = Math.round(endSeconds / stepSeconds);
    let bestDb = Number.POSITIVE_INFINITY;
    for (let at = Math.ceil(startSeconds / stepSeconds); at <= last; at++) {
      let loudest = -200;
      for (let index = at; index < at + width; index++) loudest = Math.max(loudest, levelsDb[index] ?? -200);
      if (loudest >= bestDb) continue;
      bestDb = loudest;
      best = at + width / 2;
    }
    return Math.min(endSeconds, best * stepSeconds);
  }
}

/** Cuts pieces where the language changes. */
export function splitByLanguage(
  pieces: readonly MediaRange[],
  stretches: readonly { startSeconds: number; endSeconds: number; language: string }[],
): (MediaRange & { language: string })[] {
  return pieces.flatMap((piece) =>
    stretches
      .map(({ language, ...stretch }) => {
        const startSeconds = Math.max(piece.startSeconds, stretch.startSeconds);
        const end = Math.min(piece.startSeconds + piece.durationSeconds, stretch.endSeconds);
        return { startSeconds, durationSeconds: end - startSeconds, language };
      })
      .filter(({ durationSeconds }) => durationSeconds > 0),
  );
}
