import { formatAss } from '../../packages/captions/src/formats/format-ass.ts';
import { formatSrt } from '../../packages/captions/src/formats/format-srt.ts';
import { formatVtt } from '../../packages/captions/src/formats/format-vtt.ts';
import { clipStyle } from '../../packages/captions/src/styles/screen-styles.ts';
import { sentencesOf } from '../../packages/moments/src/find-moments.ts';
import { scoreWindows } from '../../packages/moments/src/ranking/score-windows.ts';
import { findWordList } from '../../packages/moments/src/word-lists/find-word-list.ts';
import { joinTokens } from '../../packages/transcript/src/align/token-times.ts';
import { createTimeMap } from '../../packages/transcript/src/cuts/time-map.ts';
import {
  cutsOf,
  FRAME,
  facesOf,
  groupsOf,
  linesOf,
  SPEECHES,
  secondsOf,
  soundOf,
  speechOf,
  textsOf,
  wordsOf,
} from './inputs.ts';

/** Makes the arguments of a call for n words. */
export type Arguments = (n: number) => unknown[];
/** Functions by file and name, each with the inputs of its calls. */
export type Rows = Record<string, readonly Arguments[]>;

const style = clipStyle(8);
const language = 'fr';
const list = findWordList(language);

/** A call with words that are spoken, and one with words without an end. */
const bySpeech = (make: (words: ReturnType<typeof wordsOf>, n: number) => unknown[]): Arguments[] =>
  SPEECHES.map((speech) => (n) => make(wordsOf(n, speech), n));
const WORDS = bySpeech((words) => [words]);
const WORDS_LANGUAGE = bySpeech((words) => [words, language]);
const LINES: Arguments[] = [(n) => [linesOf(n)]];
const LINT_LINES: Arguments[] = bySpeech((words) => [groupsOf(words, 6).map((line) => ({ words: line }))]);

/** Texts that make a search begin anew at each character, and an ordinary one. */
const HOSTILE = [
  'a',
  ' ',
  '.',
  '(',
  '<',
  '[',
  '{',
  '"',
  '«',
  '\\',
  '&',
  '-->\n',
  '1\n',
  '\n',
  '{\\k1}',
  '‘’',
  'é',
  '👋',
  'a ',
  '<a>',
  '00:',
];
const textOf = (n: number) => textsOf(n).join(' ');
export const TEXTS: Arguments[] = [
  (n) => [textOf(n)],
  ...HOSTILE.map(
    (part): Arguments =>
      (n) => [`x${part.repeat(n)}x`],
  ),
];
const withLanguage = TEXTS.map(
  (make): Arguments =>
    (n) => [...make(n), language],
);

