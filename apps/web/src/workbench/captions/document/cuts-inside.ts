import { type Cut, normaliseCuts, removedSeconds } from '@atelier/transcript/cuts/cut';
import type { HeardSound } from '@atelier/transcript/cuts/level-track';
import { placeCuts } from '@atelier/transcript/cuts/place-cuts';
import { type CaptionDocument, cutsOf, linesInside, linesOf } from './caption-document.ts';

/** The cuts of an excerpt, as the server makes them but for the rounding to frames. */
export interface CutsInside {
  /** Times from the start of the excerpt. */
  cuts: Cut[];
  /** The requested cuts: they determine the words that go, and are sent. */
  wanted: Cut[];
  removedSeconds: number;
  /** Length of the film. */
  leftSeconds: number;
  /** The levels of the excerpt; null: not all of it was analysed. */
  sound: HeardSound | null;
}

export function cutsInside(
  document: CaptionDocument | null,
  range: { startSeconds: number; endSeconds: number },
): CutsInside {
  const durationSeconds = Math.max(0, range.endSeconds - range.startSeconds);
  const sound = document ? soundInside(document, range) : null;
  const wanted = normaliseCuts(
    (document ? cutsOf(document.film) : []).map(({ startSeconds, endSeconds }) => ({
      startSeconds: startSeconds - range.startSeconds,
      endSeconds: endSeconds - range.startSeconds,
    })),
    durationSeconds,
  );
  const cuts = placeCuts({
    durationSeconds,
    sound,
    cuts: wanted,
    words: document ? linesInside(linesOf(document), range).flat() : [],
    framesPerSecond: null,
  });
  const removed = removedSeconds(cuts);
  return { cuts, wanted, sound, removedSeconds: removed, leftSeconds: durationSeconds - removed };
}

/** The analysed sound, its times counted from the excerpt's start. */
function soundInside(
  { sound, fromSeconds, untilSeconds }: CaptionDocument,
  range: { startSeconds: number; endSeconds: number },
): HeardSound | null {
  if (!sound || range.startSeconds < fromSeconds - 0.05 || range.endSeconds > untilSeconds + 0.3) return null;
  const shift = range.startSeconds - fromSeconds;
  const from = Math.max(0, Math.round(shift / sound.stepSeconds));
  const length = Math.round((range.endSeconds - range.startSeconds) / sound.stepSeconds);
  return {
    stepSeconds: sound.stepSeconds,
    levelsDb: sound.levelsDb.slice(from, from + length),
    speech: sound.speech
      .map(({ startSeconds, endSeconds }) => ({
        startSeconds: startSeconds - shift,
        endSeconds: endSeconds - shift,
      }))
      .filter(({ endSeconds }) => endSeconds > 0),
  };
}
