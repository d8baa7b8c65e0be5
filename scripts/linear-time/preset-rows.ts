import { clipStyle } from '../../packages/captions/src/styles/screen-styles.ts';
import type { PresetFacts } from '../../packages/film/src/presets/preset.ts';
import {
  cutsOf,
  filmOf,
  secondsOf,
  speechOf,
  wordsOf,
} from '../../packages/film/src/testing/largest-film.ts';
import type { Arguments } from './calls.ts';

/** A source of two people that is cut at each fourth word. */
function presetFactsOf(n: number): PresetFacts {
  const cuts = cutsOf(n);
  const durationSeconds = secondsOf(n);
  return {
    source: { assetId: 'a', durationSeconds },
    range: { startSeconds: 0, durationSeconds },
    frameRate: 25,
    sizeOf: () => ({ width: 1080, height: 1920 }),
    kept: cuts.map(({ endSeconds }, index) => ({
      startSeconds: endSeconds,
      endSeconds: cuts[index + 1]?.startSeconds ?? durationSeconds,
    })),
    cuts,
    words: wordsOf(n),
    second: { words: wordsOf(n), language: 'en-US' },
    language: 'fr-FR',
    twoPeople: { alone: speechOf(n) },
    game: null,
  };
}
const PLAN = {
  canvas: { width: 1080, height: 1920 },
  layout: { kind: 'duo' },
  hideJumps: true,
  style: 1,
  sound: { scenes: true, loudness: true, denoise: 0, studio: false, game: null },
  settings: {},
};

/** The functions of `packages/film/src/presets`. */
export const PRESET_ROWS: Readonly<Record<string, readonly Arguments[]>> = {
  'presets/added-source.ts insertSource': [
    (n: number) => [
      filmOf(n),
      {
        assetId: 'b',
        kind: 'video',
        durationSeconds: secondsOf(n),
        range: { startSeconds: 0, durationSeconds: secondsOf(n) },
        words: wordsOf(n).map((word) => ({ ...word, speaker: 's1' })),
        speakers: { s1: { name: 'Léa', color: '#ffd400' } },
        language: 'en-US',
        before: filmOf(n).scenes.map(({ id }) => `${id}-gone`),
        takenNames: [],
        uiLanguage: 'fr',
      },
    ],
  ],
  'presets/film-words.ts filmWords': [
    (n: number) => {
      const { kept: pieces, cuts, range, words } = presetFactsOf(n);
      return [words, { pieces, cuts, range, sourceSeconds: secondsOf(n), hasPunchIns: false }];
    },
  ],
  'presets/finished.ts finishedFilm': [(n: number) => [presetFactsOf(n)]],
  'presets/make-document.ts makeDocument': [(n: number) => [presetFactsOf(n), PLAN]],
  'presets/name-speakers.ts nameSpeakers': [
    (n: number) => [wordsOf(n), wordsOf(n).map((_, index) => index % 6), 'fr'],
  ],
  'presets/plan-scenes.ts planScenes': [(n: number) => [presetFactsOf(n), PLAN]],
  'presets/second-captions.ts secondCaptions': [
    (n: number) => [
      { words: wordsOf(n), language: 'en-US' },
      { style: clipStyle(8), canvas: { width: 1080, height: 1920 }, range: { startSeconds: 0 } },
    ],
  ],
};
