import { parseSrt } from '@atelier/captions/formats/parse-srt';
import { parseVtt } from '@atelier/captions/formats/parse-vtt';
import { expect, test } from 'vitest';
import { type Film, filmSchema } from '../document/film-schema.ts';
import { createDice, randomFilm } from '../testing/arbitrary-film.ts';
import { ABOUT, filmAt } from '../testing/exported-film.ts';
import { filmFrames } from '../time/film-time.ts';
import { keptWords } from '../time/kept-words.ts';
import { exportFilm } from './export-film.ts';
import { EXPORT_FORMATS } from './export-formats.ts';
import { timelineClips } from './timeline-clips.ts';
import { timelineOverlays } from './timeline-overlays.ts';
import { formatTimecode } from './write-edl.ts';

const RATES = [24_000 / 1001, 25, 30_000 / 1001, 30, 50, 60_000 / 1001, 60];
test.each(RATES)('the clips of a timeline at %d frames a second have no gap and all frames', (rate) => {
  const film = filmAt(rate);
  const clips = timelineClips(film, ABOUT.media);
  let next = 0;
  for (const clip of clips) {
    expect(clip.filmFrame).toBe(next);
    next += clip.frames;
  }
  expect(next).toBe(filmFrames(film));
  expect(clips.flatMap(({ markers }) => markers)).toHaveLength(keptWords(film).length);
  const timeline = JSON.parse(exportFilm(film, 'otio', ABOUT));
  const children = timeline.tracks.children[0].children;
  expect(children.map((clip: { source_range: object }) => clip.source_range)).toMatchObject(
    clips.map(({ sourceFrame, frames }) => ({
      start_time: { rate, value: sourceFrame },
      duration: { value: frames },
    })),
  );
});

test('timecodes drop two numbers a minute, except each tenth one', () => {
  const at = (frame: number) => formatTimecode(frame, 30_000 / 1001, true);
  expect([0, 1799, 1800, 3597, 3598, 17_981, 17_982].map(at)).toEqual([
    '00:00:00;00',
    '00:00:59;29',
    '00:01:00;02',
    '00:01:59;29',
    '00:02:00;02',
    '00:09:59;29',
    '00:10:00;00',
  ]);
  expect(formatTimecode(3600, 60_000 / 1001, true)).toBe('00:01:00;04');
  expect(formatTimecode(90_061, 25, false)).toBe('01:00:02:11');
  expect(exportFilm(filmAt(30_000 / 1001), 'edl', ABOUT)).toContain('FCM: DROP FRAME');
  expect(exportFilm(filmAt(25), 'edl', ABOUT)).toContain(
    '001  AX       AA/V  C        00:00:01:05 00:00:14:01 00:00:00:00 00:00:12:21\r\n* FROM CLIP NAME: entretien final & co.mp4',
  );
});

test('FCPXML counts in whole frames of the exact rate and escapes names', () => {
  const text = exportFilm(filmAt(30_000 / 1001), 'fcpxml', ABOUT);
  expect(text).toContain('frameDuration="1001/30000s"');
  expect(text).toContain('name="Mon film &lt;1&gt;"');
  expect(text).toContain('src="entretien%20final%20%26%20co.mp4"');
  expect(text).toContain('offset="0s" start="36036/30000s" duration="385385/30000s"');
  expect(text).toContain('value="&lt;été&gt;" note="Léa"');
  expect(text).not.toMatch(/<été>/u);
});

test('subtitle files hold the kept words, also of a film that shows no captions', () => {
  for (const film of [filmAt(25), filmAt(25, 0)]) {
    for (const [format, parse] of [
      ['srt', parseSrt],
      ['vtt', parseVtt],
    ] as const) {
      const { lines } = parse(exportFilm(film, format, ABOUT));
      const words = lines.flatMap(({ rows }) => rows.flat()).length;
      expect(words, format).toBe(keptWords(film).length);
      expect(lines.at(-1)?.endSeconds).toBeLessThan(159);
    }
  }
});

