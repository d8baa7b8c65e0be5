/** The form of noun phrases in a language, as far as a title needs it. */
export interface TopicGrammar {
  /** Words before a noun, in lower case, with the word that a title has in their place. */
  openers: Readonly<Record<string, string>>;
  /** Words between a noun and its complement: "of", "de". */
  joiners: ReadonlySet<string>;
  /** Words that may stand between a joiner and the complement: "the", "la". */
  articles: ReadonlySet<string>;
  /** Adjectives that stand before the noun. */
  before: RegExp;
  /** Adjectives that stand behind the noun. */
  behind: RegExp;
  /** Words behind an opener that are no nouns: "the same", "la regarde". */
  never: ReadonlySet<string>;
}

const NOTHING = /^(?!)/u;

const french: TopicGrammar = {
  openers: {
    ...{ le: 'le', la: 'la', les: 'les', "l'": 'l’', un: 'un', une: 'une' },
    ...{ du: 'le', au: 'le', aux: 'les', des: 'les' },
    ...{ mon: 'mon', ma: 'ma', mes: 'mes', notre: 'notre', nos: 'nos', votre: 'votre', vos: 'vos' },
  },
  joiners: new Set(['de', "d'", 'du', 'des']),
  articles: new Set(['la', "l'", 'les']),
  before: /^(?:grand|petit|gros|nouve|vieu|vieil|bea|bell|bon|mauvais|jeune|premi|derni|meilleur|pire|vrai)/u,
  behind:
    /^(?!indique$|donnera)\p{L}{2,}(?:ale?s?|aux|elles?|(?<!pl)iques?|ifs?|ives?|euses?|eux|ables?|ibles?|aires?|iens?|iennes?|oises?|aises?|aines?)$/u,
  never: new Set(
    `fait faire fois temps chose choses gens monde moment besoin coup air côté cours façon fin matin soir jour jours
    ans année années heure heures minute minutes seconde secondes reste suite cas point peine plupart même mêmes autre autres
    mettre prendre voir savoir regarde regardez prend met donne trouve pense croit sais sait vois voit ont avait était
    seul seule deux trois quatre cinq six dix cent mille idée question réponse exemple nombre partie type
    neuf sept huit onze douze quinze vingt trente quarante cinquante soixante moitié
    demande dis dit fond haut bas milieu nord sud ouest niveau appelle appelait utilise`.split(/\s+/u),
  ),
};

const english: TopicGrammar = {
  openers: { the: 'the', a: 'a', an: 'an', my: 'my', our: 'our', your: 'your' },
  joiners: new Set(['of']),
  articles: new Set(['the', 'a', 'an', 'my', 'our', 'your']),
  before:
    /^\p{L}{2,}(?:al|ic|ive|ous|able|ible|ful|less|ed|ern|ary|ish|ese|ian|est)$|^(?:big|small|slow|fast|high|low|wide|deep|new|old|good|bad|first|last|great|little|young|long|short|best|worst|real|hard|human)$/u,
  behind: NOTHING,
  never: new Set(
    `time times thing things way ways people world moment lot bit day days year years hour hours minute minutes second
    seconds rest end case point part kind sort one ones two three four five six ten hundred thousand same other others
    question answer example number fact idea morning evening night week month couple north south east west bottom top side middle level few whole next only`.split(
      /\s+/u,
    ),
  ),
};

/** Returns the grammar of a BCP 47 language; null when there is none. */
export function findTopicGrammar(language: string): TopicGrammar | null {
  const base = language.toLowerCase().split(/[-_]/u)[0];
  return base === 'fr' ? french : base === 'en' ? english : null;
}
