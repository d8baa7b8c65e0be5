import type { Language } from '../scene-graph.ts';
import { isGrammarWord } from './detect-language.ts';
import type { Word } from './split-words.ts';
import { findLongestMatch, type Match, type Meaning } from './term-index.ts';

/** Finds the known terms of a prompt in order, each with the meanings that its neighbours allow. */
export function findMatches(words: readonly Word[], language: Language): Match[] {
  const matches: Match[] = [];
  let position = 0;
  while (position < words.length) {
    const match = findLongestMatch(words, position, language);
    if (match === null) {
      position += 1;
      continue;
    }
    matches.push(match);
    position = match.end;
  }
  for (const [index, match] of matches.entries()) {
    match.meanings = keepLikely(match, {
      words,
      language,
      previous: matches[index - 1],
      next: matches[index + 1],
    });
  }
  return matches.filter((match) => match.meanings.length > 0);
}

interface Neighbours {
  words: readonly Word[];
  language: Language;
  previous: Match | undefined;
  next: Match | undefined;
}

/** Chooses between noun and verb ("il lit" / "un lit") and between thing and colour ("rose", "orange"). */
function keepLikely(match: Match, around: Neighbours): Meaning[] {
  let meanings = match.meanings;
  const has = (type: Meaning['type']) => meanings.some((meaning) => meaning.type === type);
  const drop = (type: Meaning['type']) => {
    meanings = meanings.filter((meaning) => meaning.type !== type);
  };
  if (match.end - match.start === 1) {
    const word = around.words[match.start];
    const verbs = NOUN_OR_VERB[around.language];
    const nounOrVerb =
      word !== undefined && (verbs.has(word.plain) || verbs.has(word.plain.replace(/s$/, '')));
    const isNoun = standsAsNoun(match, around);
    if ((nounOrVerb || (has('action') && has('subject'))) && !isNoun) drop('subject');
    if (nounOrVerb && !isNoun && around.language === 'fr') drop('setting');
    if (has('action') && isNoun && has('subject')) drop('action');
    if (has('action') && nounOrVerb && isNoun) drop('action');
    if (word?.plain === 'un' || word?.plain === 'une' || word?.plain === 'one') drop('subject');
  }
  if (has('color') && has('subject')) drop(standsAsColor(match, around) ? 'subject' : 'color');
  return meanings;
}

/** True for a noun's place: after a determiner, a number or an adjective, or at the start of a clause. */
function standsAsNoun({ start }: Match, { words, language, previous }: Neighbours): boolean {
  const word = words[start];
  const before = words[start - 1];
  if (word === undefined || before === undefined || word.startsClause) return true;
  if (DETERMINERS[language].has(before.plain)) return true;
  if (previous === undefined || previous.end !== start) return false;
  return previous.meanings.some(
    ({ type }) => type === 'size' || type === 'number' || type === 'color' || type === 'mood',
  );
}

/** True for a colour's place: after the noun in French, before it in English. */
function standsAsColor({ start, end }: Match, { words, language, previous, next }: Neighbours): boolean {
  const isNoun = (match: Match | undefined) =>
    match?.meanings.some(({ type }) => type === 'subject' || type === 'setting' || type === 'size') === true;
  if (language === 'en') return next?.start === end && isNoun(next);
  const before = words[start - 1];
  if (before === undefined || DETERMINERS.fr.has(before.plain)) return false;
  return (
    (previous?.end === start && isNoun(previous)) ||
    !isGrammarWord(before.plain, 'fr') ||
    before.plain === 'et'
  );
}

const DETERMINERS: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: new Set(
    'un une le la l les des de du d ce cet cette ces son sa ses mon ma mes ton ta tes notre nos votre vos leur leurs deux trois quatre cinq six sept huit neuf dix au aux plusieurs quelques'.split(
      ' ',
    ),
  ),
  en: new Set(
    'a an the this that these those his her its my your our their two three four five six seven eight nine ten some many several of'.split(
      ' ',
    ),
  ),
};

/** Words that are a thing only after a determiner. */
const NOUN_OR_VERB: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: new Set(
    'porte lit marche joue ferme court cours carte plume montre glace mousse livre pose place fume cuisine bouche danse chasse peche voile garde juge pilote cadre type table scene chant bar port route pie poste'.split(
      ' ',
    ),
  ),
  en: new Set(
    'watch bow ring coach present presents swing slide box target drum fly flies fan spring park stage seal duck light lights rock stone bat pitch bar field map shop bank judge guard coin train trainer show desk heart pool star stars sun hop sets jumper chest mine case'.split(
      ' ',
    ),
  ),
};
