import { expect, test } from 'vitest';
import { parseSrt } from './parse-srt.ts';
import { parseVtt } from './parse-vtt.ts';

type Captions = ReturnType<typeof parseSrt>;
const textsOf = ({ lines }: Captions) =>
  lines.map(({ rows }) => rows.map((row) => row.map(({ text }) => text).join(' ')).join(' / '));
const timesOf = ({ lines }: Captions) =>
  lines.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);

/** Writes cues as SRT: times in seconds and rows. */
const srt = (cues: [start: number, end: number, ...rows: string[]][]) =>
  cues
    .map(
      ([start, end, ...rows], index) =>
        `${index + 1}\n${clock(start)} --> ${clock(end)}\n${rows.join('\n')}\n`,
    )
    .join('\n');
const clock = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0').replace('.', ',')}`;

const ROLLING_VTT = `WEBVTT
Kind: captions

00:00:00.160 --> 00:00:02.310 align:start position:0%
 
good<00:00:00.480><c> morning</c><00:00:00.880><c> all</c>

00:00:02.310 --> 00:00:02.320 align:start position:0%
good morning all
 

00:00:02.320 --> 00:00:04.110 align:start position:0%
good morning all
back<00:00:02.639><c> home</c>

00:00:04.110 --> 00:00:04.120 align:start position:0%
back home
 
`;

test('rolling captions with word times: each phrase once, with its times, and none is lost', () => {
  const captions = parseVtt(ROLLING_VTT);
  expect(captions).toMatchObject({ wordTimes: 'exact', skippedCues: 0 });
  expect(textsOf(captions)).toEqual(['good morning all', 'back home']);
  expect(
    captions.lines.flatMap(({ rows }) =>
      rows.flat().map(({ startSeconds }) => Math.round(startSeconds * 1000) / 1000),
    ),
  ).toEqual([0.16, 0.48, 0.88, 2.32, 2.639]);
});

test('rolling captions as SRT, in two and in three rows, with and without the steps between phrases', () => {
  const steps = srt([
    [0.16, 2.31, '', 'one two'],
    [2.31, 2.32, 'one two', ''],
    [2.32, 4.11, 'one two', 'three'],
    [4.11, 4.12, 'three', ''],
    [4.12, 6, 'three', 'three'],
  ]);
  // A phrase that is said again stays.
  expect(textsOf(parseSrt(steps))).toEqual(['one two', 'three', 'three']);
  expect(timesOf(parseSrt(steps))).toEqual([
    [0.16, 2.31],
    [2.32, 4.11],
    [4.12, 6],
  ]);
  const three = srt([
    [0, 1, 'a b'],
    [1, 2, 'a b', 'c d'],
    [2, 3, 'a b', 'c d', 'e f'],
    [3, 4, 'c d', 'e f', 'g h'],
  ]);
  expect(textsOf(parseSrt(three))).toEqual(['a b', 'c d', 'e f', 'g h']);
});

test('a refrain, a repeated answer and repeated rows after a pause stay', () => {
  const refrain = srt([
    [0, 2, 'Hello', 'Hey you'],
    [2, 4, 'Hey you', 'come here'],
    [4, 5, 'No'],
    [5, 6, 'No'],
    [6, 7, 'Why'],
    [7, 8, 'Well'],
    [8, 9, 'So'],
  ]);
  expect(textsOf(parseSrt(refrain))).toHaveLength(7);
  expect(textsOf(parseSrt(refrain))[1]).toBe('Hey you / come here');
  const apart = srt([
    [0, 2, 'one', 'two'],
    [3, 4, 'two', 'three'],
    [6, 7, 'three', 'four'],
  ]);
  expect(textsOf(parseSrt(apart))).toEqual(['one / two', 'two / three', 'three / four']);
});

test('a row of spaces does not end a cue, and a doubled cue is shown once', () => {
  expect(textsOf(parseVtt('WEBVTT\n\n00:01.000 --> 00:02.000\nabove\n \nbelow\n'))).toEqual([
    'above / below',
  ]);
  const doubled = srt([
    [1, 4, 'long one'],
    [1, 4, 'long one'],
    [5, 6, 'end'],
  ]);
  expect(textsOf(parseSrt(doubled))).toEqual(['long one', 'end']);
  expect(timesOf(parseSrt(doubled))[0]).toEqual([1, 4]);
});
