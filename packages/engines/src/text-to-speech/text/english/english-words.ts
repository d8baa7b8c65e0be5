/** Tables of the English reader (American, British where there is no other). */

export const ENGLISH_MONTHS =
  'January February March April May June July August September October November December'.split(' ');

/** Names of letters, so that a voice spells instead of guessing. */
export const ENGLISH_LETTERS: Readonly<Record<string, string>> = {
  ...{ a: 'ay', b: 'bee', c: 'see', d: 'dee', e: 'ee', f: 'eff', g: 'gee', h: 'aitch', i: 'eye', j: 'jay' },
  ...{ k: 'kay', l: 'ell', m: 'em', n: 'en', o: 'oh', p: 'pee', q: 'cue', r: 'are', s: 'ess', t: 'tee' },
  ...{ u: 'you', v: 'vee', w: 'double you', x: 'ex', y: 'why', z: 'zee' },
};

export const ENGLISH_ACRONYMS = new Set(
  'AI UK US USA EU UN URL USB API CPU GPU PDF SMS HTML GPS CV TV DJ CD DVD PC QR HR IP IT UX UI VIP ID OK AM PM FAQ DIY CEO IOS ADHD IQ OS AC DC NYC LA'.split(
    ' ',
  ),
);

export const ENGLISH_ABBREVIATIONS: Readonly<Record<string, string>> = {
  'Mr.': 'mister',
  Mr: 'mister',
  'Mrs.': 'misses',
  Mrs: 'misses',
  'Ms.': 'miz',
  'Dr.': 'doctor',
  Dr: 'doctor',
  'Prof.': 'professor',
  'Jr.': 'junior',
  'Sr.': 'senior',
  'Gen.': 'general',
  'Capt.': 'captain',
  'Sgt.': 'sergeant',
  'Rev.': 'reverend',
  'Hon.': 'honorable',
  'vs.': 'versus',
  vs: 'versus',
  'etc.': 'et cetera',
  etc: 'et cetera',
  'e.g.': 'for example',
  'i.e.': 'that is',
  'approx.': 'approximately',
  'No.': 'number',
  'Inc.': 'incorporated',
  'Ltd.': 'limited',
  'Co.': 'company',
  'Corp.': 'corporation',
  'Ave.': 'avenue',
  'Blvd.': 'boulevard',
  'Rd.': 'road',
  'Dept.': 'department',
  'Mt.': 'mount',
  'Ft.': 'fort',
  'min.': 'minimum',
  'max.': 'maximum',
  'Jan.': 'January',
  'Feb.': 'February',
  'Aug.': 'August',
  'Sept.': 'September',
  'Oct.': 'October',
  'Nov.': 'November',
  'Dec.': 'December',
  '401(k)': 'four oh one kay',
  '24/7': 'twenty-four seven',
  '9/11': 'nine eleven',
  '50/50': 'fifty-fifty',
  '20/20': 'twenty twenty',
  'U.S.': 'you ess',
  'U.K.': 'you kay',
  'a.m.': 'ay em',
  'p.m.': 'pee em',
  'w/': 'with',
  'w/o': 'without',
  'b/c': 'because',
};

export const ENGLISH_SYMBOLS: Readonly<Record<string, string>> = {
  '&': 'and',
  '+': 'plus',
  '=': 'equals',
  '%': 'percent',
  '€': 'euro',
  $: 'dollar',
  '£': 'pound',
  '¥': 'yen',
  '₩': 'won',
  '@': 'at',
  '#': 'hash',
  '×': 'times',
  '÷': 'divided by',
  '≈': 'about',
  '≠': 'not equal to',
  '≤': 'at most',
  '≥': 'at least',
  '±': 'plus or minus',
  '°': 'degrees',
  '½': 'one half',
  '¼': 'one quarter',
  '¾': 'three quarters',
  '²': 'squared',
  '³': 'cubed',
  '§': 'section',
};

/** Words with a stroke between them that is not said. */
export const ENGLISH_PAIRS: Readonly<Record<string, string>> = {
  'and/or': 'and or',
  'he/she': 'he or she',
  'she/he': 'she or he',
  'his/her': 'his or her',
  'him/her': 'him or her',
  'they/them': 'they them',
  'she/her': 'she her',
  'he/him': 'he him',
};
