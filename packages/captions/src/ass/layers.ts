/** The drawing order: higher numbers are drawn later. */
export const LAYERS = {
  rowBox: 0,
  wordBox: 1,
  shadow: 2,
  glow: 3,
  letters: 4,
  gradient: 5,
  emoji: 6,
} as const;
