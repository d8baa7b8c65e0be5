import type { Framing } from '@atelier/contracts';
import type { NewFilmCanvas } from '@atelier/contracts/tools/films';
import type { PresetFacts } from '@atelier/film/presets/preset';
import {
  chooseFormatSize,
  chooseFrameRate,
  chooseSubtitlesSize,
  type MediaInfo,
  type MediaRange,
  requireVideo,
} from '@atelier/media';
import type { CutPlan } from '../cutting/plan-cuts.ts';

/** A source with its words, cuts and people. */
export interface FoundSource extends Pick<PresetFacts, 'words' | 'speakers' | 'second' | 'language'> {
  info: MediaInfo;
  range: MediaRange;
  assetId: string;
  plan: CutPlan | null;
  /** True when `plan` has the cuts of an earlier run, which has left out the words of its cuts. */
  hasMadeCuts: boolean;
  /** The people of the source; null when nobody was looked for. */
  framing: Pick<Framing, 'duo'> | null;
  game: PresetFacts['game'];
  canvas?: NewFilmCanvas | undefined;
}

/** Converts a source to the facts of presets. */
export function presetFacts(found: FoundSource): PresetFacts {
  const { info, range, assetId, plan, hasMadeCuts, framing, ...rest } = found;
  const rate = chooseFrameRate(requireVideo(info));
  return {
    ...rest,
    source: { assetId, durationSeconds: info.durationSeconds },
    range,
    frameRate: rate.num / rate.den,
    sizeOf: (shape, fit) =>
      shape === 'own' ? chooseSubtitlesSize(info) : chooseFormatSize(info, shape, fit),
    kept: plan?.map.pieces ?? [{ startSeconds: 0, endSeconds: range.durationSeconds }],
    cuts: hasMadeCuts ? [] : (plan?.wanted ?? []),
    twoPeople: framing?.duo ?? null,
  };
}
