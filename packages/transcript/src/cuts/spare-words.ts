import { bareWord } from './filler-words.ts';

/**
 * Adverbs and phrases that captions can leave out without changing what a sentence says, by language, the least needed
 * first. Words with a second meaning are not listed ("juste", "en fait", "kind of", "quite a few").
 */
const SPARE: Readonly<Record<string, readonly string[]>> = {
  fr: phrasesOf(
    'du coup|effectivement|tout simplement|littéralement|franchement|honnêtement|évidemment|clairement|bien sûr|carrément|forcément|absolument|vraiment|très',
  ),
  en: phrasesOf(
    'basically|literally|actually|honestly|obviously|essentially|of course|definitely|absolutely|totally|really|very',
  ),
  de: phrasesOf('sozusagen|eigentlich|grundsätzlich|ehrlich gesagt|natürlich|wirklich|sehr'),
  es: phrasesOf('básicamente|literalmente|honestamente|obviamente|por supuesto|realmente|muy'),
  it: phrasesOf('praticamente|letteralmente|onestamente|ovviamente|davvero'),
  pt: phrasesOf('basicamente|literalmente|sinceramente|obviamente|realmente'),
};

/** An adverb after one of these words is part of the statement: "pas vraiment", "not really". */
const NEGATION =
  /^(?:pas|jamais|plus|ne|non|not|never|no|nicht|nie|kein|nunca|mai|não|sin|sans|without|\p{L}+n't)$/u;
/** An adverb before one of these words is part of the statement: "very much". */
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

function phrasesOf(text: string): readonly string[] {
  return text.split('|');
}
