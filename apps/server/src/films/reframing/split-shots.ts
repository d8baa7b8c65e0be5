import type { FaceSample } from './choose-speaker.ts';

/** A shot: the samples between two cuts of the film. */
export interface Shot {
  startSeconds: number;
  samples: FaceSample[];
}

export function splitShots(samples: readonly FaceSample[], cutsAtSeconds: readonly number[]): Shot[] {
  const starts = [0, ...cutsAtSeconds.filter((time) => time > 0).toSorted((a, b) => a - b)];
  return starts.map((startSeconds, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    return {
      startSeconds,
      samples: samples.filter(({ timeSeconds }) => timeSeconds >= startSeconds && timeSeconds < end),
    };
  });
}
