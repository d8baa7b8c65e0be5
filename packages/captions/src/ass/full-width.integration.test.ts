import { madeSpeech } from '@atelier/transcript/testing/made-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaptionLine } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { layoutCaptions } from '../layout/layout-captions.ts';
import { safeArea } from '../layout/safe-area.ts';
import { STYLE_TABLE } from '../styles/style-table.ts';
import { inkBox } from '../testing/compare-frames.ts';
import { hasAssFilter, makeFontsFolder, removeFolder, renderFrames } from '../testing/render-frames.ts';
import { renderAss } from './render-ass.ts';

const FRAME = { width: 1080, height: 1920 };
const SMALL = { width: 270, height: 480 };
const SCALE = SMALL.width / FRAME.width;
const AREA = safeArea(FRAME);
const RATE = 10;

const LOUD = STYLE_TABLE.map(({ style }): CaptionStyle => style).filter(
  (style) => style.fullShare !== undefined,
);

test('two styles are drawn from edge to edge', () => {
  expect(LOUD.map(({ key }) => key)).toEqual(['dynamic-zoom', 'green-zoom']);
});

describe.skipIf(!(await hasAssFilter()))('the width of the ink', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await makeFontsFolder();
  });
  afterAll(() => removeFolder(folder));

  test.each(LOUD)('$key fills 85 to 95 % of the safe width with one to three words', async (style) => {
    const shares: number[] = [];
    for (const language of ['fr', 'en'] as const) {
      const words = madeSpeech({ language, seed: 'width', count: 40 });
      const lines = layoutCaptions({ words, style, frame: FRAME, language });
      expect(Math.max(...lines.map(({ rows }) => rows.flat().length))).toBeLessThanOrEqual(3);
      shares.push(...(await shareOfLines(lines, style, language)));
    }
    expect(shares.length).toBeGreaterThan(25);
    const median = shares.toSorted((first, second) => first - second)[shares.length >> 1] ?? 0;
    expect(median).toBeGreaterThanOrEqual(0.85);
    expect(median).toBeLessThanOrEqual(0.95);
  });

  test.each(LOUD)('$key keeps long words whole and inside the safe area', async (style) => {
    const texts = ['Anticonstitutionnellement', 'Donaudampfschifffahrtsgesellschaft', 'incompréhensiblement'];
    const words = texts.map((text, index) => ({ text, startSeconds: index, endSeconds: index + 0.9 }));
    const lines = layoutCaptions({ words, style, frame: FRAME, language: 'fr' });
    expect(lines.flatMap(({ rows }) => rows.flat().map(({ text }) => text))).toEqual(texts);
    const ass = renderAss({ lines, style, frame: FRAME, seed: 'width' });
    const { frames } = await renderFrames({
      ass,
      folder,
      name: `${style.key}-long`,
      ...SMALL,
      seconds: 3,
      framesPerSecond: 25,
    });
    const boxes = frames.flatMap((frame) => inkBox(frame, SMALL.width) ?? []);
    expect(boxes.length).toBeGreaterThan(50);
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(AREA.left * SCALE - 1);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(AREA.right * SCALE + 1);
  });

  /** Measures the ink of each line when all of its words are seen, as a share of the safe width. */
  async function shareOfLines(lines: CaptionLine[], style: CaptionStyle, name: string): Promise<number[]> {
    const ass = renderAss({ lines, style, frame: FRAME, seed: 'width' });
    const seconds = lines.at(-1)?.endSeconds ?? 0;
    const { frames } = await renderFrames({
      ass,
      folder,
      name: `${style.key}-${name}`,
      ...SMALL,
      seconds,
      framesPerSecond: RATE,
    });
    return lines.flatMap(({ rows, endSeconds }) => {
      const at = Math.ceil(endSeconds * RATE) - 1;
      // Words that are spoken in the last tenth of a second have not grown yet.
      if ((rows.flat().at(-1)?.startSeconds ?? 0) > at / RATE - 0.16) return [];
      const box = inkBox(frames[at] ?? Buffer.alloc(0), SMALL.width);
      return box ? [(box.right - box.left) / SCALE / (AREA.right - AREA.left)] : [];
    });
  }
});
