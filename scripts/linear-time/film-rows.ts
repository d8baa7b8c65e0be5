import { clipStyle } from '../../packages/captions/src/styles/screen-styles.ts';
import { secondLines } from '../../packages/film/src/evaluate/second-lines.ts';
import {
  factsOf,
  filmOf,
  linesOf,
  secondsOf,
  soundOf,
  wordsOf,
} from '../../packages/film/src/testing/largest-film.ts';
import { keptWords } from '../../packages/film/src/time/kept-words.ts';
import { packSound } from '../../packages/film/src/time/source-sound.ts';
import {
  type Arguments,
  byFilm,
  FILLERS,
  type MadeFilm,
  middle,
  type Rows,
  TEXTS,
  wordIds,
} from './calls.ts';
import { FOOTAGE_ROWS } from './footage-rows.ts';
import { PRESET_ROWS } from './preset-rows.ts';
import { REVIEW_ROWS } from './review-rows.ts';

const style = clipStyle(8);
const FILM = byFilm((film) => [film]);
const FILM_FACTS = byFilm((film, n) => [film, factsOf(n)]);
const kept = (film: MadeFilm) => keptWords(film as never);
const sceneIds = (film: MadeFilm) => film.scenes.map(({ id }) => id);
const ranges = (film: MadeFilm) =>
  film.words.main
    .filter((_, index) => index % 4 === 0)
    .map(({ start_seconds, end_seconds }) => ({ source: 'main', start_seconds, end_seconds }));

/** Operations that change a film of the most scenes, with as many ids as it takes. */
const OPERATIONS: ((film: MadeFilm) => object)[] = [
  (film) => ({ op: 'cut_words', ids: wordIds(film, 1).slice(film.words.main.length / 2) }),
  (film) => ({ op: 'restore_words', ids: wordIds(film, 1) }),
  (film) => ({
    op: 'cut_range',
    source: 'main',
    start_seconds: 1,
    end_seconds: film.sources.main.duration_seconds / 2,
  }),
  (film) => ({
    op: 'add_source',
    name: 'other',
    asset_id: 'b',
    kind: 'video',
    duration_seconds: film.sources.main.duration_seconds,
    words: film.words.main.slice(0, 50).map((word) => ({ ...word, id: `o${word.id}` })),
  }),
  () => ({ op: 'replace_word', id: 'w1', text: 'autre' }),
  (film) => ({ op: 'replace_words', source: 'main', words: film.words.main }),
  (film) => ({ op: 'set_word', ids: wordIds(film), emphasis: 1 }),
  (film) => ({ op: 'set_layout', scenes: sceneIds(film), layout: { kind: 'fit' } }),
  (film) => ({ op: 'bleep_words', ids: wordIds(film, 3) }),
  (film) => ({ op: 'unbleep_words', ids: film.sound.bleeps }),
  () => ({ op: 'set_captions', style: 2 }),
  (film) => ({ op: 'replace_film', scenes: film.scenes.toReversed(), changed_words: film.words.main }),
  // Last: the words that the others write have both speakers.
  () => ({ op: 'merge_speakers', from: 's2', into: 's1' }),
];
const TIDY = { silences: true, fillers: true, repeats: true, strength: 'tight' };
const soundsOf = (n: number) => ({ main: packSound(soundOf(n), 0) });

const APPLY: Arguments[] = [
  ...OPERATIONS.map(
    (make): Arguments =>
      (n) => {
        // An added source has words of its own.
        const film = filmOf(n * 0.99);
        return [film, make(film)];
      },
  ),
  (n) => [filmOf(n, { isCut: false }), FILLERS],
];

/** The film with its scenes in the other order and other texts. */
function laterVersion(n: number) {
  const film = filmOf(n);
  const main = film.words.main.map((word, index) => (index % 2 ? { ...word, text: 'autre' } : word));
  return { ...film, words: { ...film.words, main }, scenes: film.scenes.toReversed() };
}

