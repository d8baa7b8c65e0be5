import type { Word } from '@atelier/contracts/words';

export function endsSentence(word: Word): boolean {
  return /[.!?…][\s\u00a0\u202f»”’")\]]*$/u.test(word.text) && !/^(?:\p{L}\.)+$/u.test(word.text);
}

export function endsClause(word: Word): boolean {
  return /[,;:–—][\s\u00a0\u202f»”’")\]]*$/u.test(word.text);
}
