import { romanValue } from '../tokens/roman-numerals.ts';
import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { frenchNumber, frenchOrdinal } from './french-numbers.ts';

const PARTS = 'chapitre|tome|acte|partie|volume|saison|épisode|livre|phase|niveau|type|titre|guerre mondiale';
const PERSONS = 'Louis|Henri|Charles|François|Philippe|Napoléon|Jean-Paul|Élisabeth|Pie|Léon|Benoît';
/** Words that are not names: "Le IV". */
const NO_NAME = '(?:^| )(?:Les?|La|Une?|Des|Du|Au|Mon|Ma|Son|Sa|Et|Ou|En|Dans|Sur|Par|Avec)';
/** Unambiguous numerals; "XL" is a size, for example. */
const NUMERAL = '(II|III|IV|VI{1,3}|IX|XI{1,3}|XIV|XVI{0,3}|XIX|XXI{1,3}|XXIV)';

/** Roman numerals: centuries, kings, parts, films. */
export const FRENCH_ROMANS: readonly ReadingRule[] = [
  readingRule('([IVXLC]{1,7})(?:e|ᵉ|ème)s?', (roman = '') => {
    const value = romanValue(roman);
    // "le" and "Ce" are not numerals, and a single C or L rarely is.
    return value === null || /^[CL]$/u.test(roman) ? null : frenchOrdinal(value);
  }),
  readingRule(`(${PARTS}) ([IVXLC]{1,7})`, sayNamed, { anyCase: true }),
  readingRule(`(${PERSONS}) (I)er?`, (name) => `${name} premier`),
  readingRule(`(${PERSONS}) ([IVX]{1,6})`, sayNamed),
  readingRule(`(?<=\\p{Lu}[\\p{L}'-]+ )(?<!${NO_NAME} )${NUMERAL}`, (roman = '') => {
    const value = romanValue(roman);
    return value === null ? null : frenchNumber(value);
  }),
];

function sayNamed(name = '', roman = ''): string | null {
  const value = romanValue(roman);
  if (value === null) return null;
  const isFirst = value === 1 && new RegExp(`^(?:${PERSONS})$`, 'u').test(name);
  return `${name} ${isFirst ? 'premier' : frenchNumber(value)}`;
}
