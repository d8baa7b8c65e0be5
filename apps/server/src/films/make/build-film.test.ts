import type { Word } from '@atelier/contracts';
import { filmSchema, keptWords } from '@atelier/film';
import { sampleInfo } from '@atelier/media/testing/sample-info';
import { createTimeMap } from '@atelier/transcript/cuts/time-map';
import { expect, test } from 'vitest';
import { buildFilm, type FilmParts } from './build-film.ts';

const RANGE = { startSeconds: 10, durationSeconds: 20 };
const word = (text: string, startSeconds: number, more: Partial<Word> = {}): Word => ({
  text,
  startSeconds,
  endSeconds: startSeconds + 0.5,
  ...more,
});

function build(parts: Partial<FilmParts>) {
  const film = buildFilm({
    tool: 'clip',
    request: { subtitle_style: 8 },
    info: sampleInfo({}, { durationSeconds: 60 }),
    range: RANGE,
    plan: null,
    framing: null,
    words: [],
    second: null,
    language: 'fr-FR',
    assetId: 'a',
    game: null,
    ...parts,
  } as FilmParts);
  // The document is valid as it is.
  expect(filmSchema.parse(film)).toEqual(film);
  return film;
}

function planOf(...cuts: [number, number][]): FilmParts['plan'] {
  const list = cuts.map(([startSeconds, endSeconds]) => ({ startSeconds, endSeconds }));
  return { cuts: list, wanted: list, map: createTimeMap(list, RANGE.durationSeconds) };
}

const scenes = (film: ReturnType<typeof build>) =>
  film.scenes.map(({ start_seconds, end_seconds, layout }) => [
    start_seconds,
    end_seconds,
    layout.kind === 'fill' ? layout.framing : layout.kind,
  ]);

test('kept pieces are scenes, every second one nearer, and each kept word is in one of them', () => {
  const film = build({
    request: { subtitle_style: 8, hide_jumps: true, made_cuts: [] },
    plan: planOf([4, 5], [8, 9]),
    // The second word's middle lies in a cut, but half of it is kept.
    words: [word('un', 1), word('deux', 3.6, { endSeconds: 4.6 }), word('trois', 9.2)],
  });
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
  const duo = {
    parts: [
      { path: [], widthShare: 0.3 },
      { path: [], widthShare: 0.3 },
    ],
    alone: [
      { startSeconds: 2, endSeconds: 6 },
      { startSeconds: 15, endSeconds: null },
    ],
    alonePath: [],
  } as const;
  const request = { subtitle_style: 8, framing: 'duo' } as const;
  expect(scenes(build({ request, framing: { duo } }))).toEqual([
    [10, 12, 'duo'],
    [12, 16, 'follow'],
    [16, 25, 'duo'],
    [25, 30, 'follow'],
  ]);
  expect(scenes(build({ request, framing: { duo: null } }))).toEqual([[10, 30, 'follow']]);
});

test('words enlarge the picture only when the request has a punch-in', () => {
  const words = [word('un', 1, { zoom: true, keyword: true })];
  const emphasis = (punch_in: number) =>
    build({ request: { subtitle_style: 8, punch_in }, words }).words.main?.[0]?.emphasis;
  expect([emphasis(0.07), emphasis(0)]).toEqual([2, 1]);
});

test('the second language is in lines of the source’s time', () => {
  const words = ['Good', 'morning', 'everyone.'].map((text, index) => word(text, 1 + index));
  const { second } = build({ second: { words, language: 'en-US' } }).captions;
  expect(second?.language).toBe('en-US');
  expect(second?.lines.map(({ text }) => text).join(' ')).toBe('Good morning everyone.');
  expect(second?.lines[0]?.start_seconds).toBeCloseTo(11, 0);
});

test('a split screen has its captions on the seam and the game’s sound below the person’s', () => {
  const game = { assetId: 'g', durationSeconds: 3 };
  const request = { subtitle_style: 8, person_share: 40, play_sound: 'mix' } as const;
  const film = build({ tool: 'split-screen', request, game });
  expect(film.scenes[0]?.layout).toEqual({ kind: 'split', other: 'game', share: 0.6, on_top: false });
  expect(film.captions.position).toBe(0.4);
  // Repeated for the whole film.
  expect(film.sound.music).toMatchObject([{ start_seconds: 0, end_seconds: 20, duck_db: 12 }]);
  const still = build({ tool: 'split-screen', request: { ...request, ducking: false }, game });
  expect(still.sound.music[0]?.duck_db).toBe(0);
  expect(still.sound.scenes).toBe(true);
  const alone = build({ tool: 'split-screen', request: { ...request, play_sound: 'game' }, game });
  expect(alone.sound.scenes).toBe(false);
  expect(alone.sound.music).toMatchObject([{ gain_db: 0, duck_db: 0, end_seconds: 20 }]);
  // Without the game there would be no sound at all.
  expect(build({ request: { ...request, play_sound: 'game' }, game: null }).sound.scenes).toBe(true);
});

test('the size is that of the tool, and jobs of older versions keep their sound', () => {
  const format = build({ tool: 'format', request: { format: '5:4', fit: 'fit' } });
  expect([format.canvas.width, format.canvas.height, scenes(format)[0]?.[2]]).toEqual([1350, 1080, 'fit']);
  expect(format.captions.style).toBe(0);
  expect(format.sound.loudness).toBe(false);
  const sound = { loudness: true, denoise: true, denoise_amount: 0.4, voice: true };
  expect(build({ request: { subtitle_style: 8, sound } }).sound).toMatchObject({
    loudness: true,
    denoise: 0.4,
    studio: true,
  });
  expect(build({ request: {} }).sound.loudness).toBe(true);
});