test('subtitle files of several speakers name them where they begin, and no line holds two of them', () => {
  const film = filmAt(25);
  const words = (film.words.main ?? []).map((word, index) => ({
    ...word,
    text: `mot${index}`,
    speaker: index % 20 < 10 ? 's1' : 's2',
  }));
  const speakers = { s1: { name: 'Léa', color: '#ffd400' }, s2: { name: 'Tom <2>', color: '#4cc9f0' } };
  const talk: Film = { ...film, words: { main: words }, speakers };
  const speakerOf = new Map(words.map(({ text, speaker }) => [text, speaker]));
  const srt = exportFilm(talk, 'srt', ABOUT);
  expect(srt.match(/^(?:Léa|Tom <2>): /gmu)?.slice(0, 4)).toEqual([
    'Léa: ',
    'Tom <2>: ',
    'Léa: ',
    'Tom <2>: ',
  ]);
  for (const cue of srt.split('\r\n\r\n'))
    expect(new Set(cue.match(/mot\d+/gu)?.map((text) => speakerOf.get(text))).size).toBe(1);
  const ends = parseSrt(srt).lines;
  for (const [index, line] of ends.entries())
    expect(line.startSeconds).toBeGreaterThanOrEqual((ends[index - 1]?.endSeconds ?? 0) - 0.002);
  expect(new Set(srt.match(/mot\d+/gu)).size).toBe(keptWords(talk).length);
  const vtt = exportFilm(talk, 'vtt', ABOUT);
  expect(vtt).toContain('<v Léa>');
  expect(vtt).toContain('<v Tom 2>');
  expect(parseVtt(vtt).lines.flatMap(({ rows }) => rows.flat())).toHaveLength(keptWords(talk).length);
  // One speaker alone is not named.
  const alone = words.map((word) => ({ ...word, speaker: 's1' }));
  expect(exportFilm({ ...talk, words: { main: alone } }, 'srt', ABOUT)).not.toContain('Léa');
});

test('text, words and chapters follow speakers, pauses and the time of the film', () => {
  const film = filmAt(25);
  expect(exportFilm(film, 'txt', ABOUT)).toMatch(/^Léa: mot mot mot <été> .* mot\n\n<été> mot /u);
  const { words } = JSON.parse(exportFilm(film, 'json', ABOUT));
  expect(words[0]).toMatchObject({ text: 'mot', start_seconds: 0, speaker: 'Léa' });
  expect(exportFilm(film, 'chapters', ABOUT)).toBe('');
  const talk = { ...film, scenes: [0, 70, 140, 210].map((at, index) => sceneOf(film, index, at)) };
  const pauses = { main: (film.words.main ?? []).filter((_, index) => index % 140 > 6) };
  expect(exportFilm({ ...talk, words: pauses }, 'chapters', ABOUT).replace(/ .*/gu, '')).toBe(
    '0:00\n1:13\n2:23\n',
  );
});

function sceneOf(film: Film, index: number, at: number): Film['scenes'][number] {
  const [first] = film.scenes;
  if (!first) throw new Error('no scene');
  return { ...first, id: `part${index}`, start_seconds: at, end_seconds: at + 70 };
}

test('every format can be written of any film', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const film = randomFilm(createDice(seed));
    for (const format of EXPORT_FORMATS) expect(typeof exportFilm(film, format, ABOUT)).toBe('string');
  }
});

test('scenes at other speeds, and pictures that stand, are retimed clips', () => {
  const film = filmAt(25);
  const [first] = film.scenes;
  if (!first) throw new Error('no scene');
  const scenes = [{ ...first, start_seconds: 2, end_seconds: 10, speed: 2, freeze_seconds: 1 }];
  const retimed: Film = { ...film, scenes };
  expect(timelineClips(retimed, ABOUT.media)).toMatchObject([
    { filmFrame: 0, frames: 100, sourceFrame: 50, speed: 2 },
    { filmFrame: 100, frames: 25, sourceFrame: 249, speed: 0, hasSound: false },
  ]);
  const edl = exportFilm(retimed, 'edl', ABOUT);
  expect(edl).toContain('00:00:02:00 00:00:10:00 00:00:00:00 00:00:04:00\r\nM2   AX       050.0');
  expect(edl).toContain(
    'V     C        00:00:09:24 00:00:10:00 00:00:04:00 00:00:05:00\r\nM2   AX       000.0',
  );
  const { children } = JSON.parse(exportFilm(retimed, 'otio', ABOUT)).tracks.children[0];
  expect(children.map((clip: { effects: object[] }) => clip.effects)).toMatchObject([
    [{ OTIO_SCHEMA: 'LinearTimeWarp.1', time_scalar: 2 }],
    [{ OTIO_SCHEMA: 'FreezeFrame.1', time_scalar: 0 }],
  ]);
  const xml = exportFilm(retimed, 'fcpxml', ABOUT);
  // One second of the clip's own time is two of the source.
  expect(xml).toContain('start="25/25s" duration="100/25s"');
  expect(xml).toContain('<timept time="25/25s" value="50/25s" interp="linear"/>');
  expect(xml).toContain('<timept time="125/25s" value="250/25s" interp="linear"/>');
  expect(xml.match(/<timept time="\S+" value="249\/25s"/gu)).toHaveLength(2);
});