const srtOf = (n: number) => formatSrt(linesOf(n) as never);
const vttOf = (n: number) => formatVtt(linesOf(n) as never);
const assOf = (n: number) => formatAss(linesOf(n) as never);
const vttHead = (n: number) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${'<00:00:00.500>'.repeat(n)}`;
const assHead = (n: number) =>
  `[Events]\n${'Dialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,{\\k1}a\n'.repeat(n / 6)}`;
const FILES: Arguments[] = [
  ...TEXTS,
  (n) => [srtOf(n)],
  (n) => [vttOf(n)],
  (n) => [assOf(n)],
  (n) => [vttHead(n)],
  (n) => [assHead(n)],
];

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
const layersOf = (n: number) =>
  Array.from({ length: n / 120 }, (_, index) => ({
    startMs: index * 100,
    endMs: index * 100 + 3000,
    place: { x: 0.5, y: 0.5, width: 0.8 },
    enter: 'pop',
    leave: 'fade',
    content: { kind: 'title', text: 'Titre', color: null, look: 'panel' },
  }));
const samplesOf = (n: number) =>
  Int16Array.from({ length: Math.round(secondsOf(n) * 100) }, (_, index) => (index % 300 < 30 ? 0 : 9000));
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
    'segment/segment-words.ts segmentWords': WORDS,
    'segment/split-words.ts splitWords': TEXTS,
    'typeset/typeset-words.ts typesetWords': bySpeech((words) => [{ words, language }]),
    'typeset/space-punctuation.ts spacePunctuation': withLanguage,
    'typeset/strip-emoji.ts stripEmoji': TEXTS,
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
  'cues/quote.ts shorten': TEXTS.map(
    (make): Arguments =>
      (n) => [...make(n), 90],
  ),
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

const lay = (n: number) => ({ lines: linesOf(n), style, frame: FRAME, language });

export const CAPTIONS: Rows = rowsOf('captions/src', {
  'ass/render-ass.ts renderAss': [
    (n) => [{ lines: linesOf(n), style, frame: FRAME, seed: 'x', faces: facesOf(n) }],
  ],
  'ass/spoken-track.ts renderSpokenTrack': bySpeech((words) => [{ words, language, style, frame: FRAME }]),
  'ass/spoken-track.ts mergeAss': [(n) => [assOf(n), assOf(n)]],
  'ass/notation/escape-text.ts escapeAssText': TEXTS,
  'caption-line.ts wordsOfLines': LINES,
  'emphasis/mark-words.ts markWords': WORDS_LANGUAGE,
  'emphasis/mark-words.ts wordsToZoom': WORDS_LANGUAGE,
  'emphasis/punch-in.ts planPunchIns': bySpeech((words) => [
    words.map((word, index) => ({ ...word, zoom: index % 4 === 0 })),
  ]),
  'emphasis/suggest-emphasis.ts suggestEmphasis': bySpeech((words) => [
    groupsOf(words, 6).map((line) => ({ words: line })),
    language,
  ]),
  'fonts/drawable-text.ts drawableText': TEXTS.map(
    (make): Arguments =>
      (n) => [...make(n), style?.font],
  ),
  'fonts/drawable-text.ts undrawableCharacters': TEXTS.map(
    (make): Arguments =>
      (n) => [...make(n), style?.font],
  ),
  'formats/ass-drawings.ts textBesideDrawings': FILES,
  'formats/cue-time.ts parseCueTime': TEXTS,
  'formats/cue-time.ts parseCueTimes': TEXTS,
  'formats/cue.ts linesOfCues': [
    (n) => [
      {
        cues: groupsOf(textsOf(n), 6).map((rows, index) => ({
          startSeconds: index,
          endSeconds: index + 1,
          rows,
        })),
        skippedCues: 0,
      },
    ],
    (n) => [
      {
        cues: textsOf(n / 6).map((row) => ({ startSeconds: 0, endSeconds: 9, rows: [row] })),
        skippedCues: 0,
      },
    ],
  ],
  'formats/cue.ts wordsOf': TEXTS,
  'formats/decode-text.ts decodeSubtitleBytes': FILES.map(
    (make): Arguments =>
      (n) => [Buffer.from(String(make(n)[0]))],
  ),
  'formats/decode-text.ts normaliseFileText': FILES,
  'formats/format-ass.ts formatAss': LINES,
  'formats/format-srt.ts formatSrt': LINES,
  'formats/format-vtt.ts formatVtt': LINES,
  'formats/parse-ass.ts isAssFile': FILES,
  'formats/parse-ass.ts parseAss': FILES,
  'formats/parse-srt.ts parseSrt': FILES,
  'formats/parse-vtt.ts isVttFile': FILES,
  'formats/parse-vtt.ts parseVtt': FILES,
  'formats/plain-text.ts plainText': TEXTS,
  'formats/plain-text.ts decodeEntities': TEXTS,
  'formats/row-text.ts rowText': WORDS,
  'formats/row-text.ts rowTexts': [(n) => [groupsOf(wordsOf(n), 6)]],
  'formats/subtitle-file.ts parseSubtitles': FILES,
  'formats/vtt-cues.ts vttCues': FILES,
  'formats/vtt-cues.ts parseVttTime': TEXTS,
  'layout/layout-captions.ts layoutCaptions': bySpeech((words) => [{ words, style, frame: FRAME, language }]),
  'layout/face-box.ts facesOfLine': [
    (n) => [facesOf(n), { startSeconds: 0, endSeconds: secondsOf(n) }, FRAME],
  ],
  'layout/layout-edited-lines.ts layoutEditedLines': bySpeech((words) => [
    { lines: groupsOf(words, 6), style, frame: FRAME, language },
  ]),
  'layout/time-lines.ts timeLines': [(n) => [{ lines: linesOf(n).map(({ rows }) => rows), language }]],
  'layout/time-lines.ts markFollowing': LINES,
  'layout/reading-time.ts readingSeconds': withLanguage,
  'lint/lint-captions.ts lintCaptions': bySpeech((words, n) => [
    {
      lines: groupsOf(words, 6).map((line) => ({ words: line })),
      style,
      frame: FRAME,
      language,
      faces: facesOf(n),
      measured: groupsOf(words, 6).map((_, line) => ({ line, startSeconds: line, luminances: [0.1, 0.9] })),
    },
  ]),
  'lint/lint-contrast.ts lintContrast': [
    (n) => [
      style,
      groupsOf(wordsOf(n), 6).map((_, line) => ({ line, startSeconds: line, luminances: [0.1, 0.9] })),
    ],
  ],
  'lint/lint-places.ts lineInks': [
    (n) => [
      { ...lay(n), lines: groupsOf(wordsOf(n), 6).map((line) => ({ words: line })), faces: facesOf(n) },
    ],
  ],
  'lint/lint-times.ts lintTimes': LINT_LINES,
  'lint/lint-words.ts lintWords': LINT_LINES,
  'scripts/direction.ts isMostlyRightToLeft': [(n) => [textsOf(n)]],
  'scripts/direction.ts visualOrder': [(n) => [textsOf(n), true], (n) => [textsOf(n, 'endless'), false]],
  'titles/render-layers.ts renderLayers': [(n) => [layersOf(n), FRAME, assOf(n)]],
  'titles/render-layers.ts stylesOfLayers': [(n) => [layersOf(n)]],
  'titles/layer-sprites.ts fontsOfLayers': [(n) => [layersOf(n)]],
  'scripts/direction.ts isRightToLeft': TEXTS,
  'scripts/direction.ts withDirection': TEXTS,
  'scripts/script-fonts.ts scriptFontsFor': TEXTS,
  'scripts/script-fonts.ts scriptFontsOfAss': FILES,
});

function rowsOf(folder: string, rows: Rows): Rows {
  return Object.fromEntries(
    Object.entries(rows)
      .filter(([, calls]) => calls.length > 0)
      .map(([name, calls]) => [`${folder}/${name}`, calls]),
  );
}
