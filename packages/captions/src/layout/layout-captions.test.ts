import { isLinear } from '@atelier/contracts/testing/growth';
import type { Word } from '@atelier/contracts/words';
import { CAPTION_LANGUAGES } from '@atelier/transcript/language';
import { lettersOf, madeSpeech } from '@atelier/transcript/testing/made-texts';
import { describe, expect, test } from 'vitest';
import type { CaptionLine, Frame } from '../caption-line.ts';
import { wordsOfLines } from '../caption-line.ts';
import { grayWhiteItalic } from '../styles/looks/gray-white-italic.ts';
import { pink } from '../styles/looks/pink.ts';
import { styleReach } from '../styles/style-reach.ts';
import { STYLE_TABLE } from '../styles/style-table.ts';
import { isShortWord } from './break-quality.ts';
import { layoutCaptions } from './layout-captions.ts';
import { placeLine } from './place-line.ts';
import { CLOSED_GAP_SECONDS, HOLD_SECONDS, MINIMUM_SECONDS } from './reading-time.ts';
import { safeArea } from './safe-area.ts';

const FRAMES: Frame[] = [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1080 },
  { width: 406, height: 720 },
];

describe.each(STYLE_TABLE)('$style.key', ({ style }) => {
  const reach = styleReach(style);

  test.each(CAPTION_LANGUAGES)('keeps every rule of layout in %s', (language) => {
    for (const frame of FRAMES) {
      const words = madeSpeech({ language, seed: `${style.key} ${frame.width}`, count: 60 });
      const lines = layoutCaptions({ words, style, frame, language });
      expect(lettersOf(wordsOfLines(lines))).toBe(lettersOf(words));
      let previousEnd = 0;
      let previousStart = 0;
      for (const line of lines) {
        expect(line.rows.length).toBeLessThanOrEqual(style.maxRows);
        expect(line.rows.every((row) => row.length > 0)).toBe(true);
        expect(line.startSeconds).toBeGreaterThanOrEqual(previousEnd);
        expect(line.endSeconds).toBeGreaterThan(line.startSeconds);
        previousEnd = line.endSeconds;
        for (const word of line.rows.flat()) {
          expect(word.startSeconds).toBeGreaterThanOrEqual(previousStart);
          previousStart = word.startSeconds;
        }
        expectInside(line, frame);
      }
    }
  });

  function expectInside(line: CaptionLine, frame: Frame): void {
    const area = safeArea(frame);
    const placed = placeLine({ line, style, frame });
    const capPx = placed.capPx;
    for (const row of placed.rows) {
      row.forEach((word, index) => {
        // Outlines are part of the ink, so the extents of the style must fit as well.
        expect(word.ink.left - reach.left * capPx).toBeGreaterThanOrEqual(area.left - 0.5);
        expect(word.ink.right + reach.right * capPx).toBeLessThanOrEqual(area.right + 0.5);
        expect(word.ink.top - reach.top * capPx).toBeGreaterThanOrEqual(area.top - 0.5);
        expect(word.ink.bottom + reach.bottom * capPx).toBeLessThanOrEqual(area.bottom + 0.5);
        const next = row[index + 1];
        if (next) expect(next.ink.left).toBeGreaterThan(word.ink.right);
      });
    }
  }
});

describe('times', () => {
  const style = grayWhiteItalic;
  const frame = { width: 1080, height: 1920 };

  test('a lone word stays long enough to be read when silence follows', () => {
    const lines = layout([word('Oui.', 1, 1.2), word('Plus', 5, 5.3), word('tard.', 5.3, 5.6)]);
    expect(lines).toHaveLength(2);
    expect(lines[0]?.endSeconds).toBeCloseTo(1 + MINIMUM_SECONDS, 3);
  });

  test('a long text may outlast the speech by the hold and no more', () => {
    const texts = 'Extraordinairement incompréhensible'.split(' ');
    const lines = layout(texts.map((text, index) => word(text, 1 + index * 0.2, 1.2 + index * 0.2)));
    expect(lines.at(-1)?.endSeconds).toBeLessThanOrEqual(
      Math.max(1.4 + HOLD_SECONDS, 1.2 + MINIMUM_SECONDS) + 0.001,
    );
  });

  test('short gaps close so that captions do not blink', () => {
    const lines = layout([word('Bonjour.', 0, 1), word('Salut.', 1.3, 2.3)]);
    expect(lines[0]?.endSeconds).toBe(1.3);
    expect(CLOSED_GAP_SECONDS).toBeGreaterThan(0.3);
  });

  test('lines break at sentences and pauses', () => {
    const lines = layout([
      word('Regarde', 0, 0.5),
      word('bien.', 0.5, 1),
      word('Tu', 1, 1.3),
      word('vois', 1.3, 1.8),
      word('le', 3.5, 3.7),
      word('détail', 3.7, 4.2),
    ]);
    expect(texts(lines)).toEqual(['Regarde bien.', 'Tu vois', 'le détail']);
  });

  test('no line ends on a short word that the rest could take', () => {
    for (let seed = 0; seed < 40; seed++) {
      const words = madeSpeech({ language: 'fr', seed: `orphan ${seed}`, count: 40 });
      const lines = layout(words);
      const orphanRows = lines.filter(
        (line) => line.rows.length === 2 && line.rows.some(isLost) && line.rows.flat().length > 3,
      );
      expect(texts(orphanRows)).toEqual([]);
    }
  });

  test('speech is laid out in linear time', () => {
    const lay = (count: number) => layout(madeSpeech({ language: 'en', seed: 'long', count }));
    expect(isLinear(lay, 1440)).toBe(true);
  });

  function layout(words: Word[]): CaptionLine[] {
    return layoutCaptions({ words, style, frame, language: 'fr-FR' });
  }

  function isLost(row: Word[]): boolean {
    return row.length === 1 && row[0] !== undefined && isShortWord(row[0]);
  }

  function texts(lines: CaptionLine[]): string[] {
    return lines.map((line) => line.rows.map((row) => row.map(({ text }) => text).join(' ')).join(' '));
  }

  function word(text: string, startSeconds: number, endSeconds: number): Word {
    return { text, startSeconds, endSeconds };
  }
});

test('nothing said gives no lines', () => {
  const frame = { width: 1080, height: 1920 };
  expect(layoutCaptions({ words: [], style: pink, frame, language: 'fr' })).toEqual([]);
  const emoji = [{ text: '🎉🎉', startSeconds: 0, endSeconds: 1 }];
  expect(layoutCaptions({ words: emoji, style: pink, frame, language: 'fr' })).toEqual([]);
});
