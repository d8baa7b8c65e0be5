/** The colours of the lexicon's colour words. */
export const COLOR_VALUES: Readonly<Record<string, string>> = {
  red: '#e2363b',
  orange: '#f58a2a',
  yellow: '#f9cf36',
  gold: '#eab543',
  green: '#45a854',
  turquoise: '#2bb8b4',
  blue: '#3477e0',
  purple: '#8a4fd0',
  pink: '#f279ae',
  brown: '#8a5a3b',
  black: '#2a2733',
  white: '#f5f3f0',
  gray: '#9a9ea8',
};
