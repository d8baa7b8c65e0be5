import { isLinear } from '@atelier/contracts/testing/growth';
import { describe, expect, test } from 'vitest';
import type { CaptionLine } from '../caption-line.ts';
import { decodeSubtitleBytes } from './decode-text.ts';
import { parseSubtitles } from './subtitle-file.ts';

describe('SRT', () => {
  test('Windows line ends, a byte-order mark, tags and dots for commas', () => {
    const { lines, skippedCues } = parseSubtitles(
      '\ufeff1\r\n00:00:01,000 --> 00:00:02.5\r\n<i>Bonjour</i> {\\an8}à\r\n<font color="red">tous&nbsp;!</font>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nSuite\r\n',
    );
    expect(rows(lines)).toEqual([['Bonjour à', 'tous\u00a0!'], ['Suite']]);
    expect(lines[0]).toMatchObject({ startSeconds: 1, endSeconds: 2.5 });
    expect(skippedCues).toBe(0);
  });

  test('no numbers, no blank lines, hours left out, blank lines inside a cue', () => {
    const { lines } = parseSubtitles(
      '00:01,0 --> 00:02,0\nun\n00:02,0 --> 00:03,0\ndeux\n\nencore\n\n3\n00:04,0 --> 00:05,0\n1984\n',
    );
    expect(rows(lines)).toEqual([['un'], ['deux', 'encore'], ['1984']]);
  });

  test('arrows, numbers and schedules inside a cue are text', () => {
    const cue = (number: number, text: string) =>
      `${number}\n00:00:0${number},000 --> 00:00:0${number},900\n${text}\n\n`;
    const { lines, skippedCues } = parseSubtitles(
      [
        cue(1, 'A -> B'),
        cue(2, 'x --> y\nstill two'),
        cue(3, 'Tours: 10:00 -> 11:00'),
        cue(4, 'Open\n10:00 --> 11:00 daily'),
        cue(5, 'From 2 --> 5\n2 --> 5'),
        cue(6, '2024'),
        cue(7, 'NOTE this is said'),
      ].join(''),
    );
    expect(rows(lines)).toEqual([
      ['A -> B'],
      ['x --> y', 'still two'],
      ['Tours: 10:00 -> 11:00'],
      ['Open', '10:00 --> 11:00 daily'],
      ['From 2 --> 5', '2 --> 5'],
      ['2024'],
      ['NOTE this is said'],
    ]);
    expect(skippedCues).toBe(0);
  });

  test('a colon before the milliseconds, and times in seconds', () => {
    const { lines } = parseSubtitles('1\n00:00:01:500 --> 00:00:02:250\nun\n\n2.5 --> 3\ndeux\n');
    expect(lines.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [1.5, 2.25],
      [2.5, 3],
    ]);
  });

  test('broken cues are counted and the rest is read', () => {
    const { lines, skippedCues } = parseSubtitles(
      '1\n00:00:0x,000 --> 00:00:02,000\nfaux\n\n2\n00:00:05,000 --> 00:00:03,000\nà rebours\n\n3\n00:00:06,000 --> 00:00:07,000\n\n4\n00:00:08,000 --> 00:00:09,000\nbon\n',
    );
    expect(rows(lines)).toEqual([['bon']]);
    expect(skippedCues).toBe(3);
  });

  test('cues out of order or over each other come in order, apart', () => {
    const { lines } = parseSubtitles(
      '1\n00:00:05,000 --> 00:00:07,000\ntrois\n\n2\n00:00:01,000 --> 00:00:04,000\nun\n\n3\n00:00:03,000 --> 00:00:06,000\ndeux\n',
    );
    expect(lines.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [1, 3],
      [3, 5],
      [5, 7],
    ]);
    for (const line of lines) {
      for (const word of line.rows.flat()) expect(word.endSeconds).toBeLessThanOrEqual(line.endSeconds);
    }
  });

  test('two voices at once become two rows', () => {
    const { lines } = parseSubtitles(
      '1\n00:00:01,000 --> 00:00:03,000\nNon.\n\n2\n00:00:01,000 --> 00:00:03,000\nSi.\n',
    );
    expect(rows(lines)).toEqual([['Non.', 'Si.']]);
  });

  test('UTF-8 that was read as Latin-1 is repaired, true Latin-1 letters stay', () => {
    const { lines } = parseSubtitles('1\n00:00:01,000 --> 00:00:02,000\nDÃ©jÃ\u00a0 lâ€™Å“il Ã  cÃ´tÃ©\n');
    expect(rows(lines)[0]?.[0]).toContain('Déj');
    expect(rows(lines)[0]?.[0]).toContain('l’œil');
    const plain = parseSubtitles('1\n00:00:01,000 --> 00:00:02,000\nÂme, château, Ångström\n');
    expect(rows(plain.lines)).toEqual([['Âme, château, Ångström']]);
  });

  test.each(['', '\n\n', 'hello', '1\n2\n3', '-->', '00:00:01 --> ', '\0\0\0'])(
    '%j is no subtitle',
    (text) => {
      expect(parseSubtitles(text).lines).toEqual([]);
    },
  );

  test('a large hostile file is read in linear time', () => {
    const files = [
      '<'.repeat(200_000),
      `1\n00:00:01,000 --> 00:00:02,000\n${'{\\'.repeat(100_000)}`,
      `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<00:'.repeat(100_000)}`,
      `[Script Info]\n[Events]\nDialogue: 0,0:00:00.00,0:00:01.00,,,,,,,${'{\\k'.repeat(60_000)}`,
      '1\n'.repeat(200_000),
    ];
    for (const file of files) {
      const read = (size: number) => parseSubtitles(file.slice(0, size));
      expect(isLinear(read, file.length)).toBe(true);
    }
  });
});

