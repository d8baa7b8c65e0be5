import { bareWord } from './filler-words.ts';

/**
 * Adverbs and phrases that captions can leave out without changing what a sentence says, by language, the least needed
 * first. Words with a second meaning are not listed ("juste", "en fait", "kind of", "quite a few").
 */
const SPARE: Readonly<Record<string, readonly string[]>> = {
  fr: 'du coup|effectivement|tout simplement|littéralement|franchement|honnêtement|évidemment|clairement|bien sûr|carrément|forcément|absolument|vraiment|très'.split(
    '|',
  ),
  en: 'basically|literally|actually|honestly|obviously|essentially|of course|definitely|absolutely|totally|really|very'.split(
    '|',
  ),
  de: 'sozusagen|eigentlich|grundsätzlich|ehrlich gesagt|natürlich|wirklich|sehr'.split('|'),
  es: 'básicamente|literalmente|honestamente|obviamente|por supuesto|realmente|muy'.split('|'),
  it: 'praticamente|letteralmente|onestamente|ovviamente|davvero'.split('|'),
  pt: 'basicamente|literalmente|sinceramente|obviamente|realmente'.split('|'),
};

/** Words after which an adverb is part of the statement ("pas vraiment", "not really"), and before which it is ("very much"). */
const NEGATION =
  /^(?:pas|jamais|plus|ne|non|not|never|no|nicht|nie|kein|nunca|mai|não|sin|sans|without|\p{L}+n't)$/u;
const QUANTITY = /^(?:much|many|few|little|viel|viele|peu|poco|pocos|pouco|poucos|tiempo|tempo)$/u;

/**
 * Finds words that captions can leave out: adverbs of emphasis and phrases that link sentences, in French, English,
 * German, Spanish, Italian and Portuguese.
 * @param texts the words of one line
 * @param language BCP 47
 * @returns groups of indexes, the least needed first; no index twice, and never all words
 */
export function findSpareWords(texts: readonly string[], language: string): number[][] {
  const bare = texts.map(bareWord);
  const found = (SPARE[language.toLowerCase().split(/[-_]/u)[0] ?? ''] ?? []).flatMap((phrase) => {
    const parts = phrase.split(' ');
    return bare.flatMap((_, index) => {
      const isHere = parts.every((part, place) => bare[index + place] === part);
      const isNeeded =
        NEGATION.test(bare[index - 1] ?? '') || QUANTITY.test(bare[index + parts.length] ?? '');
      return isHere && !isNeeded ? [parts.map((__, place) => index + place)] : [];
    });
  });
  return found.flat().length < texts.length ? found : found.slice(1);
}
