// The French and English words of comments that ask for an edit: lower case, without accents and apostrophes.

const phrases = (text: string): ReadonlySet<string> =>
  new Set(text.split(',').map((phrase) => phrase.trim()));

export const CUT = phrases(
  `couper, coupe, coupes, coupez, coupons, enlever, enleve, enleves, enlevez, enlevons, supprimer, supprime, supprimes,
  supprimez, supprimons, retirer, retire, retires, retirez, retirons, virer, vire, vires, virez, oter, ote, otez,
  cut, cut out, remove, delete, drop, take out`,
);
export const REPLACE = phrases(
  `remplacer, remplace, remplaces, remplacez, remplacons, changer, change, changes, changez, corriger, corrige, corriges,
  corrigez, replace, correct, fix, swap`,
);
export const BY = phrases('par, en, avec, by, with, to, into, for');
export const SHOULD_BE = phrases(
  'devrait etre, doit etre, devient, should be, should read, should say, becomes',
);
export const WRITE = phrases('mettre, mets, mettez, ecrire, ecris, ecrivez, put, write, use');
export const INSTEAD = phrases(
  'au lieu de, au lieu d, a la place de, plutot que, instead of, in place of, rather than',
);
export const SHORTEN = phrases(
  `raccourcir, raccourcis, raccourcissez, reduire, reduis, reduisez, resserrer, resserre, resserrez, ecourter, ecourte,
  ecourtez, shorten, tighten, reduce, trim`,
);
export const MAKE = phrases('rendre, rends, rendez, make');
export const SHORTER = phrases('plus courte, plus court, shorter');
export const PAUSE = phrases('pause, silence, blanc, gap');
export const ARTICLE = phrases('la, le, l, the, this, that, cette, ce');
export const NOUN = phrases('mot, mots, phrase, passage, expression, word, words, sentence');
/** Ends an intent without changing it. */
export const SUFFIX = phrases(
  `ici, la, a cet endroit, here, there, at this point, please, svp, stp, s il vous plait, s il te plait, merci,
  merci beaucoup, merci d avance, thanks, thank you, aussi, too, also, out`,
);
/** Begins an intent without changing it. */
export const PREFIX = phrases(
  `please, svp, stp, s il vous plait, s il te plait, il faut, il faudrait, il faudra, faut, merci de, je voudrais,
  j aimerais, i would like to, i d like to, we should, you should, let s, juste, just, also, aussi, bonjour, salut,
  hello, hi, merci, thanks, thank you, merci beaucoup`,
);
/** Begins an intent that may end with a question mark. */
export const REQUEST = phrases(
  `pouvez vous, peux tu, tu peux, vous pouvez, on peut, peut on, on pourrait, pourrais tu, pourriez vous, can you,
  could you, can we, could we, would you`,
);
/** Reverses or limits what follows. */
export const NEGATION = phrases(
  'ne, n, pas, plus, jamais, ni, sans, sauf, si, soit, ou, not, don, never, nor, without, except, unless, if, either, or',
);
/** Joins two intents. */
export const SOFT_JOINTS = phrases('et, and');
export const HARD_JOINTS = phrases('puis, then, ensuite');
/** Signs between intents. */
export const SOFT_SIGNS: ReadonlySet<string> = new Set([...',:&+()-–—']);
export const HARD_SIGNS: ReadonlySet<string> = new Set([...'.;!?…•*\n']);
