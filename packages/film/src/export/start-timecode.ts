import type { StartTimecode } from '../evaluate/film-facts.ts';

const LABEL = /^(\d{2}):(\d{2}):(\d{2})([:;.])(\d{2})$/u;

/** True for timecodes that leave out numbers, as those of 29.97 frames a second with a semicolon do. */
export function isDropFrame({ label, rate }: StartTimecode): boolean {
  return isNtsc(rate) && Math.round(rate) % 30 === 0 && /[;.]/u.test(label);
}

/** Returns the number of the frame that a timecode names, at the rate of its source; undefined for another text. */
export function frameOfTimecode(timecode: StartTimecode): number | undefined {
  const found = LABEL.exec(timecode.label);
  if (!found || !(timecode.rate > 0)) return undefined;
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = [1, 2, 3, 5].map((group) => Number(found[group]));
  const whole = Math.round(timecode.rate);
  if (minutes > 59 || seconds > 59 || frames >= whole) return undefined;
  const counted = ((hours * 60 + minutes) * 60 + seconds) * whole + frames;
  if (!isDropFrame(timecode)) return counted;
  const passed = hours * 60 + minutes;
  return counted - (whole / 15) * (passed - Math.floor(passed / 10));
}

/** Returns the frame at the rate of a film at which a source starts; 0 without a timecode. */
export function startFrameOf(timecode: StartTimecode | undefined, filmRate: number): number {
  const frame = timecode && frameOfTimecode(timecode);
  if (!timecode || frame === undefined) return 0;
  return Math.round((frame / exactRate(timecode.rate)) * exactRate(filmRate));
}

/** 29.97 means 30,000 / 1001. */
function exactRate(rate: number): number {
  return isNtsc(rate) ? (Math.round(rate) * 1000) / 1001 : Math.round(rate * 1000) / 1000;
}

function isNtsc(rate: number): boolean {
  return (
    Math.abs(rate - Math.round(rate)) >= 0.001 && Math.abs((Math.round(rate) * 1000) / 1001 - rate) < 0.005
  );
}
