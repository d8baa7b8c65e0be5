import type { MomentReasonKind } from '@atelier/contracts';

/** What raises a window's score. The last two are told to nobody: they only weigh. */
export type CueKind = Exclude<MomentReasonKind, 'model'> | 'address' | 'superlative';

export interface Cue {
  kind: CueKind;
  /** The sentence it belongs to. */
  sentence: number;
  /** When it is heard, in seconds from the start of the source. */
  atSeconds: number;
  /** 0–1. */
  strength: number;
  quote?: string;
  /** It counts only together with this earlier sentence: an answer without its question is none. */
  needsSentence?: number;
}

/** What lowers it. */
export interface Faults {
  /** How much of each sentence is talk to the host and the hall, or selling: 0–1. */
  housekeeping: number;
  advertising: number;
  /** It points back to what was said before, 0–1; `hanging`: from its first word on. */
  backReference: number;
  hanging: boolean;
}
