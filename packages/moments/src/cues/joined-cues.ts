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
  return [...findAnswers(cues, sentences, list), ...cues.map((cue) => tie(cue, cues))];
}

/** Links a turn or a further item to its opening, if that is near; otherwise it counts less. */
function tie(cue: Cue, cues: readonly Cue[]): Cue {
  if (cue.kind !== 'story' && cue.kind !== 'list') return cue;
  const opener = cues.find(
    ({ kind, sentence, atSeconds, strength }) =>
      kind === cue.kind &&
      (kind === 'list' || strength >= 0.5) &&
      sentence < cue.sentence &&
      cue.atSeconds - atSeconds <= ARC_SECONDS,
  );
  if (!opener) return cue;
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
