import { fitText } from '@atelier/contracts/text/fit-text';
import { formatTimeText } from '@atelier/contracts/text/time-text';
import { bareWord, fillerWords } from '@atelier/transcript/cuts/filler-words';
import type { Cue, CueKind, Faults } from '../cues/cue.ts';
import type { Sentence } from '../sentences/sentence.ts';
import { findWordList } from '../word-lists/find-word-list.ts';
import { findTopic, type Topic } from './find-topic.ts';

const TITLE_CHARACTERS = 70;
/** The fewest characters of a sentence that is a title, and of one that is used at all. */
const LEAST_CHARACTERS = 15;
const LEAST_TEXT = 3;
const HOOK_CHARACTERS = 120;

/** The weights of cues for titles and hooks. */
const NAMING: Partial<Record<CueKind, number>> = {
  question: 3,
  contrast: 2.2,
  number: 2,
  superlative: 1.4,
  list: 1.2,
  address: 1,
  laughter: 0.8,
  applause: 0.8,
  emphasis: 0.6,
  story: 0.5,
};

/** The points of a sentence that is a title although it does not name the topic: a question, or a full contrast. */
const STRONG_POINTS = 2.2;
/** The points of a question that is worth its cut title. */
const QUESTION_POINTS = 1.2;

/**
 * Chooses the title and hook of a moment. The title is a whole sentence that stands alone and asks, claims or names the
 * topic; else a longer question, the topic itself, or the first sentence that stands alone. Without words, it is the
 * time of the moment.
 */
export function nameMoment(request: {
  sentences: readonly Sentence[];
  cues: readonly Cue[];
  startSeconds: number;
  language: string;
  /** The faults of all sentences of the talk, by their index. */
  faults?: readonly Faults[];
  /** Counts of the words of the whole talk, by `countStems`. */
  talk?: ReadonlyMap<string, number>;
}): { title: string; hook: string } {
  const { sentences, cues, startSeconds, language, faults, talk } = request;
  const list = findWordList(language);
  const topic = findTopic({ sentences, list, language, ...(talk && { talk }) });
  const pointsAt = pointsBySentence(cues);
  const readables = sentences
    .map((sentence, order) => ({
      sentence,
      text: readable(sentence, language),
      order,
      points: pointsAt.get(sentence.index) ?? 0,
      standsAlone: standsAlone(sentence, faults?.[sentence.index]),
    }))
    .filter(({ text }) => text.length >= LEAST_TEXT);
  const named = readables.toSorted(
    (a, b) => lengthFault(a.text) + b.points - a.points - lengthFault(b.text) || a.order - b.order,
  );
  const [best, second] = named;
  if (!best) return { title: formatTimeText(startSeconds), hook: '' };
  const alone = named.filter((one) => one.standsAlone);
  const whole = alone.find(
    ({ sentence, text, points }) =>
      fitsTitle(text) && (points >= STRONG_POINTS || (points > 0 && names(sentence, topic))),
  );
  const question = alone.find(({ points, text }) => points >= QUESTION_POINTS && text.endsWith('?'));
  if (!whole && !question && topic?.isSure) {
    return { title: capital(topic.phrase, language), hook: fitText(best.text, HOOK_CHARACTERS, language) };
  }
  const title =
    whole ??
    question ??
    readables.find((one) => one.standsAlone && one.text.length >= LEAST_CHARACTERS) ??
    best;
  // The hook is the strongest other sentence.
  const hook = (title === best ? second : best) ?? title;
  return {
    title: fitText(title.text.replace(/(?<![.,;:…])[.,;:…]+$/u, ''), TITLE_CHARACTERS, language),
    hook: fitText(hook.text, HOOK_CHARACTERS, language),
  };
}

function pointsBySentence(cues: readonly Cue[]): Map<number, number> {
  const points = new Map<number, number>();
  for (const { kind, strength, sentence } of cues) {
    points.set(sentence, (points.get(sentence) ?? 0) + (NAMING[kind] ?? 0) * strength);
  }
  return points;
}

function fitsTitle(text: string): boolean {
  return text.length >= LEAST_CHARACTERS && text.length <= TITLE_CHARACTERS;
}

/** Tests that a sentence is understood without the one before it. */
function standsAlone({ plain }: Sentence, fault: Faults | undefined): boolean {
  if (fault && (fault.hanging || fault.backReference > 0)) return false;
  return !LEANING.test(plain);
}

/** Openings that point at something before: "it is", "c'est", "au contraire", "in the lab that". */
const LEANING =
  /^ (?:it|he|she|they|this|that|these|those|him|her|his|its|their|mine|so|and|but|or|no|not|nope|yes|actually|instead|because|then|there|one|thank|first|second|third|c'|ça|ce|cela|il|ils|elle|elles|lui|leur|leurs|son|sa|ses|le même|et|mais|donc|alors|ou|car|puis|non|oui|au contraire|en réalité|en fait|autrement dit|voilà|merci|premièrement|deuxièmement|troisièmement|d' abord|ensuite|pas|c' est|trois|in fact) /u;

/** Tests that a sentence says the noun of a topic; true without a topic. */
function names({ plain }: Sentence, topic: Topic | null): boolean {
  return topic === null || topic.stems.some((stem) => plain.includes(` ${stem}`));
}

/** Returns the penalty for a title that is too long or too short. */
function lengthFault(text: string): number {
  if (text.length > TITLE_CHARACTERS) return Math.min(2, (text.length - TITLE_CHARACTERS) / 40);
  return text.length < LEAST_CHARACTERS ? 1.5 : 0;
}

/** Returns the sentence without fillers, with a capital at the start. */
function readable({ words }: Sentence, language: string): string {
  const { sure } = fillerWords(language);
  const text = words
    .filter((word) => !sure.test(bareWord(word.text)))
    .map((word) => word.text)
    .join(' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s»”)]+/u, '')
    .trim();
  return capital(text, language);
}

function capital(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
