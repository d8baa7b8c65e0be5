/** Stable names of the styles: they are stored with jobs and projects, so they never change. */
export const STYLE_KEYS = [
  'rectangles',
  'dynamic-colour',
  'blue-and-gold',
  'yellow-and-green',
  'pink',
  'large-overlay-titles',
  'large-glowing-titles',
  'adapted-fonts',
  'clean-white-border',
  'gray-white-italic',
  'dynamic-shadow',
  'random-effect',
  'dynamic-zoom',
  'full-line-zoom',
  'green-zoom',
  'yellow-zoom',
  'cyan-zoom',
  'pink-zoom',
  'blue-zoom',
  'advanced-zoom',
] as const;

export type StyleKey = (typeof STYLE_KEYS)[number];
