/** French and English words that mean too little to choose a picture by, without accents. */
const EMPTY = new Set(
  (
    'alors apres aussi autre avant avec avoir bien bon car ceci cela ces cet cette chez chose comme comment dans des ' +
    'deux donc dont elle elles encore entre est etait etc ete etre eux faire fait fois grand ici ils jamais jour juste la ' +
    'les leur lui mais meme mes moi moins mon ne nos notre nous par parce pas peu peut plus pour pouvoir quand que quel ' +
    'quelle qui quoi rien sans ses si son sont sous sur tes toi ton toujours tous tout toute toutes tres trop une vers ' +
    'voici voila vos votre vous vraiment about after all also and any are because been before but can could day did does ' +
    'for from get good had has have her here him his how into its just like make many more most much not now one only ' +
    'other our out over really she should some such than that the their them then there these they thing this those time ' +
    'too two under very was way well were what when where which who will with would you your ' +
    'image img photo picture pic video clip film screenshot capture final copie copy dsc pxl mov mp4 png jpg jpeg gif webp'
  ).split(' '),
);

const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’]/u;
const ELISION_OF_TEXT = new RegExp(ELISION.source, 'iu');

/**
 * Reduces a word to its stem: lower case, without accents, elided articles, plural and a final e. French and English words
 * are treated alike. @returns null for words of fewer than three letters, numbers and words that mean too little
 */
export function wordStem(text: string): string | null {
  const bare = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/gu, 'oe')
    .replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
    .replace(ELISION, '')
    .replace(/['’]s$/u, '');
  if (bare.length < 3 || !/\p{L}{2}/u.test(bare) || EMPTY.has(bare)) return null;
  const stem = singular(bare);
  return EMPTY.has(stem) ? null : stem.length > 3 ? stem.replace(/e$/u, '') : stem;
}

/** Returns a word as it is said without the signs around it and an elided article: "l’océan." gives "océan". */
export function bareWord(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '').replace(ELISION_OF_TEXT, '');
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('eaux')) return word.slice(0, -1);
  if (word.length > 4 && word.endsWith('aux')) return `${word.slice(0, -3)}al`;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/u.test(word)) return word.slice(0, -2);
  return /(?:[^su]s|(?:eu|ou)x)$/u.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/** Returns the stems of a name in order: its extension is dropped, and words are divided at signs and capitals. */
export function stemsOf(name: string): string[] {
  return name
    .replace(/\.[A-Za-z0-9]{2,5}$/u, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}'’]+/u)
    .flatMap((word) => wordStem(word) ?? []);
}
