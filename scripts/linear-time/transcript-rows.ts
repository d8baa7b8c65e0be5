import {
  cutsOf,
  SPEECHES,
  secondsOf,
  soundOf,
  speechOf,
  textsOf,
  wordsOf,
} from '../../packages/film/src/testing/largest-film.ts';
import { joinTokens } from '../../packages/transcript/src/align/token-times.ts';
import { createTimeMap } from '../../packages/transcript/src/cuts/time-map.ts';
import {
  bySpeech,
  language,
  type Rows,
  rowsOf,
  TEXTS,
  WORDS,
  WORDS_LANGUAGE,
  withLanguage,
} from './calls.ts';

const samplesOf = (n: number) =>
  Int16Array.from({ length: Math.round(secondsOf(n) * 100) }, (_, index) => (index % 300 < 30 ? 0 : 9000));

export const TRANSCRIPT: Rows = {
  ...rowsOf('transcript/src', {
    'clean/clean-words.ts cleanWords': WORDS,
    'clean/drop-repeated-phrases.ts dropRepeatedPhrases': WORDS,
    'clean/drop-sound-labels.ts dropSoundLabels': [
      ...WORDS,
      (n) => [wordsOf(n).map((word) => ({ ...word, text: `(${word.text}` }))],
    ],
    'clean/steady-words.ts steadyWords': [
      ...WORDS,
      (n) => [wordsOf(n).map((word) => ({ ...word, startSeconds: 0, endSeconds: 1 }))],
      (n) => [wordsOf(n).toReversed()],
    ],
    'segment/caption-lines.ts captionLines': bySpeech((words) => [words, 'phrases']),
    'segment/join-words.ts joinWords': SPEECHES.map((speech) => (n) => [textsOf(n, speech)]),
    'segment/runs-of-language.ts runsOfLanguage': WORDS,
    'segment/segment-words.ts segmentWords': WORDS,
    'segment/split-words.ts splitWords': TEXTS,
    'typeset/typeset-words.ts typesetWords': bySpeech((words) => [{ words, language }]),
    'typeset/space-punctuation.ts spacePunctuation': withLanguage,
    'typeset/strip-emoji.ts stripEmoji': TEXTS,
    'typeset/typed-emoji.ts emojiOf': TEXTS,
    'typeset/typed-emoji.ts keepEmoji': TEXTS,
    'measure/syllables.ts countSyllables': withLanguage,
    'measure/syllables.ts letterWeight': TEXTS,
    'measure/split-by-weight.ts splitByWeight': [
      (n) => [{ texts: textsOf(n), startSeconds: 0, endSeconds: secondsOf(n) }],
    ],
    'dictionary/bare-text.ts bareText': TEXTS,
    'dictionary/bare-text.ts trimSigns': TEXTS,
    'dictionary/find-corrections.ts findCorrections': bySpeech((words) => [
      words,
      words.map((word, index) => (index % 9 ? word : { ...word, text: 'autre' })),
      language,
    ]),
    'dictionary/offer-words.ts offerWords': bySpeech((words) => [
      words,
      Array.from({ length: 50 }, (_, index) => ({ written: `Nom${index}`, heard: [] })),
      { language },
    ]),
    'cuts/filler-words.ts bareWord': TEXTS,
    'cuts/cut.ts normaliseCuts': [
      (n) => [cutsOf(n), secondsOf(n)],
      (n) => [cutsOf(n).toReversed(), secondsOf(n)],
    ],
    'cuts/cut.ts keptPieces': [(n) => [cutsOf(n), secondsOf(n)]],
    'cuts/cut.ts removedSeconds': [(n) => [cutsOf(n)]],
    'cuts/cut.ts leavesSomething': [(n) => [cutsOf(n), secondsOf(n)]],
    'cuts/find-cuts.ts findCuts': bySpeech((words, n) => [
      {
        sound: soundOf(n),
        words,
        language,
        durationSeconds: secondsOf(n),
        strength: 'normal',
        silences: true,
        fillers: true,
        repeats: true,
      },
    ]),
    'cuts/find-fillers.ts findFillers': bySpeech((words) => [{ words, language, strength: 'normal' }]),
    'cuts/find-pauses.ts findPauses': bySpeech((words, n) => [
      { sound: soundOf(n), words, durationSeconds: secondsOf(n), strength: 'normal' },
    ]),
    'cuts/spare-words.ts findSpareWords': [
      ...bySpeech((words) => [words.map(({ text }) => text), language]),
      (n) => [Array.from({ length: n }, (_, index) => (index % 2 === 0 ? 'of' : 'course')), 'en-US'],
    ],
    'cuts/place-cuts.ts placeCuts': bySpeech((words, n) => [
      { cuts: cutsOf(n), durationSeconds: secondsOf(n), words, sound: soundOf(n) },
    ]),
    'cuts/time-map.ts cutWords': bySpeech((words, n) => [
      words,
      cutsOf(n),
      createTimeMap(cutsOf(n), secondsOf(n)),
    ]),
    'cuts/time-map.ts uncutWords': bySpeech((words, n) => [words, createTimeMap(cutsOf(n), secondsOf(n))]),
    'measure/find-overlaps.ts createOverlapFinder': [(n) => [wordsOf(n)], (n) => [wordsOf(n).toReversed()]],
    'measure/find-overlaps.ts createNeighbours': [(n) => [wordsOf(n)]],
    'measure/split-alike.ts splitAlike': SPEECHES.map((speech) => (n) => [
      textsOf(n, speech),
      textsOf(n, speech),
    ]),
    'cuts/time-map.ts createTimeMap': [(n) => [cutsOf(n), secondsOf(n)]],
    'cuts/level-track.ts quietLevel': [(n) => [soundOf(n)]],
    'cuts/level-track.ts voiceLevel': [(n) => [soundOf(n)]],
    'align/align-by-recognition.ts alignByRecognition': bySpeech((words, n) => [
      { text: words.map(({ text }) => text).join(' '), heard: words, speech: speechOf(n), language },
    ]),
    'align/match-script.ts matchScript': bySpeech((words, n) => [
      { script: words.map(({ text }) => text), heard: words, speech: speechOf(n), language },
    ]),
    'align/fill-gaps.ts fillGaps': bySpeech((words, n) => [
      {
        texts: words.map(({ text }) => text),
        timed: words.map((word, index) => (index % 5 ? word : undefined)),
        speech: speechOf(n),
        language,
      },
    ]),
    'align/place-script.ts placeScript': bySpeech((words, n) => [
      { text: words.map(({ text }) => text).join(' '), speechSegments: speechOf(n), language },
    ]),
    'align/place-words.ts placeWords': bySpeech((words, n) => [
      { texts: words.map(({ text }) => text), windows: speechOf(n), language },
    ]),
    'align/tokenize-script.ts tokenizeScript': withLanguage,
    'align/token-times.ts joinTokens': [(n) => [textsOf(n).map((spoken) => ({ spoken }))]],
    'align/token-times.ts timesOfTokens': [
      (n) => [
        joinTokens(textsOf(n).map((spoken) => ({ spoken }))),
        wordsOf(n).map(({ startSeconds, endSeconds }, index) => ({
          position: index * 5,
          startSeconds,
          endSeconds,
        })),
      ],
    ],
    'align/fit-times.ts fitTimes': [
      (n) => [
        wordsOf(n),
        textsOf(n).map((spoken) => ({ spoken })),
        { samples: samplesOf(n), sampleRate: 100 },
      ],
    ],
    'align/find-silences.ts findSilences': [(n) => [{ samples: samplesOf(n), sampleRate: 100 }, 0.2]],
    'cuts/level-track.ts measureLevels': [(n) => [samplesOf(n), 1000]],
    'cuts/level-track.ts quietestBetween': [(n) => [soundOf(n), 0, secondsOf(n), 1]],
    'recognise/keep-in-speech.ts keepInSpeech': bySpeech((words, n) => [
      { words, speech: speechOf(n), language },
    ]),
    'recognise/merge-tokens.ts mergeTokens': [
      (n) => [
        {
          tokens: textsOf(n).map((text) => ` ${text}`),
          timestamps: wordsOf(n).map(({ startSeconds }) => startSeconds),
        },
        { chunkStartSeconds: 0, latenessSeconds: 0, lastTokenSeconds: 0.2 },
      ],
      (n) => [
        { tokens: textsOf(n, 'endless'), timestamps: wordsOf(n).map(({ startSeconds }) => startSeconds) },
        { chunkStartSeconds: 0, latenessSeconds: 0, lastTokenSeconds: 0.2 },
      ],
    ],
    'recognise/restore-case.ts restoreCase': WORDS_LANGUAGE,
    'recognise/snap-to-speech.ts snapToSpeech': bySpeech((words, n) => [words, speechOf(n)]),
    'recognise/start-in-speech.ts startInSpeech': bySpeech((words, n) => [words, speechOf(n)]),
    'recognise/word-error-rate.ts countWordErrors': SPEECHES.map((speech) => (n: number) => [
      textsOf(n, speech).join(' '),
      textsOf(n, speech)
        .map((text, index) => (index % 50 ? text : 'autre'))
        .join(' '),
      language,
    ]),
    'recognise/word-error-rate.ts normalWords': withLanguage,
  }),
};
