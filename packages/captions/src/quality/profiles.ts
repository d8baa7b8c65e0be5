import { captionLanguage } from '@atelier/transcript/language';
import { charactersPerSecond } from '../layout/reading-time.ts';

/** The quality profiles of subtitles; `social` is ours, for the networks. */
export const QUALITY_PROFILES = ['social', 'netflix', 'bbc'] as const;
export type QualityProfile = (typeof QUALITY_PROFILES)[number];

/** The rules of a profile for a language. */
export interface QualityRules {
  rowCharacters: number;
  rows: number;
  shortestSeconds: number;
  longestSeconds: number;
  /** The fastest text: characters or words a second. */
  fastest: { unit: 'characters' | 'words'; perSecond: number };
  /** The least gap between two cues, in frames of the film. */
  gapFrames: number;
  /** The time that a cue stays after its words so that it can be read, in seconds. */
  hold: number;
  /** The longest time that a cue is shown before or after its words, in seconds. */
  longestLag: number;
}

/**
 * Returns the rules of a profile.
 * - Netflix, Timed Text Style Guide: 42 characters, 2 rows, 5/6 to 7 s, 17 or 20 characters a second (other scripts have
 *   speeds of their own), 2 frames between cues; half a second after the sound, and up to the next cue.
 * - BBC, Subtitle Guidelines: 37 characters, 2 rows, 160 to 180 words a minute, lead and lag of at most 1.5 s.
 * - Networks: 2 rows of 32 characters, half a second to 5 s, 25 characters a second, as fast speech is captioned there.
 */
export function qualityRules(profile: QualityProfile, { language, text = '' }: Spoken): QualityRules {
  if (profile !== 'netflix') return RULES[profile];
  const perSecond = charactersPerSecond(text, captionLanguage(language));
  return { ...NETFLIX, fastest: { unit: 'characters', perSecond } };
}

/** Returns the unit of a profile's reading speed. */
export function speedUnit(profile: QualityProfile): QualityRules['fastest']['unit'] {
  return profile === 'netflix' ? 'characters' : RULES[profile].fastest.unit;
}

const RULES: Readonly<Record<Exclude<QualityProfile, 'netflix'>, QualityRules>> = {
  social: {
    rowCharacters: 32,
    rows: 2,
    shortestSeconds: 0.5,
    longestSeconds: 5,
    fastest: { unit: 'characters', perSecond: 25 },
    gapFrames: 0,
    hold: 0.5,
    longestLag: 1,
  },
  bbc: {
    rowCharacters: 37,
    rows: 2,
    shortestSeconds: 1,
    longestSeconds: 7,
    fastest: { unit: 'words', perSecond: 3 },
    gapFrames: 0,
    hold: 1,
    longestLag: 1.5,
  },
};

/** The speed depends on the language. */
const NETFLIX: Omit<QualityRules, 'fastest'> = {
  rowCharacters: 42,
  rows: 2,
  shortestSeconds: 5 / 6,
  longestSeconds: 7,
  gapFrames: 2,
  hold: 0.5,
  longestLag: 1,
};

interface Spoken {
  /** BCP 47 */
  language: string;
  /** A text of the language, whose script decides its speed. */
  text?: string;
}
