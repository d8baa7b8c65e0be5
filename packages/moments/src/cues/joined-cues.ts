import type { Sentence } from '../sentences/sentence.ts';
import { phraseFinder } from '../word-lists/phrase-finder.ts';
import type { WordList } from '../word-lists/word-list.ts';
import type { Cue } from './cue.ts';
import { quoteOf } from './quote.ts';

/** The longest time between the parts of a story or list. */
const ARC_SECONDS = 75;
const ANSWER_WITHIN = 2;
const LEAST_ANSWER_WORDS = 6;

/** Links cues of several sentences: a question with its answer, a story with its turn, a list with its items. */
export function joinCues(cues: readonly Cue[], sentences: readonly Sentence[], list: WordList): Cue[] {
  const openers = openersOf(cues);
  return [...findAnswers(cues, sentences, list), ...cues.map((cue) => tie(cue, openers))];
}

/** Cues of one kind that can open an arc, in the order of their sentences. */
type Openers = Record<'story' | 'list', readonly Cue[]>;

function openersOf(cues: readonly Cue[]): Openers {
  const inOrder = cues.toSorted((a, b) => a.sentence - b.sentence || a.atSeconds - b.atSeconds);
  return {
    story: inOrder.filter(({ kind, strength }) => kind === 'story' && strength >= 0.5),
    list: inOrder.filter(({ kind }) => kind === 'list'),
  };
}

/** Ties a story's turn or a list's further item to the earliest opener in the 75 s before it; alone it says little. */
function tie(cue: Cue, openers: Openers): Cue {
  if (cue.kind !== 'story' && cue.kind !== 'list') return cue;
  const all = openers[cue.kind];
  let low = 0;
  let high = all.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if ((all[half]?.atSeconds ?? 0) < cue.atSeconds - ARC_SECONDS) low = half + 1;
    else high = half;
  }
  const opener = all[low];
  if (!opener || opener.sentence >= cue.sentence) return cue;
  return { ...cue, strength: Math.max(cue.strength, 0.8), needsSentence: opener.sentence };
}

function findAnswers(cues: readonly Cue[], sentences: readonly Sentence[], list: WordList): Cue[] {
  const openers = phraseFinder(list.answerOpeners);
  const common = new Set(list.common);
  const questions = new Map(cues.filter(({ kind }) => kind === 'question').map((cue) => [cue.sentence, cue]));
  return [...questions.values()].flatMap((question): Cue[] => {
    if (question.strength < 0.4) return [];
    for (let step = 1; step <= ANSWER_WITHIN; step++) {
      const answer = sentences[question.sentence + step];
      if (!answer || questions.has(answer.index)) continue;
      const following = sentences[answer.index + 1];
      const length = answer.words.length + (following?.words.length ?? 0);
      if (length < LEAST_ANSWER_WORDS) return [];
      const asked = sentences[question.sentence];
      const opens = openers.begins(answer.plain) ? 0.3 : 0;
      const shares =
        asked && sharesWord(asked, [answer, ...(following ? [following] : [])], common) ? 0.2 : 0;
      return [
        {
          kind: 'answer',
          sentence: answer.index,
          needsSentence: question.sentence,
          atSeconds: answer.startSeconds,
          strength: question.strength * (0.5 + opens + shares),
          quote: quoteOf(answer),
        },
      ];
    }
    return [];
  });
}

function sharesWord(asked: Sentence, answers: readonly Sentence[], common: ReadonlySet<string>): boolean {
  const said = new Set(answers.flatMap(({ plain }) => plain.trim().split(' ')));
  return asked.plain
    .trim()
    .split(' ')
    .some((word) => word.length > 3 && !common.has(word) && said.has(word));
}
