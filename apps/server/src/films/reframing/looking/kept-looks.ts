import type { SampledFaces } from '@atelier/engines/face-detection/port';
import type { SourceFacts } from '../../../jobs/tool.ts';
import type { Cut, SampledRange } from './join-sampled-ranges.ts';
import type { Steps } from './steps.ts';

/** Faces and cuts that were found in one source of one person. */
export interface KeptLooks {
  /** Stretches that touch the given one; they may overlap each other. */
  seen(stretch: Steps): Promise<SampledRange[]>;
  keepSeen(piece: SampledRange): Promise<void>;
}

/** Grows when sampling would find something else: what was kept before is not read any more. */
const VERSION = 3;

/** Reads and keeps the faces and cuts of a source as facts about it; null without a file. */
export function keptLooks(facts: SourceFacts | null): KeptLooks | null {
  if (!facts) return null;
  return {
    async seen(stretch) {
      const kept = await facts.read(VERSION, stretch);
      return kept.map(({ value, ...steps }) => ({
        ...steps,
        ...(value as { sights: SampledFaces[]; cuts: Cut[] }),
      }));
    },
    keepSeen: ({ from, until, sights, cuts }) =>
      facts.keep(VERSION, { from, until, value: { sights, cuts } }),
  };
}
