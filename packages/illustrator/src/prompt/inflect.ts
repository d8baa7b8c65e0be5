import type { Language } from '../scene-graph.ts';

/** The written forms of a word: itself and its plurals. Feminines are written out in the lexicon. */
export function inflect(word: string, language: Language): string[] {
  return [word, ...(language === 'fr' ? frenchPlurals(word) : englishPlurals(word))];
}

function frenchPlurals(word: string): string[] {
  if (/[sxz]$/.test(word)) return [];
  const irregular = FRENCH_IRREGULAR[word];
  if (irregular !== undefined) return [irregular];
  if (/(?:eau|eu|au)$/.test(word)) return [`${word}x`, `${word}s`];
  if (word.endsWith('al')) return [`${word.slice(0, -1)}ux`, `${word}s`];
  return [`${word}s`];
}

const FRENCH_IRREGULAR: Readonly<Record<string, string>> = {
  oeil: 'yeux',
  travail: 'travaux',
  corail: 'coraux',
  hibou: 'hiboux',
  chou: 'choux',
  caillou: 'cailloux',
  bijou: 'bijoux',
  monsieur: 'messieurs',
};

function englishPlurals(word: string): string[] {
  const irregular = ENGLISH_IRREGULAR[word];
  if (irregular !== undefined) return [irregular];
  if (word.endsWith('man') && word.length > 4) return [`${word.slice(0, -3)}men`];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (/(?:s|x|z|ch|sh)$/.test(word)) return [`${word}es`];
  if (word.endsWith('o')) return [`${word}s`, `${word}es`];
  return [`${word}s`];
}

const ENGLISH_IRREGULAR: Readonly<Record<string, string>> = {
  mouse: 'mice',
  goose: 'geese',
  child: 'children',
  man: 'men',
  woman: 'women',
  person: 'persons',
  ox: 'oxen',
  calf: 'calves',
  wolf: 'wolves',
  leaf: 'leaves',
  loaf: 'loaves',
  knife: 'knives',
  scarf: 'scarves',
  elf: 'elves',
  // The same in the plural; "fishes" is not what people write for one.
  fish: 'fishes',
  sheep: 'sheep',
  deer: 'deer',
  moose: 'moose',
  human: 'humans',
  german: 'germans',
};
