import { steadyWords } from '@atelier/transcript/clean/steady-words';
import { CAPTION_LANGUAGES, type CaptionLanguage } from '@atelier/transcript/language';
import { madeSpeech } from '@atelier/transcript/testing/made-texts';
import { describe, expect, test } from 'vitest';
import { renderAss } from '../ass/render-ass.ts';
import type { CaptionLine } from '../caption-line.ts';
import { wordsOfLines } from '../caption-line.ts';
import { layoutCaptions } from '../layout/layout-captions.ts';
import { cleanWhiteBorder as style } from '../styles/looks/clean-white-border.ts';
import { formatAss } from './format-ass.ts';
import { formatSrt } from './format-srt.ts';
import { formatVtt } from './format-vtt.ts';
import { parseAss } from './parse-ass.ts';
import { parseSrt } from './parse-srt.ts';
import { parseVtt } from './parse-vtt.ts';

const frame = { width: 1080, height: 1920 };

describe.each(CAPTION_LANGUAGES)('%s', (language) => {
  test.each([1, 2, 3, 4, 5])('made speech %i survives every format', (seed) => {
    const lines = made(language, seed);
    const texts = textsOf(lines);

    const srt = parseSrt(formatSrt(lines));
    expect(textsOf(srt.lines)).toEqual(texts);
    expect(cueTimes(srt.lines, 1000)).toEqual(cueTimes(lines, 1000));
    expect(srt).toMatchObject({ wordTimes: 'estimated', skippedCues: 0 });
    // A second round trip changes nothing.
    expect(formatSrt(srt.lines)).toBe(formatSrt(lines));

    const vtt = parseVtt(formatVtt(lines));
    expect(textsOf(vtt.lines)).toEqual(texts);
    expect(cueTimes(vtt.lines, 1000)).toEqual(cueTimes(lines, 1000));
    expect(vtt.wordTimes).toBe('exact');
    expectWordTimes(vtt.lines, lines, 0.0011);

    for (const ass of [formatAss(lines), renderAss({ lines, style, frame, seed: 'x' })]) {
      const parsed = parseAss(ass);
      expect(textsOf(parsed.lines)).toEqual(texts);
      expect(cueTimes(parsed.lines, 100)).toEqual(cueTimes(lines, 100));
      expect(parsed.wordTimes).toBe('exact');
      expectWordTimes(parsed.lines, lines, 0.0101);
    }
  });
});

test('a line break inside of a word or a name splits no cue', () => {
  const broken = ['a\n\n2\n00:00:01,000 --> 00:00:02,000\nb', 'c\u2028d\u2029e\u0085f\vg', 'h\r\n\r\ni'];
  const lines = broken.map((text, index): CaptionLine => {
    const word = { text, startSeconds: index, endSeconds: index + 0.5 };
    return { startSeconds: index, endSeconds: index + 0.5, rows: [[word]] };
  });
  const names = lines.map((_, index) => `N${index}\r\n\r\n1\u2028x`);
  for (const { lines: read, skippedCues } of [
    parseSrt(formatSrt(lines, names)),
    parseVtt(formatVtt(lines, names)),
    parseAss(formatAss(lines)),
  ])
    expect({ cues: read.length, skippedCues }).toEqual({ cues: 3, skippedCues: 0 });
});

test('signs that formats use themselves survive', () => {
  const texts = [
    'a<b>c',
    'R&D',
    '&lt;',
    '{x}',
    'C:\\Nom',
    '\\h',
    '--',
    'oui\u202f!',
    '«\u202foui\u202f»',
    'un\u00a0deux',
  ];
  const row = texts.map((text, index) => ({ text, startSeconds: 1 + index, endSeconds: 1.5 + index }));
  const lines: CaptionLine[] = [{ rows: [row], startSeconds: 1, endSeconds: 20 }];
  for (const text of ['<i>oui</i>', '{\\an8}', 'A->B', '-->', '&nbsp;', '00:00:01,000', 'NOTE', '1984'])
    row.push({ text, startSeconds: row.length + 1, endSeconds: row.length + 1.5 });
  const all = row.map(({ text }) => text);
  const written = formatSrt(lines);
  expect(textsOf(parseSrt(written).lines)).toEqual(all);
  // No reader of SRT finds a tag, a position or times in the row.
  expect(written.split('\r\n')[2]).not.toMatch(/<\/?[a-z]|\{\\|-->|&[a-z]+;/u);
  expect(textsOf(parseVtt(formatVtt(lines)).lines)).toEqual(all);
  const fromAss = textsOf(parseAss(formatAss(lines)).lines);
  // ASS has one hard space, but the narrow one of French is restored.
  expect(fromAss).toEqual(all);
});

function made(language: CaptionLanguage, seed: number): CaptionLine[] {
  const words = madeSpeech({ language, seed: `trip ${seed}`, count: 50 });
  return layoutCaptions({ words: steadyWords(words), style, frame, language });
}

function textsOf(lines: CaptionLine[]): string[] {
  return wordsOfLines(lines).map((word) => word.text);
}

function cueTimes(lines: CaptionLine[], perSecond: number): number[][] {
  return lines.map((line) =>
    [line.startSeconds, line.endSeconds].map((time) => Math.round(time * perSecond)),
  );
}

function expectWordTimes(actual: CaptionLine[], expected: CaptionLine[], tolerance: number): void {
  const wanted = wordsOfLines(expected);
  wordsOfLines(actual).forEach((word, index) => {
    expect(Math.abs(word.startSeconds - (wanted[index]?.startSeconds ?? 0)), word.text).toBeLessThan(
      tolerance,
    );
    expect(Math.abs(word.endSeconds - (wanted[index]?.endSeconds ?? 0)), word.text).toBeLessThan(tolerance);
  });
}
