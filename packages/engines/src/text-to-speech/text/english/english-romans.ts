import { romanValue } from '../tokens/roman-numerals.ts';
import { type ReadingRule, readingRule } from '../tokens/spoken-token.ts';
import { englishNumber, englishOrdinal } from './english-numbers.ts';

/** No name: "The IV drip" is no fourth. */
const NO_NAME = '(?:^| )(?:The|An?|My|His|Her|Our|Your|Their|This|That|On|In|With|And|Or|Via|By|To)';
/** Unambiguous numerals; "XL" is a size, for example. */
const NUMERAL = '(II|III|IV|VI{1,3}|IX|XI{1,3}|XIV|XVI{0,3}|XIX|XXI{1,3}|XXIV)';

/** Roman numerals after what is numbered: parts, kings, films. */
export const ENGLISH_ROMANS: readonly ReadingRule[] = [
  readingRule(
    '(Chapter|Part|Volume|Act|Season|War|Phase|Type|Level|Episode|Book|Section|Title|Super Bowl) ([IVXLC]{1,7})',
    (name = '', roman = '') => {
      // "the part I like"
      if (roman === 'I' && /^\p{Ll}/u.test(name)) return null;
      return sayNamed(name, roman, englishNumber);
    },
    { anyCase: true },
  ),
  readingRule(
    '(Henry|Louis|Charles|Elizabeth|George|James|Edward|William|Richard|Philip|Napoleon|Pius) ([IVXLC]{1,7})',
    sayRanked,
  ),
  readingRule(
    '(John Paul|John|Benedict|Leo|Alexander|Frederick|Catherine|Peter|Ivan) ([IVXLC]{2,7})',
    sayRanked,
  ),
  readingRule(`(?<=\\p{Lu}[\\p{L}']+ )(?<!${NO_NAME} )${NUMERAL}`, (roman = '') => {
    const value = romanValue(roman);
    return value === null ? null : englishNumber(value);
  }),
];

function sayRanked(name?: string, roman?: string): string | null {
  return sayNamed(name, roman, (value) => `the ${englishOrdinal(value)}`);
}

function sayNamed(name = '', roman = '', say: (value: number) => string): string | null {
  const value = romanValue(roman);
  return value === null ? null : `${name} ${say(value)}`;
}
