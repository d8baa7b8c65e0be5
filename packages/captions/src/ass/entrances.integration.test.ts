import { sampleOf } from '@atelier/contracts/testing/proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaptionLine, Frame } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { layoutCaptions } from '../layout/layout-captions.ts';
import { STYLE_TABLE } from '../styles/style-table.ts';
import {
  BACKGROUND,
  hasAssFilter,
  makeFontsFolder,
  removeFolder,
  renderFrames,
} from '../testing/render-frames.ts';
import { renderAss } from './render-ass.ts';

const FRAME: Frame = { width: 1080, height: 1920 };
const SMALL = { width: 270, height: 480 };
const RATE = 30;
/** The time between two words: some are apart by one frame, some touch, some overlap. */
const GAPS = [0.04, 0, -0.03, 0.12, 0.04];
const TEXT = 'Voici comment gagner du temps chaque jour avec trois outils';

const WORDS = spoken(TEXT.split(' '));

function spoken(texts: readonly string[]) {
  let at = 0.31;
  return texts.map((text, index) => {
    const word = { text, startSeconds: at, endSeconds: at + 0.23 + 0.03 * (index % 3) };
    at = word.endSeconds + (GAPS[index % GAPS.length] ?? 0);
    return word;
  });
}

/**
 * What a frame shows: the number of drawn pixels, their mean brightness and colourfulness, 0 to 255, and the number of
 * pixels at an edge, most of which are those of letters.
 */
interface Look {
  ink: number;
  edges: number;
  light: number;
  colour: number;
}

const [RED, GREEN, BLUE] = BACKGROUND;

function lookOf(frame: Buffer): Look {
  const look = { ink: 0, edges: 0, light: 0, colour: 0 };
  for (let at = 0; at < frame.length; at += 3) {
    const r = frame[at] ?? 0;
    const g = frame[at + 1] ?? 0;
    const b = frame[at + 2] ?? 0;
    const next = Math.abs((frame[at + 3] ?? r) - r) + Math.abs((frame[at + 4] ?? g) - g);
    if (next > 60) look.edges += 1;
    if (Math.abs(r - RED) <= 20 && Math.abs(g - GREEN) <= 20 && Math.abs(b - BLUE) <= 20) continue;
    look.ink += 1;
    look.light += 0.2126 * r + 0.7152 * g + 0.0722 * b;
    look.colour += Math.max(r, g, b) - Math.min(r, g, b);
  }
  const count = Math.max(1, look.ink);
  return { ink: look.ink, edges: look.edges, light: look.light / count, colour: look.colour / count };
}

/** The number of pixels near a colour #RRGGBB. */
function countOf(frame: Buffer, colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < frame.length; at += 3) {
    const isNear =
      Math.abs((frame[at] ?? 0) - r) < 40 &&
      Math.abs((frame[at + 1] ?? 0) - g) < 40 &&
      Math.abs((frame[at + 2] ?? 0) - b) < 40;
    if (isNear) count += 1;
  }
  return count;
}

describe.skipIf(!(await hasAssFilter()))('entrances, frame by frame', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await makeFontsFolder();
  });
  afterAll(() => removeFolder(folder));

  const drawn = new Map<string, { frames: Buffer[]; lines: CaptionLine[] }>();

  async function draw(style: CaptionStyle): Promise<{ frames: Buffer[]; lines: CaptionLine[] }> {
    const known = drawn.get(style.key);
    if (known) return known;
    const lines = layoutCaptions({ words: WORDS, style, frame: FRAME, language: 'fr-FR' });
    const ass = renderAss({ lines, style, frame: FRAME, seed: 'entrances' });
    const seconds = (WORDS.at(-1)?.endSeconds ?? 0) + 0.1;
    const name = style.key;
    const { frames } = await renderFrames({ ass, folder, name, ...SMALL, seconds, framesPerSecond: RATE });
    const made = { frames, lines };
    if ('wordBox' in style) drawn.set(name, made);
    return made;
  }

  test.each(sampleOf(STYLE_TABLE, 4))(
    '$style.key has no empty, darker or greyer frame',
    async ({ style }) => {
      const { frames, lines } = await draw(style);
      const looks = frames.map(lookOf);
      expect(lines.length).toBeGreaterThan(1);
      for (const { startSeconds, endSeconds } of lines)
        for (
          let at = Math.ceil(startSeconds * RATE - 1e-6);
          at < Math.min(endSeconds * RATE, looks.length);
          at++
        )
          expect(looks[at]?.ink, `frame ${at}`).toBeGreaterThan(50);
      for (const [at, look] of looks.entries()) {
        const [before, after] = [looks[at - 1], looks[at + 1]];
        if (!before?.ink || !after?.ink) continue;
        expect(look.light, `frame ${at} is dark`).toBeGreaterThan(Math.min(before.light, after.light) - 15);
        const fewest = Math.min(before.edges, after.edges);
        expect(look.edges / fewest, `frame ${at} has lost letters`).toBeGreaterThan(0.8);
        expect(look.colour, `frame ${at} is grey`).toBeGreaterThan(
          Math.min(before.colour, after.colour) - 20,
        );
      }
    },
  );

  const boxed = STYLE_TABLE.filter(({ style }) => 'wordBox' in style);
  test.each(boxed)('$style.key shows no box without its text', async ({ style }) => {
    const { frames } = await draw(style);
    const { wordBox, active, upcoming } = style as CaptionStyle;
    const fill = active?.fill ?? upcoming.fill;
    if (!wordBox || typeof fill !== 'string') throw new Error('The style has a box and a flat colour.');
    let boxes = 0;
    for (const [at, frame] of frames.entries()) {
      if (countOf(frame, wordBox.colour) < 100) continue;
      boxes += 1;
      expect(countOf(frame, fill), `frame ${at}`).toBeGreaterThan(50);
    }
    expect(boxes).toBeGreaterThan(20);
  });

  test.each(STYLE_TABLE)('$style.key reduces a word that does not fit and never divides it', ({ style }) => {
    const text = 'Anticonstitutionnellement';
    const words = [{ text, startSeconds: 0, endSeconds: 1 }];
    const lines = layoutCaptions({ words, style, frame: FRAME, language: 'fr-FR' });
    expect(lines.map(({ rows }) => rows.map((row) => row.map((word) => word.text)))).toEqual([[[text]]]);
  });
});
