import type { Word } from '@atelier/contracts/words';
import { expect, test } from 'vitest';
import { type Film, filmSchema } from '../document/film-schema.ts';
import { keptWords } from '../time/kept-words.ts';
import { finishedFilm } from './finished.ts';
import type { PresetFacts } from './preset.ts';
import { PRESETS } from './presets.ts';

const SIZES = {
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  '5:4': { width: 1350, height: 1080 },
  own: { width: 1280, height: 720 },
};
const FACTS: PresetFacts = {
  source: { assetId: 'a', durationSeconds: 60 },
  range: { startSeconds: 10, durationSeconds: 20 },
  frameRate: 30,
  sizeOf: (shape) => SIZES[shape],
  kept: [{ startSeconds: 0, endSeconds: 20 }],
  cuts: [],
  words: [],
  second: null,
  language: 'fr-FR',
  twoPeople: null,
  game: null,
};
const GAME = { assetId: 'g', durationSeconds: 3 };

const word = (text: string, startSeconds: number, more: Partial<Word> = {}): Word => ({
  text,
  startSeconds,
  endSeconds: startSeconds + 0.5,
  ...more,
});

/** Checks that a document is valid as it is. */
function valid(film: Film): Film {
  expect(filmSchema.parse(film)).toEqual(film);
  return film;
}

const clip = (settings: Parameters<typeof PRESETS.clip.build>[0], facts: Partial<PresetFacts> = {}) =>
  valid(PRESETS.clip.build(settings, { ...FACTS, ...facts }));
const splitScreen = (settings: Parameters<(typeof PRESETS)['split-screen']['build']>[0]) =>
  valid(PRESETS['split-screen'].build(settings, { ...FACTS, game: GAME }));

const scenes = (film: Film) =>
  film.scenes.map(({ start_seconds, end_seconds, layout }) => [
    start_seconds,
    end_seconds,
    layout.kind === 'fill' ? layout.framing : layout.kind,
  ]);

test('a film has the canvas that is asked for: a ratio, or the shape of its source', () => {
  expect(clip({}).canvas).toMatchObject({ width: 1080, height: 1920 });
  expect(clip({}, { canvas: '1:1' }).canvas).toMatchObject({ width: 1080, height: 1080 });
  expect(clip({}, { canvas: 'source' }).canvas).toMatchObject({ width: 1280, height: 720 });
});

test('kept pieces are scenes, every second one nearer, and each kept word is in one of them', () => {
  const film = clip(
    { subtitle_style: 8, hide_jumps: true },
    {
      kept: [
        { startSeconds: 0, endSeconds: 4 },
        { startSeconds: 5, endSeconds: 8 },
        { startSeconds: 9, endSeconds: 20 },
      ],
      // The second word's middle lies in a cut, but half of it is kept.
      words: [word('un', 1), word('deux', 3.6, { endSeconds: 4.6 }), word('trois', 9.2)],
    },
  );
  expect(scenes(film)).toEqual([
    [10, 14, 'follow'],
    [15, 18, 'follow'],
    [19, 30, 'follow'],
  ]);
  expect(film.scenes.map(({ zoom }) => zoom?.from ?? 1)).toEqual([1, 1.04, 1]);
  expect(keptWords(film).map(({ word: { text }, startSeconds }) => [text, startSeconds])).toEqual([
    ['un', 1],
    ['deux', 3.6],
    ['trois', 7.2],
  ]);
});

test('two people are one above the other except where one is alone', () => {
  const alone = [
    { startSeconds: 2, endSeconds: 6 },
    { startSeconds: 15, endSeconds: null },
  ];
  const settings = { subtitle_style: 8, framing: 'duo' } as const;
  expect(scenes(clip(settings, { twoPeople: { alone } }))).toEqual([
    [10, 12, 'duo'],
    [12, 16, 'follow'],
    [16, 25, 'duo'],
    [25, 30, 'follow'],
  ]);
  expect(scenes(clip(settings))).toEqual([[10, 30, 'follow']]);
});

test('words enlarge the picture only when the settings have a punch-in', () => {
  const words = [word('un', 1, { zoom: true, keyword: true })];
  const emphasis = (punch_in: number) =>
    clip({ subtitle_style: 8, punch_in }, { words }).words.main?.[0]?.emphasis;
  expect([emphasis(0.07), emphasis(0)]).toEqual([2, 1]);
});

test('the second language is in lines of the source’s time', () => {
  const words = ['Good', 'morning', 'everyone.'].map((text, index) => word(text, 1 + index));
  const { second } = clip({ subtitle_style: 8 }, { second: { words, language: 'en-US' } }).captions;
  expect(second?.language).toBe('en-US');
  expect(second?.lines.map(({ text }) => text).join(' ')).toBe('Good morning everyone.');
  expect(second?.lines[0]?.start_seconds).toBeCloseTo(11, 0);
});

test('a split screen has its captions on the seam and the game’s sound below the person’s', () => {
  const settings = { subtitle_style: 8, person_share: 40, sound: 'mix' } as const;
  const film = splitScreen(settings);
  expect(film.scenes[0]?.layout).toEqual({ kind: 'split', other: 'game', share: 0.6, on_top: false });
  expect(film.captions.position).toBe(0.4);
  // Repeated for the whole film.
  expect(film.sound.music).toMatchObject([{ start_seconds: 0, end_seconds: 20, duck_db: 12 }]);
  const still = splitScreen({ ...settings, ducking: false });
  expect(still.sound.music[0]?.duck_db).toBe(0);
  expect(still.sound.scenes).toBe(true);
  const alone = splitScreen({ ...settings, sound: 'game' });
  expect(alone.sound.scenes).toBe(false);
  expect(alone.sound.music).toMatchObject([{ gain_db: 0, duck_db: 0, end_seconds: 20 }]);
  // Without the game there would be no sound at all.
  const person = PRESETS['split-screen'].build({ ...settings, sound: 'game' }, FACTS);
  expect(person.sound.scenes).toBe(true);
});

test('each preset has its shape, and subtitles the numbers of their own screen', () => {
  const format = valid(PRESETS.format.build({ format: '5:4', fit: 'fit' }, FACTS));
  expect([format.canvas.width, format.canvas.height, scenes(format)[0]?.[2]]).toEqual([1350, 1080, 'fit']);
  expect(format.captions.style).toBe(0);
  const subtitles = valid(PRESETS.subtitles.build({ subtitle_style: 1 }, FACTS));
  expect([subtitles.canvas.width, scenes(subtitles)[0]?.[2]]).toEqual([1280, 'center']);
  expect(subtitles.captions.style).not.toBe(clip({ subtitle_style: 1 }).captions.style);
  // A chosen canvas wins.
  expect(clip({}, { canvas: '1:1' }).canvas).toMatchObject({ width: 1080, height: 1080 });
});

test('a new film is levelled; jobs of older versions and finished files keep their sound', () => {
  const sound = { loudness: true, denoise: true, denoise_amount: 0.4, voice: true };
  expect(clip({ subtitle_style: 8, sound }).sound).toMatchObject({
    loudness: true,
    denoise: 0.4,
    studio: true,
  });
  expect(clip({}).sound.loudness).toBe(true);
  expect(clip({ subtitle_style: 8 }).sound.loudness).toBe(false);
  const finished = valid(finishedFilm(FACTS));
  expect([finished.sound.loudness, finished.captions.style]).toEqual([false, 0]);
});
