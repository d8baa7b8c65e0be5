import type { CaptionLanguage } from '../language.ts';

/**
 * Estimates the syllables of a written word, to divide time among words: it counts vowel groups by
 * the language's spelling. A number counts as it is spoken, about two syllables for each digit.
 */
export function countSyllables(text: string, language: CaptionLanguage): number {
  const letters = text.toLowerCase().normalize('NFC');
  const digits = letters.match(/\d/gu)?.length ?? 0;
  const spoken = letters.match(/[\p{L}’']+/gu) ?? [];
  const syllables = spoken.reduce((sum, part) => sum + COUNT[language](part), 0);
  return Math.max(syllables + digits * 1.8, /[\p{L}\p{N}]/u.test(text) ? 1 : 0);
}

/** Returns the weight of a word in an unknown language, by vowel groups of any Latin spelling. */
export function letterWeight(text: string): number {
  return Math.max(1, groups(text.toLowerCase(), /[aeiouyàâäáãåæèéêëìíîïòóôöõøœùúûü]+/gu)) + text.length * 0.1;
}

const COUNT: Record<CaptionLanguage, (word: string) => number> = {
  fr: frenchSyllables,
  en: englishSyllables,
  es: (word) =>
    groups(hiatus(word, /([aeoáéó])(?=[aeoáéó])|([íú])(?=[aeo])|([aeo])(?=[íú])/gu), /[aeiouyáéíóúü]+/gu),
  de: (word) => groups(word, /aa|ee|oo|ie|ei|ai|au|eu|äu|[aeiouyäöü]/gu),
  it: (word) => groups(hiatus(word, /([aeoàèéò])(?=[aeoàèéò])/gu), /[aeiouàèéìíòóùú]+/gu),
  pt: (word) =>
    groups(
      hiatus(word, /([aeoáéóâêô])(?=[aeoáéóâêô])|([íú])(?=[aeo])|([aeo])(?=[íú])/gu),
      /[aeiouyáéíóúâêôãõàü]+/gu,
    ),
};

function frenchSyllables(word: string): number {
  const sounded = word
    // A final e, es or the ent of a verb is silent, as in "elles parlent".
    .replace(/(?=es?$)(?<=[aeiouyéèêœ][^aeiouyéèêœ]*[^aeiouyéèêœ])es?/u, '')
    .replace(/(?=ent$)(?<=[aeiouyéèêœ].*[^aeiouyéèêœm])ent/u, '')
    .replace(/(?<=[éiu])es?$/u, '')
    .replace(/([ï])/gu, '-$1');
  return groups(sounded, /[aeiouyàâäéèêëîïôöùûüœæ]+/gu);
}

function englishSyllables(word: string): number {
  const sounded = word
    .replace(/(?=e[sd]?$)(?<=[aeiouy].*[^aeiouyl])e[sd]?/u, (end) =>
      end === 'ed' && /[td]ed$/u.test(word) ? end : '',
    )
    .replace(/([aeiou])ing$/u, '$1-ing')
    .replace(/(?<![tcsg])i(?=[ao](?!u))/u, 'i-');
  return groups(sounded, /[aeiouyé]+/gu);
}

function hiatus(word: string, pattern: RegExp): string {
  return word.replace(pattern, '$&-');
}

function groups(word: string, pattern: RegExp): number {
  return Math.max(1, word.match(pattern)?.length ?? 0);
}
