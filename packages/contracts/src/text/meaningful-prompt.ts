/** Rows of letters on French and English keyboards. */
const KEYBOARD_ROWS = ['azertyuiop', 'qsdfghjklm', 'wxcvbn', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const WALKS = KEYBOARD_ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
/** Neighbouring keys in a row that no French or English word has side by side. */
const WALK_LENGTH = 5;
/** Consonants in a row that no common French or English word has. */
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{6,}|^[bcdfghjklmnpqrstvwxz]{5,}/u;
const VOWEL = /[aeiouy]/u;
/** A letter four times in a row, or a word of one letter. */
const REPEATED = /(.)\1{3}|^(.)\2*$/u;
/** Pairs that no French or English word has. */
const STRANGE_PAIRS =
  /q[^u]|[jvwx]q|[qxz]j|j[bcdfghklmnpqrstvwxz]|v[bfghjkmpqtwxz]|z[xqjf]|x[jkzvq]|w[jvxz]/u;

/**
 * True for a description that can mean something: it has an emoji, a letter of another script than Latin, or a word
 * that could be French or English. False for keys pressed at random, single letters, digits and signs.
 */
export function isMeaningful(prompt: string): boolean {
  if (/\p{Extended_Pictographic}/u.test(prompt)) return true;
  const words = prompt.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => !/^[\p{Script=Latin}\p{M}]+$/u.test(word) || isPronounceable(word));
}

function isPronounceable(word: string): boolean {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/gu, 'oe').replace(/æ/gu, 'ae');
  return (
    plain.length >= 2 &&
    VOWEL.test(plain) &&
    !REPEATED.test(plain) &&
    !CONSONANTS.test(plain) &&
    !STRANGE_PAIRS.test(plain) &&
    !hasWalk(plain)
  );
}

function hasWalk(word: string): boolean {
  for (let at = 0; at + WALK_LENGTH <= word.length; at++) {
    const part = word.slice(at, at + WALK_LENGTH);
    if (WALKS.some((row) => row.includes(part))) return true;
  }
  return false;
}