describe('VTT', () => {
  test('an arrow in a text and in a note is none of times', () => {
    const { lines, skippedCues } = parseSubtitles(
      'WEBVTT\n\nNOTE a --> b is no cue\n\n00:01.000 --> 00:02.000\n3 --> 4, no\n\n00:03.000 --> 00:04.000\nx --> y\nend\n',
    );
    expect(rows(lines)).toEqual([['3 --> 4, no'], ['x --> y', 'end']]);
    expect(skippedCues).toBe(0);
  });

  test('notes, styles, cue names, settings and voices', () => {
    const { lines, wordTimes } = parseSubtitles(
      'WEBVTT - titre\n\nNOTE\nrien\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:02.000 align:start line:0\n<v Marie>Salut &amp; <b>merci</b>\n',
    );
    expect(rows(lines)).toEqual([['Salut & merci']]);
    expect(wordTimes).toBe('estimated');
  });

  test('cues without a blank line between them are cues', () => {
    const { lines, skippedCues } = parseSubtitles(
      'WEBVTT\n\n1\n00:01.000 --> 00:02.000\nun\n2\n00:02.000 --> 00:03.000\ndeux\n00:03.000 --> 00:04.000\ntrois\nfin-->\n00:04.000 --> 00:05.000\nquatre\n',
    );
    expect(rows(lines)).toEqual([['un'], ['deux'], ['trois', 'fin-->'], ['quatre']]);
    expect(skippedCues).toBe(0);
  });

  test('hours have as many digits as they need, minutes and seconds end at 59', () => {
    const { lines, skippedCues } = parseSubtitles(
      'WEBVTT\n\n100:00.000 --> 101:00.000\nfaux\n\n00:60.000 --> 01:01.000\nfaux\n\n00:01.00 --> 00:02.00\nfaux\n\n59:59.000 --> 0:59:59.500\nun\n\n120:00:01.000 --> 120:00:02.000\ndeux\n',
    );
    expect(rows(lines)).toEqual([['un'], ['deux']]);
    expect(lines[1]).toMatchObject({ startSeconds: 432001, endSeconds: 432002 });
    expect(skippedCues).toBe(3);
  });

  test('a file that writes all its times in another way is read all the same', () => {
    const { lines } = parseSubtitles('WEBVTT\n\n0:01,5 --> 0:02,5\nun\n\n0:03 --> 0:04\ndeux\n');
    expect(rows(lines)).toEqual([['un'], ['deux']]);
  });

  test.each([
    ['<c.first Ah> oui', 'oui'],
    ["Ah <c.first That's", 'Ah'],
    ['Ah < 00:01.500>oui', 'Ah oui'],
    ['Ah <00:01.500 >oui <00:1.5>et <1>non', 'Ah oui et non'],
    ['mer<b>ci</b> <i.a.b c>à</i> tous</', 'merci à tous'],
    ['un<c\nd>deux &lt;b&gt; &amp;lt;', 'undeux <b> &lt;'],
    ['<>a<v Marie &amp; Jo>b', 'ab'],
  ])('tags are read as browsers read them: %j', (text, shown) => {
    const { lines } = parseSubtitles(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`);
    expect(rows(lines).flat()).toEqual([shown]);
  });

  test('braces are text, except for the place of SRT at the start of a cue', () => {
    const { lines } = parseSubtitles(
      'WEBVTT\n\n00:01.000 --> 00:02.000\n{\\an8}Oui {\\an8} {x}\n\n00:03.000 --> 00:04.000\nA {\\b1}\n',
    );
    expect(rows(lines)).toEqual([['Oui {\\an8} {x}'], ['A {\\b1}']]);
  });

  test('a tag that is a time does not part or join the words around it', () => {
    const { lines } = parseSubtitles(
      'WEBVTT\n\n00:01.000 --> 00:03.000\nka<c>ra</c>té<00:02.000> oui\nnon <00:02.500>si\n',
    );
    expect(rows(lines)).toEqual([['karaté oui', 'non si']]);
    expect(lines[0]?.rows.flat().map(({ startSeconds }) => startSeconds)).toEqual([1, 2, 2, 2.5]);
  });

  test('20,000 timed words, rows or cues at one time are read in linear time', () => {
    const word = (index: number) =>
      `<00:${String(Math.floor(index / 60) % 60).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}.000>mot`;
    const words = Array.from({ length: 20_000 }, (_, index) => word(index));
    const cue = '00:00:00.000 --> 09:00:00.000\n';
    for (const separator of [' ', '\n']) {
      const read = (count: number) =>
        parseSubtitles(`WEBVTT\n\n${cue}${words.slice(0, count).join(separator)}\n`);
      expect(read(20_000).lines[0]?.rows.flat()).toHaveLength(20_000);
      expect(isLinear(read, 20_000)).toBe(true);
    }
    const readCues = (count: number) => parseSubtitles(`WEBVTT\n\n${`${cue}mot\n\n`.repeat(count)}`);
    expect(readCues(20_000).lines).toHaveLength(1);
    expect(isLinear(readCues, 20_000)).toBe(true);
  });

  test('times inside a cue belong to the words after them', () => {
    const { lines, wordTimes } = parseSubtitles(
      'WEBVTT\n\n00:01.000 --> 00:03.000\nun <00:01.500><c>deux</c> <00:02.000>trois\n',
    );
    expect(wordTimes).toBe('exact');
    expect(lines[0]?.rows.flat().map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [1, 1.5],
      [1.5, 2],
      [2, 3],
    ]);
  });
});

describe('ASS', () => {
  const head =
    '[Script Info]\nTitle: x\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n';

  test('tags and drawings go, commas and line breaks stay', () => {
    const { lines } = parseSubtitles(
      `${head}Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\pos(1,2)\\c&HFF&}Oui, {\\b1}bien{\\b0}\\Nsûr\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\p1}m 0 0 l 5 5{\\p0}\nComment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,secret\n`,
    );
    expect(rows(lines)).toEqual([['Oui, bien', 'sûr']]);
  });

  test('text beside a drawing of the same event is kept, the drawing goes', () => {
    const events = [
      '{\\pos(9,9)\\p1}m 0 0 l 5 5{\\p0}Oui{\\p2}m 1 1{\\p0}, bien',
      '{\\p1}m 0 0 l 5 5{\\p0}\\N',
      '{\\p4\\c&H0&}m 0 0 l 5 5',
      '{\\p1}m 0 0{\\p0\\k50}sûr {\\k50}moi',
    ].map((text, second) => `Dialogue: 0,0:00:0${second}.00,0:00:0${second}.90,Default,,0,0,0,,${text}`);
    const { lines, skippedCues } = parseSubtitles(`${head}${events.join('\n')}\n`);
    expect(rows(lines)).toEqual([['Oui, bien'], ['sûr moi']]);
    expect(skippedCues).toBe(0);
  });

  test('karaoke syllables make words', () => {
    const { lines } = parseSubtitles(
      `${head}Dialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,{\\k20}{\\kf30}ka{\\k20}ra{\\ko10}té {\\k40}oui\n`,
    );
    expect(lines[0]?.rows.flat()).toEqual([
      { text: 'karaté', startSeconds: 1.2, endSeconds: 1.8 },
      { text: 'oui', startSeconds: 1.8, endSeconds: 2.2 },
    ]);
  });
});

test.each([
  ['utf-8', [0xc3, 0xa9], 'é'],
  ['utf-8 with mark', [0xef, 0xbb, 0xbf, 0xc3, 0xa9], 'é'],
  ['latin-1', [0xe9, 0x20, 0x9c], 'é œ'],
  ['utf-16le', [0xff, 0xfe, 0xe9, 0x00], 'é'],
  ['utf-16be', [0xfe, 0xff, 0x00, 0xe9], 'é'],
])('%s bytes are decoded', (_, bytes, text) => {
  expect(decodeSubtitleBytes(Uint8Array.from(bytes))).toBe(text);
});

test.each(['le', 'be'])('UTF-16%s without a mark is recognised', (order) => {
  const text = "1\r\n00:00:01,000 --> 00:00:02,500\r\nL'œuf à 5 € — « déjà »\r\n";
  const little = Buffer.from(text, 'utf16le');
  const bytes = order === 'le' ? little : Buffer.from(little).swap16();
  expect(decodeSubtitleBytes(bytes)).toBe(text);
  // A text of UTF-8 with a stray zero byte is none.
  expect(decodeSubtitleBytes(Buffer.from(`${text}\0`))).toBe(`${text}\0`);
});

function rows(lines: CaptionLine[]): string[][] {
  return lines.map((line) => line.rows.map((row) => row.map((word) => word.text).join(' ')));
}
