/** The colours of speakers, which are told apart on dark and on bright pictures, by their names. */
export const SPEAKER_COLORS = {
  yellow: '#ffd400',
  blue: '#4cc9f0',
  pink: '#ff7ab6',
  green: '#7ae582',
  orange: '#ff9f43',
  violet: '#b39ddb',
} as const;

/** Returns the colour of a speaker by its number among those of a film, from 0. */
export function speakerColor(number: number): string {
  const colors = Object.values(SPEAKER_COLORS);
  return colors[number % colors.length] ?? SPEAKER_COLORS.yellow;
}
