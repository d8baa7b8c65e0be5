import type { Ratio } from '../probe/media-info.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';

/** The frames of a film. */
export interface Canvas {
  size: FrameSize;
  rate: Ratio;
  /** #RRGGBB. */
  background: string;
}

/** Builds the filters that give frames the times of the film's rate, from zero. */
export function onGrid({ rate }: Pick<Canvas, 'rate'>): string[] {
  return [`settb=${rate.den}/${rate.num}`, 'setpts=N', `fps=fps=${rate.num}/${rate.den}`];
}
