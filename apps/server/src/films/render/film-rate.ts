import type { Film } from '@atelier/film';
import type { Ratio } from '@atelier/media';

/** Returns a film's frame rate as a ratio: rates of NTSC exactly, others with three decimals. */
export function filmRate({ canvas }: Pick<Film, 'canvas'>): Ratio {
  const ntsc = Math.round(canvas.frame_rate * 1.001) * 1000;
  if (Math.abs(ntsc / 1001 - canvas.frame_rate) < 0.0005 && ntsc / 1000 !== canvas.frame_rate)
    return { num: ntsc, den: 1001 };
  const thousandths = Math.round(canvas.frame_rate * 1000);
  return thousandths % 1000 === 0 ? { num: thousandths / 1000, den: 1 } : { num: thousandths, den: 1000 };
}
