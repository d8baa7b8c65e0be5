import { sampleOf } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaptionLine } from '../caption-line.ts';
import { layoutCaptions } from '../layout/layout-captions.ts';
import { STYLE_TABLE } from '../styles/style-table.ts';
import { hasAssFilter, makeFontsFolder, removeFolder, renderFrames } from '../testing/render-frames.ts';
import { renderAss } from './render-ass.ts';

const FRAME = { width: 1080, height: 1920 };
const SIZE = { width: 270, height: 480 };
const BLUE = '#2f9bff';
const PINK = '#ff4fa0';
const canDraw = await hasAssFilter();

let folder: string;
beforeAll(async () => {
  folder = await makeFontsFolder();
});
afterAll(() => removeFolder(folder));

/** Two speakers of two seconds each. */
function wordsOfTwo() {
  return ['Bonjour', 'à', 'tous', 'Salut', 'les', 'amis'].map((text, index) => ({
    text,
    startSeconds: index * 0.6 + (index > 2 ? 0.2 : 0),
    endSeconds: index * 0.6 + (index > 2 ? 0.2 : 0) + 0.55,
    ...(index === 3 && { startsLine: true as const }),
  }));
}

for (const { style } of sampleOf(STYLE_TABLE, 4))
  test.runIf(canDraw)(`${style.key}: letters or boxes have the colour of their speaker`, async () => {
    const laid = layoutCaptions({ words: wordsOfTwo(), style, frame: FRAME, language: 'fr' });
    // No line holds words of both.
    expect(laid.every((line) => line.startSeconds >= 1.9 || line.endSeconds <= 2.01)).toBe(true);
    const lines = laid.map(
      (line): CaptionLine => ({ ...line, colour: line.startSeconds < 1.9 ? BLUE : PINK }),
    );
    const ass = renderAss({ lines, style, frame: FRAME, seed: 'speakers' });
    const { frames } = await renderFrames({
      ass,
      folder,
      name: 'speakers',
      ...SIZE,
      seconds: 4,
      framesPerSecond: 5,
    });
    const early = frames.slice(1, 9);
    const late = frames.slice(12, 18);
    const most = (list: Buffer[], colour: string) =>
      Math.max(...list.map((frame) => pixelsOf(frame, colour)));
    expect(most(early, BLUE)).toBeGreaterThan(150);
    expect(most(late, PINK)).toBeGreaterThan(150);
    expect(most(early, PINK) + most(late, BLUE)).toBe(0);
  });

test.runIf(canDraw)(
  'the name stands above the letters, inside the safe area, in the speaker’s colour',
  async () => {
    for (const { style } of sampleOf(STYLE_TABLE, 7)) {
      const words = wordsOfTwo().slice(0, 3);
      const [line] = layoutCaptions({ words, style, frame: FRAME, language: 'fr' });
      if (!line) throw new Error('No line.');
      const drawn = async (one: CaptionLine) => {
        const ass = renderAss({ lines: [one], style, frame: FRAME, seed: 'names' });
        const { frames } = await renderFrames({
          ass,
          folder,
          name: 'names',
          ...SIZE,
          seconds: 2,
          framesPerSecond: 10,
        });
        // All words of the line are there.
        return frames[Math.floor((line.endSeconds - 0.15) * 10)] ?? Buffer.alloc(0);
      };
      const rows = (frame: Buffer) => rowsOf(frame, PINK);
      const named = rows(await drawn({ ...line, colour: PINK, label: 'Léa Martin' }));
      const unnamed = rows(await drawn({ ...line, colour: PINK }));
      expect(Math.min(...named), style.key).toBeLessThan(Math.min(...unnamed) - 5);
      expect(Math.min(...named)).toBeGreaterThan(0.1 * SIZE.height);
    }
  },
);

function pixelsOf(frame: Buffer, colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < frame.length; at += 3) {
    const distance = Math.hypot(
      (frame[at] ?? 0) - (r ?? 0),
      (frame[at + 1] ?? 0) - (g ?? 0),
      (frame[at + 2] ?? 0) - (b ?? 0),
    );
    if (distance < 40) count += 1;
  }
  return count;
}

/** Returns the rows of a frame that hold a colour. */
function rowsOf(frame: Buffer, colour: string): number[] {
  const bytes = SIZE.width * 3;
  return Array.from({ length: SIZE.height }, (_, row) => row).filter(
    (row) => pixelsOf(frame.subarray(row * bytes, (row + 1) * bytes), colour) > 2,
  );
}
