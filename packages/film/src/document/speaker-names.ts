const NAMES = { fr: 'Voix', en: 'Voice' } as const;

/** Returns the name of a speaker that nobody has named. @param number from 0 */
export function defaultSpeakerName(number: number, language: keyof typeof NAMES): string {
  return `${NAMES[language]} ${number + 1}`;
}

/** True for a name that a person has given. */
export function isGivenName(name: string): boolean {
  return !/^(?:Voix|Voice) \d+$/u.test(name.trim());
}
