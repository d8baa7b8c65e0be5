import type { Language, Relation, SceneSubject } from '../scene-graph.ts';
import type { Word } from './split-words.ts';
import type { Match, Meaning, MeaningType } from './term-index.ts';

interface Reading {
  words: readonly Word[];
  matches: readonly Match[];
  language: Language;
  hasReferences: boolean;
}

interface Found {
  subject: SceneSubject;
  match: Match;
}

const MAX_SUBJECTS = 3;
const MAX_COUNT = 9;

/** Reads the subjects in order with number, colour, size, action and relation, and the colours without a subject. */
export function readSubjectsOf(reading: Reading): { subjects: SceneSubject[]; freeColors: string[] } {
  const used = new Set<Match>();
  const found: Found[] = [];
  for (const match of reading.matches) {
    const meaning = findMeaning(match, 'subject');
    if (meaning?.entry == null || (reading.hasReferences && isStoodFor(match, meaning, reading))) continue;
    const same = found.find(({ subject }) => subject.id === meaning.id);
    if (same !== undefined) continue;
    if (found.length === MAX_SUBJECTS) break;
    found.push({ match, subject: readSubject(match, meaning, reading, used) });
  }
  for (const [index, item] of found.entries()) {
    item.subject.action = readAction(item, { before: found[index - 1], after: found[index + 1] }, reading);
    item.subject.relation = readRelation(index, found, reading);
  }
  const freeColors = reading.matches
    .filter((match) => !used.has(match))
    .flatMap((match) => findMeaning(match, 'color')?.id ?? []);
  return { subjects: found.map(({ subject }) => subject), freeColors: [...new Set(freeColors)] };
}

function findMeaning(match: Match | undefined, type: MeaningType): Meaning | undefined {
  return match?.meanings.find((meaning) => meaning.type === type);
}

function readSubject(match: Match, meaning: Meaning, reading: Reading, used: Set<Match>): SceneSubject {
  const { entry } = meaning;
  if (entry === null) throw new Error(`A subject without its lexicon line: ${meaning.id}`);
  const near = listNeighbours(match, reading);
  const take = (type: MeaningType): string | null => {
    const at = near.find((neighbour) => !used.has(neighbour) && findMeaning(neighbour, type) !== undefined);
    if (at === undefined) return null;
    used.add(at);
    return findMeaning(at, type)?.id ?? null;
  };
  const number = take('number');
  const size = take('size');
  const isMany = match.isPlural || entry.flags.includes('plural');
  return {
    id: meaning.id,
    entry,
    count: Math.min(
      MAX_COUNT,
      Math.max(number === null ? 1 : Number(number), isMany ? (number === null ? 3 : 2) : 1),
    ),
    color: take('color'),
    scale: size === 'small' || size === 'large' ? size : 'normal',
    action: null,
    relation: null,
  };
}

/** Lists the adjectives of a noun: up to three before it, up to two after it, within the clause. */
function listNeighbours(match: Match, { matches, words, language }: Reading): Match[] {
  const position = matches.indexOf(match);
  const before: Match[] = [];
  for (let index = position - 1, edge = match.start; index >= 0 && before.length < 3; index -= 1) {
    const neighbour = matches[index];
    if (neighbour === undefined || !touches(words, neighbour.end, edge) || isNoun(neighbour)) break;
    if (words[edge]?.startsClause === true) break;
    before.push(neighbour);
    edge = neighbour.start;
  }
  const after: Match[] = [];
  const reach = language === 'fr' ? 2 : 0;
  for (
    let index = position + 1, edge = match.end;
    index < matches.length && after.length < reach;
    index += 1
  ) {
    const neighbour = matches[index];
    if (neighbour === undefined || neighbour.start > edge || isNoun(neighbour)) break;
    if (words[neighbour.start]?.startsClause === true) break;
    after.push(neighbour);
    edge = neighbour.end;
  }
  return [...before, ...after];
}

/** True when only "of" is between: "une douzaine d'œufs", "a pair of wolves". */
function touches(words: readonly Word[], from: number, to: number): boolean {
  return words.slice(from, to).every(({ plain }) => plain === 'd' || plain === 'de' || plain === 'of');
}

function isNoun(match: Match): boolean {
  return match.meanings.some(({ type }) => type === 'subject' || type === 'setting');
}

/** Reads a verb right before a subject ("a sleeping cat") or between it and the next one ("un chat qui dort"). */
function readAction(
  { match }: Found,
  { before, after }: { before: Found | undefined; after: Found | undefined },
  { matches, words }: Reading,
): string | null {
  const start = before?.match.end ?? 0;
  const end = after?.match.start ?? words.length;
  const adjacent = matches.find((item) => item.end === match.start && item.start >= start);
  const ahead = findMeaning(adjacent, 'action');
  if (ahead !== undefined) return ahead.id;
  const following = matches.find(
    (item) => item.start >= match.end && item.start < end && findMeaning(item, 'action') !== undefined,
  );
  // "a cat and a running dog": an adjacent verb belongs to the next subject.
  if (following === undefined || (after !== undefined && following.end === after.match.start)) return null;
  return findMeaning(following, 'action')?.id ?? null;
}

/** Reads "A on B", when the words between have a relation and no other place. */
function readRelation(
  index: number,
  found: readonly Found[],
  { matches, words, language }: Reading,
): Relation | null {
  const here = found[index];
  const next = found[index + 1];
  if (here === undefined || next === undefined) return null;
  const between = matches.filter(({ start }) => start >= here.match.end && start < next.match.start);
  if (between.some((match) => findMeaning(match, 'setting') !== undefined)) return null;
  // "un ours à vélo": the word implies the relation.
  if (language === 'fr' && MOUNTED.has(words[next.match.start]?.plain ?? ''))
    return { type: 'on', target: index + 1 };
  const last = between.flatMap((match) => findMeaning(match, 'relation') ?? []).at(-1);
  if (last === undefined) return null;
  const type = RELATION_TYPES.find((name) => name === last.id);
  return type === undefined ? null : { type, target: index + 1 };
}

const MOUNTED: ReadonlySet<string> = new Set(['a', 'en']);
const RELATION_TYPES = ['on', 'beside', 'behind', 'front', 'under'] as const;

/** True for references to a given picture: "this man", "mon chat", "la personne". */
function isStoodFor(match: Match, meaning: Meaning, { words }: Reading): boolean {
  if (meaning.entry?.kind === 'person' && GENERIC_PEOPLE.has(meaning.id)) return true;
  const before = words[match.start - 1];
  return before !== undefined && POINTING.has(before.plain);
}

const GENERIC_PEOPLE: ReadonlySet<string> = new Set([
  'woman',
  'man',
  'person',
  'people',
  'girl',
  'boy',
  'child',
  'couple',
  'baby',
]);
const POINTING: ReadonlySet<string> = new Set(
  'ce cet cette ces mon ma mes notre nos le la l les this that these those my our the'.split(' '),
);
