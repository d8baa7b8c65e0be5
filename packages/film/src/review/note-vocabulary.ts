// The French and English words of notes that ask for an edit.

/** Matches whole words; `*` stands for further letters. */
const words = (...alternatives: readonly string[]) =>
  new RegExp(`(?<!\\p{L})(?:${alternatives.join('|').replaceAll('*', '\\p{L}*')})(?!\\p{L})`, 'iu');

export const CUT = words(
  'coupe*',
  'enl[eè]ve*',
  'supprime*',
  'retire*',
  'vire*',
  'cut',
  'remove',
  'delete',
  'drop',
  'take out',
  'lose',
);
export const SHORTEN = words('raccourci*', 'r[ée]dui*', 'resserre*', 'shorten', 'tighten', 'shorter', 'trim');
export const PAUSE = words('pauses?', 'silences?', 'blancs?', 'gaps?');
export const SENTENCE = words(
  'phrase',
  'passage',
  'sentence',
  'line',
  'part',
  'ça',
  'cela',
  'ceci',
  'this',
  'that',
  'here',
  'ici',
);
export const SCENE = words('sc[eè]ne', 'plan', 'scene', 'shot');
export const WORD = words('mot', 'word');
export const REPLACE = words(
  'remplace*',
  'change*',
  'corrige*',
  'replace',
  'fix',
  'au lieu de',
  'instead of',
  'should (?:be|read|say)',
  'devrait [êe]tre',
  'plut[ôo]t que',
);
export const BLEEP = words('bip*', 'bleep', 'beep', 'censor', 'censure*');
export const TITLE = words('titre', 'title');
export const ADD = words('ajoute*', 'mets', 'mettre', 'add', 'put', 'show', 'affiche*');
export const RESTORE = words('remet*', 'r[ée]tabli*', 'restore', 'put back', 'bring back');
export const ZOOM = words('zoom*');
export const STRESS = words(
  'mets? en avant',
  'souligne*',
  'surligne*',
  'highlight',
  'emphasi[sz]e',
  'stress',
);
export const MUSIC = words('musique', 'music');
export const LOWER = words(
  'baisse*',
  'moins fort*',
  'trop fort*',
  'diminue*',
  'lower',
  'quieter',
  'softer',
  'too loud',
  'down',
);
export const LOUDER = words('monte*', 'plus fort*', 'augmente*', 'louder', 'up', 'raise');
export const FADE = words('fondu', 'fade');
export const SILENCES = words(
  'tous les silences',
  'toutes les pauses',
  'all (?:the )?(?:silences|pauses|gaps)',
);
export const FILLERS = words(
  'euh',
  'heu',
  'tics?(?: de langage)?',
  'um+s?',
  'uh+s?',
  'fillers?',
  'filler words',
);
export const AFTER = words(
  'tout apr[eè]s',
  "jusqu[’']à la fin",
  'la fin',
  'to the end',
  'the end',
  'everything after',
);
export const BEFORE = words(
  'tout avant',
  'le d[ée]but',
  "l[’']intro",
  'the beginning',
  'the start',
  'everything before',
  'the intro',
);
/** The wrong words come second. */
export const TURNED = words('au lieu de', 'plut[ôo]t que', 'instead of');
export const ARROW = /->|→/u;
