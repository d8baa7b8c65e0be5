import { formatAss } from '../../packages/captions/src/formats/format-ass.ts';
import { formatSrt } from '../../packages/captions/src/formats/format-srt.ts';
import { formatVtt } from '../../packages/captions/src/formats/format-vtt.ts';
import {
  FRAME,
  facesOf,
  groupsOf,
  linesOf,
  secondsOf,
  textsOf,
  wordsOf,
} from '../../packages/film/src/testing/largest-film.ts';
import {
  type Arguments,
  bySpeech,
  LINES,
  LINT_LINES,
  language,
  type Rows,
  rowsOf,
  style,
  TEXTS,
  WORDS,
  WORDS_LANGUAGE,
  withLanguage,
} from './calls.ts';

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

const layersOf = (n: number) =>
  Array.from({ length: n / 120 }, (_, index) => ({
    startMs: index * 100,
    endMs: index * 100 + 3000,
    place: { x: 0.5, y: 0.5, width: 0.8 },
    enter: 'pop',
    leave: 'fade',
    content: { kind: 'title', text: 'Titre', color: null, look: 'panel' },
  }));
const lay = (n: number) => ({ lines: linesOf(n), style, frame: FRAME, language });

const FILE_BYTES = FILES.map(
  (make): Arguments =>
    (n) => [Buffer.from(String(make(n)[0]))],
);

export const CAPTIONS: Rows = rowsOf('captions/src', {
  'ass/render-ass.ts renderAss': [
    (n) => [{ lines: linesOf(n), style, frame: FRAME, seed: 'x', faces: facesOf(n) }],
  ],
  'ass/spoken-track.ts renderSpokenTrack': bySpeech((words) => [{ words, language, style, frame: FRAME }]),
  'ass/spoken-track.ts mergeAss': [(n) => [assOf(n), assOf(n)]],
  'ass/notation/escape-text.ts escapeAssText': TEXTS,
  'caption-line.ts wordsOfLines': LINES,
  'emoji/typed-emoji.ts drawTypedEmoji': bySpeech((words) => [words]),
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
  'formats/cue-time.ts isTimesRow': TEXTS,
  'formats/rolling-cues.ts withoutRepeatedRows': [
    (n) => [linesOf(n).map((line, index) => ({ ...line, rows: [`row ${index}`, `row ${index + 1}`] }))],
  ],
  'formats/rolling-cues.ts textOfRows': [(n) => [textsOf(n)]],
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
  'formats/decode-text.ts decodeSubtitleBytes': FILE_BYTES,
  'formats/decode-text.ts decodeSubtitleFile': FILE_BYTES,
  'formats/detect-encoding.ts detectEncoding': [(n) => [new Uint8Array(n).fill(0xe9)], ...FILE_BYTES],
  'formats/decode-text.ts normaliseFileText': FILES,
  'formats/format-ass.ts formatAss': LINES,
  'formats/format-srt.ts formatSrt': LINES,
  'formats/format-ttml.ts formatTtml': [
    (n) => [
      linesOf(n).map((line) => ({ line, middle: 0.8, colour: '#ffffff', speaker: null, isNamed: false })),
      { profile: 'imsc', title: 'x', language, frame: FRAME, fontSize: 0.05 },
    ],
  ],
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
  'quality/check-cues.ts checkCues': [(n) => [linesOf(n), { profile: 'netflix', language, frameRate: 25 }]],
  'quality/fit-lines.ts fitLines': bySpeech((words) => [
    { words, profile: 'netflix', language, frameRate: 25 },
  ]),
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
  'layout/reading-time.ts charactersPerSecond': withLanguage,
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
