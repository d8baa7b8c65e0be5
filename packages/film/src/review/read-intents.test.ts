import { isLinear } from '@atelier/contracts/testing/growth';
import { expect, test } from 'vitest';
import { type Intent, readIntents } from './read-intents.ts';

const short = (intent: Intent) =>
  intent.kind === 'shorten'
    ? 'shorten'
    : intent.kind === 'cut'
      ? `-${intent.quoted}`
      : `${intent.quoted}>${intent.by}`;
const read = (text: string) => {
  const { intents, rest } = readIntents(text);
  return [intents.map(short), rest];
};

test.each([
  ['Couper "Malgré" et remplacer "potros" par "Potro"', ['-Malgré', 'potros>Potro']],
  ['Remplacer "break" par "tie-break", et couper "une fois"', ['break>tie-break', '-une fois']],
  ['Coupe « le vélo »', ['-le vélo']],
  ['cut “a” and “b”, then delete ‘c’', ['-a', '-b', '-c']],
  ["Please cut 'don't stop' and 'go'", ["-don't stop", '-go']],
  ['enlevez ”euh”', ['-euh']],
  ['Supprimez le mot „bon“.', ['-bon']],
  ['S’il vous plaît, retirer la phrase « l’intro » ici !', ['-l’intro']],
  ['Peux-tu couper « a » ?', ['-a']],
  ['Could you remove “a”, please?', ['-a']],
  ['coupe : "a"\nremplace : "b" -> "c"', ['-a', 'b>c']],
  ['- couper "a"\n- couper "b"', ['-a', '-b']],
  ['change “a” to “b” and “c” to “d”', ['a>b', 'c>d']],
  ['« b » au lieu de « a »', ['a>b']],
  ['mets "b" à la place de "a", merci', ['a>b']],
  ['“a” should be “b”', ['a>b']],
  ['"a" → "b"', ['a>b']],
  ['Couper « il dit “non” »', ['-il dit “non”']],
  ['Raccourcir la pause ici', ['shorten']],
  ['Shorten the pause here, then cut "a".', ['shorten', '-a']],
  ['coupe le silence', ['shorten']],
  ['make this gap shorter', ['shorten']],
  ['Merci beaucoup !', []],
] as const)('%s', (text, intents) => {
  expect(read(text)).toEqual([intents, '']);
});

test.each([
  ['Super !', [], 'Super'],
  ['Couper Malgré', [], 'Couper Malgré'],
  ['Coupe cette phrase', [], 'Coupe cette phrase'],
  ['La coupe de cheveux est belle, et couper "a"', ['-a'], 'La coupe de cheveux est belle'],
  ['Couper "a". Le son est faible. Puis couper "b"', ['-a', '-b'], 'Le son est faible'],
  ['Qui est-ce ? Couper "a"', ['-a'], 'Qui est-ce'],
  ['On coupe "a" ?', [], 'On coupe "a"'],
  ['Ne coupez pas "a" et "b"', [], 'Ne coupez pas "a" et "b"'],
  ['Don’t cut “a” and remove “b”. Cut “c”', ['-c'], 'Don’t cut “a” and remove “b”'],
  ['Coupe "a" ou "b"', [], 'Coupe "a" ou "b"'],
  ['raccourcir toutes les pauses', [], 'raccourcir toutes les pauses'],
  ['remplacer "a" par ""', [], 'remplacer "a" par ""'],
  ['couper "a', [], 'couper "a'],
  ['couper a"', [], 'couper a"'],
  ['cut “a” at the start', [], 'cut “a” at the start'],
  ['"a" par "b"', [], '"a" par "b"'],
] as const)('a remark stays: %s', (text, intents, rest) => {
  expect(read(text)).toEqual([intents, rest]);
});

test('at most 2,000 characters and 20 intents are read', () => {
  expect(read(`${'x'.repeat(1995)} cut "a"`)).toEqual([[], `${'x'.repeat(1995)} cut\n"a"`]);
  expect(readIntents('cut "a". '.repeat(30)).intents).toHaveLength(20);
});

test('hostile texts are read in linear time', () => {
  const units = [
    ' ',
    '«',
    '»',
    '"',
    "'",
    '‘',
    '“',
    'cut ',
    'cut "a", ',
    '"a"',
    ', ',
    '«a ',
    'ne cut ',
    'replace "a" by "b", ',
    '? ',
  ];
  for (const unit of units) {
    for (const [before, after] of [
      ['', ''],
      ['cut "', ''],
      ['cut "a" ', ' x'],
      ['remplace « ', '»'],
    ] as const) {
      const readSize = (size: number) => readIntents(before + unit.repeat(size).slice(0, size) + after);
      expect(isLinear(readSize, 1900), `${before}${unit}`).toBe(true);
    }
  }
});
