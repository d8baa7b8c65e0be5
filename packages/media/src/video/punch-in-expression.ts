import { formatSeconds } from '../ffmpeg/safe-input-args.ts';

/** Temporary enlargements of the picture; times in seconds of the output. */
export interface PunchIns {
  /** Disjoint: each one has ended before the next begins. */
  list: readonly { startSeconds: number; endSeconds: number }[];
  /** The enlargement, 0.04 to 0.1. */
  amount: number;
  inSeconds: number;
  outSeconds: number;
}

/** Builds the enlargement as an expression. @param time the time of the output in seconds, as an expression */
export function punchInExpression(
  { list, amount, inSeconds, outSeconds }: PunchIns,
  time: string = 't',
): string {
  const steps = list.map(
    ({ startSeconds, endSeconds }) =>
      `${eased(time, startSeconds, inSeconds)}-${eased(time, endSeconds, outSeconds)}`,
  );
  return `(1+${amount}*(${steps.join('+')}))`;
}

/** Builds an expression that rises smoothly from 0 to 1 (3x² − 2x³). */
function eased(time: string, fromSeconds: number, lastsSeconds: number): string {
  const passed = `(${time}-(${formatSeconds(fromSeconds)}))`;
  return `(st(0,clip(${passed}/${lastsSeconds},0,1))*0+ld(0)*ld(0)*(3-2*ld(0)))`;
}
