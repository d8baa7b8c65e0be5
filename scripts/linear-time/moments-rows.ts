import {
  type SPEECHES,
  secondsOf,
  soundOf,
  textsOf,
  wordsOf,
} from '../../packages/film/src/testing/largest-film.ts';
import { sentencesOf } from '../../packages/moments/src/find-moments.ts';
import { scoreWindows } from '../../packages/moments/src/ranking/score-windows.ts';
import { findWordList } from '../../packages/moments/src/word-lists/find-word-list.ts';
import { bySpeech, language, type Rows, rowsOf, TEXTS } from './calls.ts';

const list = findWordList(language);
const sentences = (n: number, speech: (typeof SPEECHES)[number] = 'spoken') =>
  sentencesOf({ words: wordsOf(n, speech), sound: soundOf(n) as never, language });
const cues = (n: number) =>
  sentences(n).map(({ index, startSeconds }) => ({
    kind: index % 2 ? 'question' : 'answer',
    sentence: index,
    atSeconds: startSeconds,
    strength: 0.5,
  }));
const longSentence = (n: number) => ({
  words: wordsOf(n),
  text: textsOf(n).join(' '),
  startSeconds: 0,
  offsets: textsOf(n).map((_, index) => index * 6),
});
const ground = (n: number) => {
  const all = sentences(n);
  return {
    sentences: all,
    cues: cues(n),
    faults: all.map(() => ({})),
    events: soundOf(n).events,
    contents: all.map(() => 1),
    durationSeconds: secondsOf(n),
    minSeconds: 15,
    maxSeconds: 60,
    suggestions: [],
  };
};

export const MOMENTS: Rows = rowsOf('moments/src', {
  'find-moments.ts findMoments': bySpeech((words, n) => [
    {
      words,
      sound: soundOf(n),
      durationSeconds: secondsOf(n),
      language,
      count: 10,
      minSeconds: 15,
      maxSeconds: 60,
    },
  ]),
  'find-moments.ts sentencesOf': bySpeech((words, n) => [{ words, sound: soundOf(n), language }]),
  'fit-suggestions.ts fitSuggestions': [
    (n) => [
      [{ first: 0, last: 3, at: 1, title: 'a', hook: 'b', reason: 'c' }],
      sentences(n),
      { minSeconds: 15, maxSeconds: 60 },
    ],
  ],
  'cues/believable-reactions.ts believableReactions': bySpeech((words, n) => [soundOf(n).events, words]),
  'cues/joined-cues.ts joinCues': [(n) => [cues(n), sentences(n), list]],
  'cues/quote.ts timeAt': [(n) => [longSentence(n), n * 3]],
  'cues/quote.ts quoteOf': [(n) => [longSentence(n)]],
  'cues/sound-cues.ts findSoundCues': [(n) => [sentences(n), soundOf(n)]],
  'cues/sound-cues.ts findPauses': [(n) => [sentences(n), soundOf(n).events]],
  'cues/sound-cues.ts findPace': [(n) => [sentences(n)], (n) => [sentences(n, 'endless')]],
  'cues/word-cues.ts findWordCues': [(n) => [sentences(n), list], (n) => [sentences(n, 'endless'), list]],
  'naming/find-topic.ts findTopic': [
    (n) => [{ sentences: sentences(n), list, language }],
    (n) => [{ sentences: sentences(n, 'endless'), list, language }],
  ],
  'naming/find-topic.ts countStems': [(n) => [sentences(n)], (n) => [sentences(n, 'endless')]],
  'naming/name-moment.ts nameMoment': [
    (n) => [{ sentences: sentences(n), cues: cues(n), startSeconds: 0, language }],
  ],
  'naming/name-speech.ts nameSpeech': bySpeech((words) => [{ words, language }]),
  'naming/suggest-post.ts suggestPost': bySpeech((words) => [{ words, language }]),
  'ranking/choose-windows.ts chooseWindows': [
    (n) => [scoreWindows(ground(n) as never), 10, (window: unknown) => window],
  ],
  'ranking/window-edges.ts endOf': [
    (n) => [{ sentences: sentences(n), last: 5, events: soundOf(n).events, durationSeconds: secondsOf(n) }],
  ],
  'ranking/edge-settler.ts edgeSettler': [(n) => [ground(n)]],
  'ranking/measure-content.ts measureContent': [
    (n) => [sentences(n), list],
    (n) => [sentences(n, 'endless'), list],
  ],
  'ranking/score-windows.ts scoreWindows': [(n) => [ground(n)]],
  'sentences/cut-long-sentences.ts cutLongSentence': bySpeech((words) => [words, new Set<string>()]),
  'sentences/join-crowded.ts joinCrowded': bySpeech((words) => [words.map((word) => [word])]),
  'sentences/plain-text.ts plainWord': TEXTS,
  'sentences/split-sentences.ts splitSentences': bySpeech((words) => [words, list]),
  'sentences/split-sound.ts splitSound': [(n) => [soundOf(n)]],
  'word-lists/phrases.ts phrases': TEXTS,
  'word-lists/phrase-finder.ts phraseFinder': [(n) => [textsOf(n / 60)]],
});
