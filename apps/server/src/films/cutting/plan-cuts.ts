import { AppError, type CutInput, type TidyInput, type Word } from '@atelier/contracts';
import { chooseFrameRate, type MediaInfo, type MediaRange, requireVideo } from '@atelier/media';
import { type Cut, leavesSomething, normaliseCuts, removedSeconds } from '@atelier/transcript/cuts/cut';
import { findCuts } from '@atelier/transcript/cuts/find-cuts';
import { placeCuts } from '@atelier/transcript/cuts/place-cuts';
import { createTimeMap, type TimeMap, toMicroseconds } from '@atelier/transcript/cuts/time-map';
import type { Listener } from '../captioning/listen.ts';

/** The final cuts of a range. */
export interface CutPlan {
  cuts: readonly Cut[];
  /** The cuts before their edges moved to quiet places: they decide which words are removed, even short ones. */
  wanted: readonly Cut[];
  map: TimeMap;
}

/** Cutting options of a request. */
export interface CutOptions {
  cuts?: readonly CutInput[] | undefined;
  tidy?: TidyInput | undefined;
  /** Cuts that an earlier run made, which are applied unchanged. */
  made_cuts?: readonly CutInput[] | undefined;
}

/**
 * Plans the cuts of a range: the requested ones and those that tidying finds, moved to quiet places and frame
 * boundaries. Null: nothing is cut.
 * @throws AppError `nothing_left`
 */
export async function planCuts(request: {
  options: CutOptions;
  /** Spoken words, timed from the start of the range; empty when unknown. */
  words: readonly Word[];
  /** Language of the words, BCP 47. */
  language: string;
  listener: Listener;
  info: MediaInfo;
  range: MediaRange;
}): Promise<CutPlan | null> {
  const { options, words, language, listener, info, range } = request;
  const { durationSeconds } = range;
  const rate = chooseFrameRate(requireVideo(info));
  const framesPerSecond = rate.num / rate.den;
  if (options.made_cuts)
    return planOf(normaliseCuts(options.made_cuts.map(readCut), durationSeconds), request);
  const { tidy } = options;
  const wanted = (options.cuts ?? []).map(readCut);
  if (wanted.length === 0 && !tidy?.silences && !tidy?.fillers) return null;
  const sound = await listener.heard();
  requireLeft(wanted, durationSeconds);
  const found = tidy
    ? findCuts({ ...tidy, repeats: tidy.fillers, sound, words, language, durationSeconds })
    : [];
  // Tidying alone never empties a film: when its cuts would leave nothing, only the requested ones are made.
  const all = leavesSomething([...wanted, ...found], durationSeconds) ? [...wanted, ...found] : wanted;
  const placed = placeCuts({ cuts: all, durationSeconds, words, sound, framesPerSecond });
  return planOf(placed, request, normaliseCuts(all, durationSeconds));
}

/** @throws AppError `nothing_left` */
export function requireLeft(cuts: readonly Cut[], durationSeconds: number): void {
  if (leavesSomething(cuts, durationSeconds)) return;
  throw new AppError('nothing_left', 'The cuts leave less than half a second.');
}

/** Builds the cuts that a finished job reports. */
export function describeCuts(plan: CutPlan | null) {
  const cuts = plan?.cuts ?? [];
  return {
    removedSeconds: toMicroseconds(removedSeconds(cuts)),
    cuts: cuts.map(({ startSeconds, endSeconds }) => ({
      start_seconds: startSeconds,
      end_seconds: endSeconds,
    })),
  };
}

function planOf(placed: readonly Cut[], { range }: { range: MediaRange }, wanted = placed): CutPlan | null {
  if (placed.length === 0) return null;
  // Rounds to the microseconds that the result reports, so that a run with the reported cuts makes the same film.
  const cuts = placed.map((cut) => ({
    startSeconds: toMicroseconds(cut.startSeconds),
    endSeconds: toMicroseconds(cut.endSeconds),
  }));
  return { cuts, wanted, map: createTimeMap(cuts, range.durationSeconds) };
}

export function readCut({ start_seconds, end_seconds }: CutInput): Cut {
  return { startSeconds: start_seconds, endSeconds: end_seconds };
}
