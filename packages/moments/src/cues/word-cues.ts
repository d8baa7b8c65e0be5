import type { Sentence } from '../sentences/sentence.ts';
import { type PhraseFinder, phraseFinder } from '../word-lists/phrase-finder.ts';
import type { WordList } from '../word-lists/word-list.ts';
import type { Cue, CueKind, Faults } from './cue.ts';
import { quoteOf, timeAt } from './quote.ts';

type Finders = Record<
  | 'questions'
  | 'strongContrasts'
  | 'weakContrasts'
  | 'storyOpeners'
  | 'storyTurns'
  | 'lists'
  | 'superlatives'
  | 'addresses'
  | 'numberWords'
  | 'units'
  | 'dullBefore'
  | 'dullAfter'
  | 'hanging'
  | 'back'
  | 'housekeeping'
  | 'advertising',
  PhraseFinder
>;

/** Finds the cues and faults of each sentence by its words. */
export function findWordCues(
  sentences: readonly Sentence[],
  list: WordList,
): { cues: Cue[]; faults: Faults[] } {
  const find = findersOf(list);
  const faults = sentences.map((sentence) => faultsOf(sentence, find));
  const cues = sentences.flatMap((sentence, index) => {
    // Cues count less in housekeeping and advertising: questions about the microphone, figures of a shop.
    const share =
      1 - Math.max(besideFault(faults, index - 1), besideFault(faults, index + 1), faultAt(faults, index));
    return cuesOf(sentence, find).map((cue) => ({ ...cue, strength: cue.strength * share }));
  });
  return { cues, faults };
}

function faultAt(faults: readonly Faults[], index: number): number {
  const { housekeeping = 0, advertising = 0 } = faults[index] ?? {};
  return Math.max(housekeeping, advertising);
}

/** Returns half the fault of a neighbouring sentence, because faults usually extend over several. */
function besideFault(faults: readonly Faults[], index: number): number {
  return 0.5 * faultAt(faults, index);
}

function cuesOf(sentence: Sentence, find: Finders): Cue[] {
  const { plain } = sentence;
  const found: Cue[] = [];
  const add = (kind: CueKind, strength: number, offset = 0) =>
    found.push({
      kind,
      strength,
      sentence: sentence.index,
      atSeconds: timeAt(sentence, offset),
      quote: quoteOf(sentence),
    });
  if (isQuestion(sentence, find)) add('question', sentence.words.length <= 3 ? 0.5 : 1);
  const [contrast] = find.strongContrasts.all(plain);
  const [weak] = find.weakContrasts.all(plain);
  if (contrast) add('contrast', 1, contrast.at);
  else if (weak) add('contrast', 0.25, weak.at);
  const [story] = find.storyOpeners.all(plain);
  if (story) add('story', 0.9, story.at);
  const [turn] = find.storyTurns.all(plain);
  if (turn && !story) add('story', 0.4, turn.at);
  const [mark] = find.lists.all(plain);
  if (mark) add('list', 0.5, mark.at);
  const [superlative] = find.superlatives.all(plain);
  if (superlative) add('superlative', 0.6, superlative.at);
  const [address] = find.addresses.all(plain);
  if (address) add('address', 0.6, address.at);
  const number = bestNumber(plain, find);
  if (number) add('number', number.strength, number.at);
  return found;
}

export function isQuestion(sentence: Sentence, find: Pick<Finders, 'questions'>): boolean {
  if (/\?[\s»”’")\]]*$/u.test(sentence.text)) return true;
  return !/[.!…][\s»”’")\]]*$/u.test(sentence.text) && find.questions.begins(sentence.plain);
}

/** Finds the most relevant number; hours, rooms and pages are ignored. */
function bestNumber(plain: string, find: Finders): { at: number; strength: number } | null {
  const digits = [...plain.matchAll(/(?<= )\p{N}[\p{N}.,]*(?= )/gu)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
  let best: { at: number; strength: number } | null = null;
  for (const { at, end, text } of [...digits, ...find.numberWords.all(plain)]) {
    if (find.dullBefore.endsBefore(plain, at) || find.dullAfter.beginsAt(plain, end + 1)) continue;
    const strength = numberStrength(
      text,
      find.units.beginsAt(plain, end + 1) || find.units.endsBefore(plain, at),
    );
    if (strength > (best?.strength ?? 0)) best = { at, strength };
  }
  return best;
}

function numberStrength(text: string, hasUnit: boolean): number {
  if (hasUnit) return 1;
  if (/^(?:1[5-9]|20)\d\d$/u.test(text)) return 0.2;
  if (/^\p{N}/u.test(text)) return text.length >= 3 ? 0.7 : 0.35;
  return 0.5;
}

function faultsOf({ plain, words }: Sentence, find: Finders): Faults {
  const share = (finder: PhraseFinder) =>
    Math.min(1, finder.all(plain).length * (words.length > 25 ? 0.6 : 0.9));
  return {
    housekeeping: share(find.housekeeping),
    advertising: share(find.advertising),
    backReference: share(find.back),
    hanging: find.hanging.begins(plain),
  };
}

function findersOf(list: WordList): Finders {
  return {
    questions: phraseFinder(list.questionOpeners),
    strongContrasts: phraseFinder(list.contrasts.strong),
    weakContrasts: phraseFinder(list.contrasts.weak),
    storyOpeners: phraseFinder(list.storyOpeners),
    storyTurns: phraseFinder(list.storyTurns),
    lists: phraseFinder(list.listMarks),
    superlatives: phraseFinder(list.superlatives),
    addresses: phraseFinder(list.addresses),
    numberWords: phraseFinder(list.numberWords),
    units: phraseFinder(list.numberUnits),
    dullBefore: phraseFinder(list.dullNumberBefore),
    dullAfter: phraseFinder(list.dullNumberAfter),
    hanging: phraseFinder(list.hangingOpeners),
    back: phraseFinder(list.backReferences),
    housekeeping: phraseFinder(list.housekeeping),
    advertising: phraseFinder(list.advertising),
  };
}