test('layers, music and effects are tracks, in lanes that do not overlap', () => {
  const film: Film = {
    ...filmAt(25),
    layers: filmSchema.shape.layers.parse([
      {
        id: 't',
        kind: 'title',
        text: 'Un <titre>',
        anchor: { word: 'w6' },
        duration_seconds: 3,
        place: { x: 0.5, y: 0.2, width: 0.8 },
      },
      {
        id: 'v',
        kind: 'video',
        asset_id: 'a2',
        start_seconds: 2,
        anchor: { word: 'w8' },
        duration_seconds: 4,
        place: { x: 0.5, y: 0.5, width: 1 },
      },
    ]),
    sound: filmSchema.shape.sound.parse({
      music: [{ id: 'm', bed: 'lofi', start_seconds: 0, end_seconds: 900 }],
      effects: [{ id: 'e', effect: 'pop', anchor: { word: 'w6' } }],
    }),
  };
  const overlays = timelineOverlays(film, { ...ABOUT.media, a2: 'plan.mp4' });
  // The word w6 begins at 2.5 s of the source, 1.3 s into the film.
  expect(
    overlays.map(({ id, kind, lane, filmFrame, frames }) => [id, kind, lane, filmFrame, frames]),
  ).toEqual([
    ['t', 'Video', 0, 33, 75],
    ['v', 'Video', 1, 57, 101],
    ['m', 'Audio', 0, 0, filmFrames(film)],
    ['e', 'Audio', 1, 33, expect.any(Number)],
  ]);
  const xml = exportFilm(film, 'fcpxml', { ...ABOUT, media: { ...ABOUT.media, a2: 'plan.mp4' } });
  expect(xml).toContain('<text-style ref="ts-t">Un &lt;titre&gt;</text-style>');
  expect(xml).toMatch(/<asset-clip ref="f\d" name="video" lane="2" offset="[\d/]+s" start="50\/25s"/u);
  expect(xml).toContain('lane="-1"');
  // The file of the cutaway is used up to its frame 50 + 101.
  expect(xml).toContain('name="plan.mp4" start="0s" duration="151/25s" hasVideo="1"');
  const otio = JSON.parse(exportFilm(film, 'otio', ABOUT));
  expect(otio.tracks.children.map(({ name }: { name: string }) => name)).toEqual([
    'V1',
    'V2',
    'V3',
    'A1',
    'A2',
    'A3',
  ]);
});

/** A film of two voices, one sentence each in turn; the first has the name. */
function talkWith(name: string): Film {
  const film = filmAt(25);
  const words = (film.words.main ?? []).map((word, index) => ({
    ...word,
    speaker: index % 20 < 10 ? 's1' : 's2',
  }));
  const color = '#ffffff';
  return { ...film, words: { main: words }, speakers: { s1: { name, color }, s2: { name: 'Tom', color } } };
}

test('line breaks in the name of a speaker split no cue and no line', () => {
  const plain = talkWith('Léa');
  const hostile = talkWith('Léa\r\n\r\n2\n00:00:00,000 --> 00:00:09,000\nfaux\u2028x\u0085y');
  for (const [format, parse] of [
    ['srt', parseSrt],
    ['vtt', parseVtt],
  ] as const) {
    const text = exportFilm(hostile, format, ABOUT);
    const { lines, skippedCues } = parse(text);
    expect({ skippedCues, cues: lines.length }).toEqual({
      skippedCues: 0,
      cues: parse(exportFilm(plain, format, ABOUT)).lines.length,
    });
    expect(text).not.toMatch(/[\u2028\u0085]/u);
  }
  const rows = (film: Film) => exportFilm(film, 'txt', ABOUT).split(/[\n\u2028]/u).length;
  expect(rows(hostile)).toBe(rows(plain));
});

test('FCPXML leaves out what XML 1.0 does not allow', () => {
  const film = talkWith('L\ufffe\uffff\ud800éa');
  const about = { name: 'Mon\ufffe film\udfff', media: { main: 'entre\ud800tien.mp4' } };
  const xml = exportFilm(film, 'fcpxml', about);
  expect(xml).toContain('note="Léa"');
  expect(xml).toContain('name="Mon film"');
  expect(xml).not.toMatch(/[\ufffe\uffff\p{Cs}]/u);
});
