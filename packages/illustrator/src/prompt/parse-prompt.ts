import type { Language, SceneGraph } from '../scene-graph.ts';
import { createRandom } from '../seeded-random.ts';
import { chooseScene } from './choose-scene.ts';
import { detectLanguage } from './detect-language.ts';
import { findMatches } from './find-matches.ts';
import { ignoreCamera } from './ignore-camera.ts';
import { joinNouns } from './join-nouns.ts';
import { readSubjectsOf } from './read-subjects.ts';
import { splitExcluded } from './split-excluded.ts';
import { splitWords, type Word } from './split-words.ts';
import type { Match, MeaningType } from './term-index.ts';

export interface ParseOptions {
  /** The language when it cannot be detected from the prompt; French by default. */
  language?: Language | undefined;
  /** The seed of what the prompt leaves open. The same text and seed give the same graph. */
  seed?: number | string | undefined;
  /** True when given pictures replace "this person", "my cat" and the like. */
  hasReferences?: boolean | undefined;
}

/** Parses a French or English prompt. Never fails: missing parts are chosen, seeded by the text. */
export function parsePrompt(text: string, options: ParseOptions = {}): SceneGraph {
  const readable = text.slice(0, MAX_TEXT_LENGTH);
  const words = splitWords(readable);
  const first = detectLanguage(words, options.language ?? 'fr');
  const second: Language = first === 'fr' ? 'en' : 'fr';
  let language = first;
  let parts = splitExcluded(words, readMatches(words, first), first);
  if (!namesSomething(parts.kept)) {
    const other = splitExcluded(words, readMatches(words, second), second);
    if (namesSomething(other.kept)) {
      language = second;
      parts = other;
    }
  }
  const subjects = readSubjectsOf({
    words,
    matches: parts.kept,
    language,
    hasReferences: options.hasReferences === true,
  });
  return chooseScene({
    language,
    matches: parts.kept,
    excluded: parts.excluded,
    subjects: subjects.subjects,
    colors: subjects.freeColors,
    hasReferences: options.hasReferences === true,
    verbs: readVerbs(words, parts.kept),
    unread: options.hasReferences || namesSomething(parts.kept) ? [] : readUnknown(words, parts.kept),
    random: createRandom(`${text}\u0000${options.seed ?? 0}`).fork('scene'),
  });
}

/** Finds the terms that name or describe something in the scene. */
function readMatches(words: readonly Word[], language: Language): Match[] {
  return joinNouns(words, ignoreCamera(words, findMatches(words, language), language), language === 'fr');
}

/** Lists the words that are verbs and nothing else. */
function readVerbs(words: readonly Word[], matches: readonly Match[]): SceneGraph['verbs'] {
  return matches.flatMap(({ meanings, start, end }) => {
    const [first, ...others] = meanings;
    if (first?.type !== 'action' || others.length > 0) return [];
    const text = words
      .slice(start, end)
      .map(({ exact }) => exact)
      .join(' ');
    return [{ text, action: first.id }];
  });
}

const MAX_UNREAD = 5;
const SHORTEST_UNREAD = 4;

function readUnknown(words: readonly Word[], matches: readonly Match[]): string[] {
  const isKnown = (index: number) => matches.some(({ start, end }) => index >= start && index < end);
  const unknown = words.filter(({ exact }, index) => exact.length >= SHORTEST_UNREAD && !isKnown(index));
  return [...new Set(unknown.map(({ exact }) => exact))].slice(0, MAX_UNREAD);
}

/** The longest text that is parsed; the rest only affects the seed. */
const MAX_TEXT_LENGTH = 2000;

const NAMING: ReadonlySet<MeaningType> = new Set(['subject', 'setting', 'time', 'weather', 'season']);

function namesSomething(matches: readonly Match[]): boolean {
  return matches.some(({ meanings }) => meanings.some(({ type }) => NAMING.has(type)));
}
