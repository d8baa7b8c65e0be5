/** All of these take and give 0 to 1; times outside are clamped. */
export function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}

export function smooth(value: number): number {
  const at = clamp01(value);
  return at * at * (3 - 2 * at);
}

export function easeOut(value: number): number {
  return 1 - (1 - clamp01(value)) ** 3;
}

export function easeIn(value: number): number {
  return clamp01(value) ** 3;
}

/** Goes past its end and comes back: things that land or appear with a spring. */
export function overshoot(value: number): number {
  const at = clamp01(value) - 1;
  return 1 + 2.7 * at ** 3 + 1.7 * at ** 2;
}

/** Falls, and bounces where it lands. */
export function bounce(value: number): number {
  let at = clamp01(value);
  if (at < 1 / 2.75) return 7.5625 * at * at;
  if (at < 2 / 2.75) {
    at -= 1.5 / 2.75;
    return 7.5625 * at * at + 0.75;
  }
  if (at < 2.5 / 2.75) {
    at -= 2.25 / 2.75;
    return 7.5625 * at * at + 0.9375;
  }
  at -= 2.625 / 2.75;
  return 7.5625 * at * at + 0.984375;
}
