import type { MomentReasonKind } from '@atelier/contracts';

/** Kinds of cues that raise a window's score. The last two are not reported as reasons. */
export type CueKind = Exclude<MomentReasonKind, 'model'> | 'address' | 'superlative';

export interface Cue {
  kind: CueKind;
  /** The index of the sentence. */
  sentence: number;
  /** The time of the cue, in seconds from the start of the source. */
  atSeconds: number;
  /** 0–1. */
  strength: number;
  quote?: string;
  /** An earlier sentence without which the cue does not count, such as the question of an answer. */
  needsSentence?: number;
}

/** Faults of a sentence, which lower a window's score. */
export interface Faults {
  /** The share of housekeeping (talk to the host or the audience) in the sentence, 0–1; likewise of advertising. */
  housekeeping: number;
  advertising: number;
  /** The degree to which the sentence refers to earlier ones, 0–1; `hanging`: from its first word on. */
  backReference: number;
  hanging: boolean;
}
