import type { UiLanguage } from '@atelier/contracts';
import {
  type Film,
  filmDuration,
  filmTimeOfWord,
  keptWords,
  OPERATIONS,
  type OperationInput,
} from '@atelier/film';
import { sceneSeconds } from '@atelier/film/document/scene-seconds';
import type { EditAnswer } from '@atelier/film/wire/film-answers';

/** Words that are quoted from a cut or a correction. */
const QUOTED_WORDS = 12;

interface Edit {
  before: Film;
  after: Film;
  operations: readonly OperationInput[];
  language: UiLanguage;
  /** The words that are cut, when the caller knows that nothing else changes which words are kept. */
  cut?: readonly string[];
}

/** Describes an edit in one sentence, for the history, for assistants and for `dry_run`. */
export function describeEdit({ before, after, operations, language, cut }: Edit): string {
  const phrases = PHRASES[language];
  const parts: string[] = [];
  const removed = filmDuration(before) - filmDuration(after);
  const seconds = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(removed));
  if (Math.abs(removed) >= 0.05) parts.push(removed > 0 ? phrases.removes(seconds) : phrases.adds(seconds));
  // Only these operations change which words are kept.
  const isSame = before.scenes === after.scenes && !operations.some(({ op }) => op === 'replace_words');
  const known = cut ?? (isSame ? [] : null);
  const [lost, back] = known ? [known, []] : [wordsOnlyIn(before, after), wordsOnlyIn(after, before)];
  if (lost.length > 0) parts.push(phrases.cut(quote(lost)));
  if (back.length > 0) parts.push(phrases.restored(quote(back)));
  const named = new Set(operations.map(({ op }) => op));
  for (const { name, sentence } of OPERATIONS)
    if (sentence && named.has(name)) parts.push(sentence[language]);
  return parts.length > 0 ? parts.join(phrases.separator) : phrases.nothing;
}

/** Describes the return to a saved version in one sentence. */
export function describeReturn(name: string, language: UiLanguage): string {
  return PHRASES[language].returned(name);
}

/** Finds consequences that the person may not expect. */
export function findWarnings(before: Film, after: Film): EditAnswer['warnings'] {
  const shown = new Set(before.layers.filter((layer) => isShown(before, layer.anchor)).map(({ id }) => id));
  const ids = after.layers
    .filter((layer) => shown.has(layer.id) && !isShown(after, layer.anchor))
    .map(({ id }) => id);
  return ids.length > 0 ? [{ code: 'layer_hidden', ids }] : [];
}

function isShown(film: Film, anchor: Film['layers'][number]['anchor']): boolean {
  if ('word' in anchor) return filmTimeOfWord(film, anchor.word) !== undefined;
  return film.scenes.some(
    (scene) => scene.id === anchor.scene && anchor.offset_seconds < sceneSeconds(scene),
  );
}

/** Returns the kept words of a film that are not kept in another one, without those of sources that this one lacks. */
function wordsOnlyIn(film: Film, other: Film): string[] {
  const kept = new Set(keptWords(other).map(({ word }) => word.id));
  return keptWords(film)
    .filter(({ word, source }) => !kept.has(word.id) && Object.hasOwn(other.sources, source))
    .map(({ word }) => word.text);
}

function quote(words: readonly string[]): string {
  const text = words.slice(0, QUOTED_WORDS).join(' ');
  return words.length > QUOTED_WORDS ? `${text} …` : text;
}

interface Phrases {
  removes(seconds: string): string;
  adds(seconds: string): string;
  cut(words: string): string;
  restored(words: string): string;
  returned(name: string): string;
  separator: string;
  nothing: string;
}

const PHRASES: Record<UiLanguage, Phrases> = {
  fr: {
    removes: (seconds) => `retire ${seconds}\u00a0s`,
    adds: (seconds) => `ajoute ${seconds}\u00a0s`,
    cut: (words) => `coupe «\u202f${words}\u202f»`,
    restored: (words) => `rétablit «\u202f${words}\u202f»`,
    returned: (name) => `revient à la version «\u202f${name}\u202f»`,
    separator: ', ',
    nothing: 'ne change rien',
  },
  en: {
    removes: (seconds) => `removes ${seconds} s`,
    adds: (seconds) => `adds ${seconds} s`,
    cut: (words) => `cuts “${words}”`,
    restored: (words) => `restores “${words}”`,
    returned: (name) => `returns to the version “${name}”`,
    separator: ', ',
    nothing: 'changes nothing',
  },
};
