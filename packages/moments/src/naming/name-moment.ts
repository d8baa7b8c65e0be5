import { formatTimeText } from '@atelier/contracts/text/time-text';
import { bareWord, fillerWords } from '@atelier/transcript/cuts/filler-words';
import type { Cue, CueKind } from '../cues/cue.ts';
import { shorten } from '../cues/quote.ts';
import type { Sentence } from '../sentences/sentence.ts';

const TITLE_CHARACTERS = 70;
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

/** Chooses the title and hook of a moment from its sentences; without words, the title is its time. */
export function nameMoment(request: {
  sentences: readonly Sentence[];
  cues: readonly Cue[];
  startSeconds: number;
  language: string;
}): { title: string; hook: string } {
  const { sentences, cues, startSeconds, language } = request;
  const named = sentences
    .map((sentence, order) => ({
      text: readable(sentence, language),
      order,
      points: pointsOf(sentence, cues),
    }))
    .filter(({ text }) => text.length >= 3)
    .toSorted((a, b) => lengthFault(a.text) + b.points - a.points - lengthFault(b.text) || a.order - b.order);
  const [best, second] = named;
  if (!best) return { title: formatTimeText(startSeconds), hook: '' };
  return {
    title: shorten(best.text.replace(/(?<![.,;:…])[.,;:…]+$/u, ''), TITLE_CHARACTERS),
    // The hook is the second strong sentence, else the first sentence.
    hook: shorten((second ?? best).text, HOOK_CHARACTERS),
  };
}

function pointsOf({ index }: Sentence, cues: readonly Cue[]): number {
  return cues
    .filter(({ sentence }) => sentence === index)
    .reduce((sum, { kind, strength }) => sum + (NAMING[kind] ?? 0) * strength, 0);
}

/** Returns the penalty for a title that is too long or too short. */
function lengthFault(text: string): number {
  if (text.length > TITLE_CHARACTERS) return Math.min(2, (text.length - TITLE_CHARACTERS) / 40);
  return text.length < 15 ? 1.5 : 0;
}

/** Returns the sentence without fillers, with a capital at the start. */
function readable({ words }: Sentence, language: string): string {
  const { sure } = fillerWords(language);
  const text = words
    .filter((word) => !sure.test(bareWord(word.text)))
    .map((word) => word.text)
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