export const FILM_ROWS: Rows = Object.fromEntries(
  Object.entries({
    'compare/changed-moment.ts changedMoment': byFilm((film, n) => [film, laterVersion(n)]),
    'compare/changed-moment.ts filmTimeNear': byFilm((film) => [
      film,
      { at: { source: 'main', seconds: -1 }, filmSeconds: 0, changedSeconds: 1 },
    ]),
    'compare/compare-films.ts compareFilms': byFilm((film, n) => [film, laterVersion(n)]),
    'compare/preview-ranges.ts previewRanges': [
      (n: number) => [
        Array.from({ length: n }, (_, index) => ({ seconds: n - index, lengthSeconds: 0.5 })),
        n,
      ],
    ],
    'compare/removed-ranges.ts removedRanges': byFilm((film, n) => [film, laterVersion(n)]),
    'compare/replacement-by.ts replacementBy': byFilm((film, n) => [film, laterVersion(n)]),
    'cover/cover-film.ts filmOfCover': byFilm((film, n) => [
      film,
      factsOf(n),
      { seconds: middle(n), title: 'a', look: 'impact' },
    ]),
    'cover/cover-film.ts placeOfTitle': byFilm((film, n) => [
      film,
      factsOf(n),
      { text: 'a', look: 'impact', seconds: middle(n) },
    ]),
    'document/film-size.ts countKeptWords': FILM,
    'document/film-size.ts documentBytes': FILM,
    'document/film-size.ts findSizeFault': FILM,
    'document/film-size.ts requireBytes': byFilm((film, n) => [film, filmOf(n)]),
    'document/film-size.ts requireLength': byFilm((film) => [film, { ...film, scenes: [...film.scenes] }]),
    'document/find-faults.ts findFaults': FILM,
    'document/find-faults.ts leavesEnough': byFilm((film) => [film.scenes]),
    'document/migrate-film.ts migrateFilm': FILM,
    'dub/dub-film.ts dubFilm': byFilm((film, n) => [
      film,
      {
        language: 'en-US',
        sounds: { main: 's' },
        words: wordsOf(n * 0.8).map((word) => ({ ...word, speaker: null })),
      },
    ]),
    'dub/dub-sentences.ts dubSentences': FILM,
    'dub/read-speech.ts readSpeech': byFilm((film) => [film, 1e9]),
    'dub/fit-sentences.ts fitSentences': [
      (n: number) => [
        wordsOf(n).map((word) => ({ ...word, roomEndSeconds: word.endSeconds, naturalSeconds: 0.3 })),
      ],
    ],
    'evaluate/caption-boxes.ts captionBoxes': byFilm((film, n) => [
      { film, facts: factsOf(n), seed: 'x' },
      {},
    ]),
    'evaluate/caption-faces.ts captionFaces': FILM_FACTS,
    'evaluate/caption-lines.ts captionLines': FILM,
    'evaluate/evaluate-film.ts evaluatePictures': byFilm((film, n) => [film, factsOf(n), middle(n)]),
    'evaluate/evaluate-film.ts evaluateFilm': byFilm((film, n) => [film, factsOf(n), middle(n)]),
    'evaluate/evaluate-film.ts filmPunchIns': FILM,
    'evaluate/faces-on-canvas.ts facesOnCanvas': byFilm((film, n) => [
      film,
      factsOf(n),
      { startSeconds: 0, endSeconds: secondsOf(n) },
    ]),
    'evaluate/free-place.ts freePlace': byFilm((film, n) => [
      film,
      factsOf(n),
      { startSeconds: 0, endSeconds: secondsOf(n), width: 0.5, aspect: 2 },
    ]),
    'evaluate/music-level.ts duckedLevel': [(n: number) => [wordsOf(n), 12]],
    'evaluate/people-in-picture.ts speakersInPicture': byFilm((film, n) => [
      film,
      factsOf(n),
      film.scenes[0],
    ]),
    'evaluate/people-in-picture.ts showSpeaker': byFilm((film, n) => [
      film,
      factsOf(n),
      { scenes: film.scenes, speaker: 's1' },
    ]),
    'evaluate/place-layers.ts placeLayers': FILM,
    'evaluate/place-layers.ts anchorTime': byFilm((film, n) => [film, { word: `w${n - 1}` }]),
    'evaluate/second-lines.ts secondLines': byFilm((film) => [film, { style, frame: film.canvas }]),
    'evaluate/caption-boxes.ts secondTrack': byFilm((film) => [
      { film, seed: 'x' },
      style,
      () => secondLines(film as never, { style, frame: film.canvas } as never),
    ]),
    'evaluate/speaker-lines.ts withSpeakers': byFilm((film, n) => [linesOf(n), film, kept(film)]),
    'evaluate/seam-lines.ts onSeams': byFilm((film, n) => [linesOf(n), film]),
    'evaluate/shots.ts isolateShot': byFilm((film, n) => [film, factsOf(n), middle(n)]),
    'evaluate/shots.ts similarShots': byFilm((film, n) => [film, factsOf(n), film.scenes[0]?.id]),
    'evaluate/shots.ts shotsOfScene': byFilm((film, n) => [film.scenes[0], factsOf(n)]),
    'evaluate/crop-window.ts centreAt': [(n: number) => [factsOf(n).sources.main.crop_path, middle(n)]],
    'lint/film-contrast.ts contrastSamples': FILM_FACTS,
    'lint/lint-emoji.ts lintEmoji': FILM,
    'lint/lint-film.ts lintFilm': FILM_FACTS,
    'operations/apply-operation.ts applyOperation': APPLY,
    'operations/apply-operation.ts applyOperations': [
      (n: number) => {
        // Edits write every field of a word: the largest document would exceed its limit.
        const film = filmOf(n * 0.7);
        return [film, OPERATIONS.slice(3).map((make) => make(film))];
      },
    ],
    'operations/applied.ts withScenes': byFilm((film) => [film, [...film.scenes]]),
    'operations/applied.ts isTaken': byFilm((film) => [film, 'w']),
    'operations/applied.ts requireFreeId': byFilm((film) => [film, 'w']),
    'operations/cut-scenes.ts cutScenes': byFilm((film) => [film.scenes, ranges(film)]),
    'operations/cut-scenes.ts mergeRanges': byFilm((film) => [ranges(film)]),
    'operations/restore-scenes.ts restoreScenes': byFilm((film) => [film.scenes, ranges(film)]),
    'operations/expand-tidy.ts expandTidy': [
      (n: number) => [filmOf(n, { isCut: false }), soundsOf(n), [FILLERS]],
    ],
    'operations/expand-tidy.ts hasTidy': byFilm((film) => [wordIds(film).map((id) => ({ op: 'x', id }))]),
    'operations/expand-tidy.ts tidyOperations': byFilm((film, n) => [film, soundsOf(n), TIDY]),
    'operations/find-tidy-cuts.ts findTidyCuts': [
      ...byFilm((film, n) => [film, soundsOf(n), TIDY]),
      ...byFilm((film) => [film, {}, TIDY]),
    ],
    'operations/touches.ts doOperationsTouch': byFilm((film) => [
      [{ op: 'cut_words', ids: wordIds(film, 1) }],
      [{ op: 'restore_words', ids: wordIds(film, 2) }],
    ]),
    'operations/touches.ts findTouching': byFilm((film) => [
      wordIds(film, 1).map((id) => ({ op: 'cut_words', ids: [id] })),
      [{ op: 'restore_words', ids: wordIds(film, 2) }],
    ]),
    ...PRESET_ROWS,
    ...FOOTAGE_ROWS,
    'render/film-speech.ts hasSpeech': FILM_FACTS,
    'render/film-speech.ts filmSpeech': FILM_FACTS,
    'render/hash-value.ts hashValue': FILM,
    'render/hash-value.ts canonicalJson': FILM,
    'render/hash-value.ts isSameJson': byFilm((film, n) => [film, laterVersion(n)]),
    'render/plan-render.ts planRender': FILM_FACTS,
    // A stretch for each second of the source, as where each other group of pictures is damaged.
    'render/plan-copies.ts planCopies': byFilm((film, n) => [
      film,
      factsOf(n),
      {
        lines: linesOf(n),
        borders: { main: Array.from({ length: n }, (_, at) => [25 * at, 25 * at + 20]) },
      },
    ]),
    'render/price-of-render.ts pricedAs': FILM,
    'render/plan-render.ts segmentAt': byFilm((film, n) => [film, Math.floor(middle(n) * 25)]),
    'render/read-sound.ts readSound': FILM_FACTS,
    'render/read-pictures.ts createPictureReader': byFilm((film, n) => [film, factsOf(n), linesOf(n)]),
    'render/excerpt-scenes.ts excerptScenes': byFilm((film, n) => [
      film,
      Array.from({ length: n }, (_, index) => ({ startSeconds: index / 10, endSeconds: index / 10 + 0.05 })),
    ]),
    'render/sound-excerpt.ts soundExcerpt': byFilm((film, n) => [film, middle(n)]),
    'render/used-facts.ts sourcesOf': byFilm((film) => [film.scenes]),
    'render/used-facts.ts assetsOf': byFilm((film) => [film.layers]),
    'render/find-ranges.ts createFinder': [(n: number) => [wordsOf(n)]],
    ...REVIEW_ROWS,
    'suggest/suggest-assets.ts matchAssets': byFilm((film) => [
      film,
      Array.from({ length: 200 }, (_, index) => ({
        id: `a${index}`,
        name: 'montage.mp4',
        kind: 'video',
        tags: ['vidéo', 'son'],
        width: 1,
        height: 1,
      })),
    ]),
    'suggest/suggest-assets.ts suggestAssets': byFilm((film, n) => [
      film,
      factsOf(n),
      {
        assets: [{ id: 'a', name: 'a', kind: 'image', tags: [], width: 1, height: 1 }],
        matches: film.words.main.map(({ id }) => ({ word: id, asset: 'a' })),
      },
    ]),
    'suggest/word-stem.ts bareWord': TEXTS,
    'suggest/word-stem.ts wordStem': TEXTS,
    'suggest/word-stem.ts stemsOf': TEXTS,
    'time/caption-word.ts maskedText': TEXTS,
    'time/caption-word.ts withMasks': byFilm((film) => [kept(film), film.sound]),
    'time/caption-word.ts writtenWords': FILM,
    'time/film-time.ts placeScenes': FILM,
    'time/film-time.ts filmDuration': FILM,
    'time/film-time.ts filmFrames': FILM,
    'time/film-time.ts sceneAt': byFilm((film, n) => [film, middle(n)]),
    'time/film-time.ts toSourceTime': byFilm((film, n) => [film, middle(n)]),
    'time/film-time.ts toFilmTimes': byFilm((film, n) => [film, { source: 'main', seconds: middle(n) }]),
    'time/kept-words.ts keptWords': FILM,
    'time/kept-words.ts keptWordsDuring': byFilm((film, n) => [film, { from: 0, until: secondsOf(n) }]),
    'time/kept-words.ts keptWordsOf': byFilm((film) => [film, 'main']),
    'time/kept-words.ts filmTimeOfWord': byFilm((film) => [film, 'w5']),
    'time/kept-words.ts placesInScene': byFilm((film) => [film.words.main, film.scenes[0]]),
    'time/source-sound.ts packSound': [(n: number) => [soundOf(n), 0]],
    'time/source-sound.ts unpackSound': [(n: number) => [packSound(soundOf(n), 0)]],
    'time/word-index.ts wordIndex': FILM,
  } satisfies Record<string, readonly Arguments[]>).map(([name, calls]) => [`film/src/${name}`, calls]),
);
