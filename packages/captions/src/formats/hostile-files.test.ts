import { isLinear } from '@atelier/contracts/testing/growth';
import { expect, test } from 'vitest';
import { parseAss } from './parse-ass.ts';
import { parseSrt } from './parse-srt.ts';
import { parseVtt } from './parse-vtt.ts';
import { parseSubtitles } from './subtitle-file.ts';

/** The longest transcript that a request may hold. */
const CHARACTERS = 400_000;

const fill = (unit: string) => unit.repeat(Math.ceil(CHARACTERS / unit.length)).slice(0, CHARACTERS);
const CUE = '00:00:01,000 --> 00:00:02,000\n';
const VTT_CUE = 'WEBVTT\n\n00:01.000 --> 00:02.000\n';
const DIALOGUE = 'Dialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,';
const ASS = `[Script Info]\n[Events]\n${DIALOGUE}`;

test.each<[string, string]>([
  ['blank lines before a letter', `a -->${fill('\n')}b`],
  ['spaces', `${fill(' ')}x -->`],
  ['tabs', `${fill('\t')}x`],
  ['open tags', CUE + fill('<a')],
  ['open braces', CUE + fill('{\\')],
  ['entities', CUE + fill('&#1')],
  ['letters read in the wrong encoding', CUE + fill('Ã©x')],
  ['numbers as rows', CUE + fill('1\n')],
  ['cues at one time', fill(`${CUE}a\n`)],
  ['arrows', fill('->\n')],
  ['times inside a cue', VTT_CUE + fill('<00:01.000>a')],
  ['open tags in WebVTT', VTT_CUE + fill('<')],
  ['commas', `[Events]\nDialogue: ${fill(',')}`],
  ['karaoke', ASS + fill('{\\k1}a')],
  ['open drawings', ASS + fill('{\\p1')],
  ['backslashes in a drawing', `${ASS}{\\p1}${fill('\\')}`],
])('400,000 characters of %s are read in time that grows with the length', (_, text) => {
  for (const parse of [parseSubtitles, parseAss, parseSrt, parseVtt]) {
    expect(isLinear((size) => parse(text.slice(0, size)), text.length)).toBe(true);
  }
});

test('a byte order mark, blank lines and any case before the head of an ASS file', () => {
  const file = `\ufeff\n  [script info]\n[Events]\n${DIALOGUE}Bonjour`;
  expect(parseSubtitles(file).lines.map(({ rows }) => rows.flat().map(({ text }) => text))).toEqual([
    ['Bonjour'],
  ]);
});

test('a format of many columns is read in time that grows with the length', () => {
  const read = (size: number) => {
    const half = Math.floor(size / 2);
    parseAss(`[Events]\nFormat: ${fill('a,').slice(0, half)}\n${fill('Dialogue: 0,a\n').slice(0, half)}`);
  };
  expect(isLinear(read, CHARACTERS)).toBe(true);
});
