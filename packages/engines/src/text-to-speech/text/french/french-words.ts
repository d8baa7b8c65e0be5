/** Tables of the French reader: the words for signs, letters and abbreviations. */

export const FRENCH_MONTHS =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');

/** Names of letters, so that a voice spells instead of guessing. */
export const FRENCH_LETTERS: Readonly<Record<string, string>> = {
  a: 'a',
  b: 'bé',
  c: 'cé',
  d: 'dé',
  e: 'eu',
  f: 'effe',
  g: 'gé',
  h: 'hache',
  i: 'i',
  j: 'ji',
  k: 'ka',
  l: 'elle',
  m: 'emme',
  n: 'enne',
  o: 'o',
  p: 'pé',
  q: 'ku',
  r: 'erre',
  s: 'esse',
  t: 'té',
  u: 'u',
  v: 'vé',
  w: 'double vé',
  x: 'ixe',
  y: 'i grec',
  z: 'zède',
};

/** Read letter by letter although they look like words. */
export const FRENCH_ACRONYMS = new Set(
  'IA AI UE USA UK ONU TVA SUV URL USB API CPU GPU PDF SMS HTML GPS CV TV DJ BD CD DVD PC QR RH RER PME PIB CE OK AD ADN ARN IP IT UX UI VIP VO VF XL'.split(
    ' ',
  ),
);

/** Abbreviations with their dots. */
export const FRENCH_ABBREVIATIONS: Readonly<Record<string, string>> = {
  'M.': 'monsieur',
  'MM.': 'messieurs',
  Mr: 'monsieur',
  'Mr.': 'monsieur',
  Mme: 'madame',
  Mmes: 'mesdames',
  Mlle: 'mademoiselle',
  Mlles: 'mesdemoiselles',
  Dr: 'docteur',
  Dre: 'docteure',
  Dres: 'docteures',
  'Dr.': 'docteur',
  Pr: 'professeur',
  'Pr.': 'professeur',
  Me: 'maître',
  Mgr: 'monseigneur',
  St: 'saint',
  Ste: 'sainte',
  'etc.': 'et cetera',
  etc: 'et cetera',
  'p. ex.': 'par exemple',
  'ex.': 'exemple',
  'c.-à-d.': "c'est-à-dire",
  'c.à.d.': "c'est-à-dire",
  'cf.': 'confer',
  'av. J.-C.': 'avant Jésus-Christ',
  'apr. J.-C.': 'après Jésus-Christ',
  'J.-C.': 'Jésus-Christ',
  'n°': 'numéro',
  'N°': 'numéro',
  'n°s': 'numéros',
  'tél.': 'téléphone',
  'Tél.': 'téléphone',
  'env.': 'environ',
  'max.': 'maximum',
  'min.': 'minimum',
  'approx.': 'approximativement',
  'chap.': 'chapitre',
  'éd.': 'édition',
  'bd.': 'boulevard',
  'av.': 'avenue',
  'vs.': 'versus',
  vs: 'versus',
  svp: "s'il vous plaît",
  SVP: "s'il vous plaît",
  stp: "s'il te plaît",
  qqn: "quelqu'un",
  qqch: 'quelque chose',
  rdv: 'rendez-vous',
  RDV: 'rendez-vous',
};

/** Standing alone or glued between words. */
export const FRENCH_SYMBOLS: Readonly<Record<string, string>> = {
  '&': 'et',
  '+': 'plus',
  '=': 'égale',
  '%': 'pour cent',
  '€': 'euros',
  $: 'dollars',
  '£': 'livres',
  '@': 'arobase',
  '#': 'dièse',
  '×': 'fois',
  '÷': 'divisé par',
  '≈': 'environ',
  '≠': 'différent de',
  '≤': 'inférieur ou égal à',
  '≥': 'supérieur ou égal à',
  '±': 'plus ou moins',
  '°': 'degrés',
  '½': 'un demi',
  '¼': 'un quart',
  '¾': 'trois quarts',
  '²': 'au carré',
  '³': 'au cube',
  '‰': 'pour mille',
  '§': 'paragraphe',
  '¥': 'yens',
  '₩': 'wons',
};

/** Feminine nouns that often follow a number: "vingt et une vidéos". */
export const FEMININE_NOUNS =
  'heure|minute|seconde|personne|fois|semaine|année|journée|nuit|femme|fille|page|vidéo|image|photo|étoile|ligne|part|tasse|cuillère|vue|chose|ville|maison|voiture|tonne|idée|astuce|étape|question|réponse|recette|tranche|pièce|chambre|bouteille|goutte|pomme|carotte|tomate|gousse|poignée|pincée|victoire|place|option|raison|règle|erreur|technique|méthode|application|entreprise|équipe|saison|partie|scène|voix|langue|leçon';

/** Others that take "et demi" after them. */
export const HALVED_NOUNS =
  'an|mois|jour|siècle|litre|kilo|mètre|kilomètre|gramme|verre|paquet|sachet|euro|million|milliard';
