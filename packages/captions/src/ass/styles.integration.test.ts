import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { proof, sampleOf } from '@atelier/contracts/testing/proof';
import type { Word } from '@atelier/contracts/words';
import { madeSpeech } from '@atelier/transcript/testing/made-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Frame } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { familyOf } from '../fonts/own-fonts.ts';
import { layoutCaptions } from '../layout/layout-captions.ts';
import { safeArea } from '../layout/safe-area.ts';
import { SAMPLE_SECONDS, sampleWords } from '../samples.ts';
import { fontsOfStyle } from '../styles/fonts-of-style.ts';
import { pink } from '../styles/looks/pink.ts';
import { randomEffect } from '../styles/looks/random-effect.ts';
import { STYLE_TABLE } from '../styles/style-table.ts';
import { frameDifference, inkBox } from '../testing/compare-frames.ts';
import {
  hasAssFilter,
  makeFontsFolder,
  type RenderedFrames,
  readPng,
  removeFolder,
  renderFrames,
  writePng,
} from '../testing/render-frames.ts';
import { renderAss } from './render-ass.ts';

/** Rewrites the reference frames, all of which must be looked at before a commit. */
const UPDATE_GOLDEN = process.env.UPDATE_GOLDEN === '1';
const GOLDEN_SECONDS = { fr: 1.32, en: 2.4 } as const;
const FRAMES_PER_SECOND = 25;
const golden = (name: string) => fileURLToPath(new URL(`../../golden/${name}.png`, import.meta.url));

const KEYS = STYLE_TABLE.map(({ style }) => style.key);
const OTHER_LANGUAGES = ['es', 'de', 'it', 'pt'] as const;

function later(words: Word[], bySeconds: number): Word[] {
  return words.map((word) => ({
    ...word,
    startSeconds: word.startSeconds + bySeconds,
    endSeconds: word.endSeconds + bySeconds,
  }));
}

async function expectGolden(name: string, frame: Buffer): Promise<void> {
  const path = golden(name);
  if (UPDATE_GOLDEN) await writePng(path, frame, canvas.width, canvas.height);
  const { mean, plainShare } = frameDifference(frame, await readPng(path));
  // Other releases of FreeType and libass move edges by fractions of a pixel, but never words.
  expect(mean).toBeLessThan(1.2);
  expect(plainShare).toBeLessThan(0.004);
}

const clip: Frame = { width: 1080, height: 1920 };
const canvas = { width: 270, height: 480 };
const available = await hasAssFilter();

describe.skipIf(!available)('styles drawn by ffmpeg', () => {
  let folder = '';
  const drawn = new Map<string, RenderedFrames>();

  beforeAll(async () => {
    folder = await makeFontsFolder();
    await mkdir(golden('x').replace(/x\.png$/u, ''), { recursive: true });
    for (const { style } of STYLE_TABLE) {
      const rendered = await draw(style, sampleWords('fr'), 'fr', clip, canvas, SAMPLE_SECONDS);
      drawn.set(style.key, rendered);
    }
  });

  afterAll(() => removeFolder(folder));

  describe.each(STYLE_TABLE)('$style.key', ({ style }) => {
    const { key } = style;

    test('is drawn in the fonts it asks for', () => {
      const asked = [...(drawn.get(key)?.log ?? '').matchAll(/fontselect: \((.+), \d+, \d+\) -> ([^,]+),/gu)];
      expect(asked.length).toBeGreaterThan(0);
      const families = fontsOfStyle(style).map((id) => familyOf(id).family);
      for (const [, family = '', got = ''] of asked) {
        expect(families).toContain(family);
        expect(lettersOnly(got).startsWith(lettersOnly(family)), `${family} became ${got}`).toBe(true);
      }
      expect(drawn.get(key)?.log).not.toMatch(/[Gg]lyph .* not found|failed to find any fallback/u);
    });

    test('keeps all ink of all frames inside the safe area', () => {
      expectInkInside(drawn.get(key), clip);
    });

    // Each test draws a film: `npm test` runs a third of the styles.
    const drawsMore: typeof proof = sampleOf(KEYS, 3).includes(key) ? test : proof;

    drawsMore('keeps wild speech inside the safe area of other frames', async () => {
      // Each style on a tall frame and on one of the others; three styles of a family cover all frames.
      const other = OTHER_FRAMES[KEYS.indexOf(key) % OTHER_FRAMES.length] ?? PHONE;
      for (const [frame, small] of [PHONE, other]) {
        const words = madeSpeech({ language: 'de', seed: key, count: 12 });
        const rendered = await draw(style, words, 'de', frame, small, 4, 5);
        expectInkInside(rendered, frame);
      }
    });

    test('looks like no other style', () => {
      for (const other of KEYS.slice(KEYS.indexOf(key) + 1)) {
        const shares = [0.6, 1.32, 2.1].map((seconds) => {
          const pair = [key, other].map((one) => frameAt(drawn.get(one), seconds));
          return frameDifference(pair[0] ?? Buffer.alloc(3), pair[1] ?? Buffer.alloc(3)).plainShare;
        });
        // The coloured zooms differ in the active word only: about half a hundredth of the picture.
        expect(Math.max(...shares), `${key} and ${other}`).toBeGreaterThan(0.003);
      }
    });

    test('matches its reference frame in fr', async () => {
      await expectGolden(`${key}.fr`, frameAt(drawn.get(key), GOLDEN_SECONDS.fr));
    });
    drawsMore('matches its reference frame in en', async () => {
      // Few frames, one of them at the moment of the reference.
      const framesPerSecond = 2.5;
      const rendered = await draw(
        style,
        sampleWords('en'),
        'en',
        clip,
        canvas,
        SAMPLE_SECONDS,
        framesPerSecond,
      );
      await expectGolden(`${key}.en`, frameAt(rendered, GOLDEN_SECONDS.en, framesPerSecond));
    });
    drawsMore('matches its reference frames in the other languages', async () => {
      // All languages in one film, with a frame every two seconds: each is compared in its third second.
      const lines = OTHER_LANGUAGES.flatMap((language, index) =>
        layoutCaptions({ words: later(sampleWords(language), index * 4), style, frame: clip, language }),
      );
      const ass = renderAss({ lines, style, frame: clip, seed: 'reference' });
      const seconds = OTHER_LANGUAGES.length * 4;
      const { frames } = await renderFrames({
        ass,
        folder,
        name: `${key}-others`,
        ...canvas,
        seconds,
        framesPerSecond: 0.5,
      });
      for (const [index, language] of OTHER_LANGUAGES.entries()) {
        await expectGolden(`${key}.${language}`, frames[index * 2 + 1] ?? Buffer.alloc(0));
      }
    });
  });

  test('drawing again gives the very same pixels', async () => {
    const again = await draw(randomEffect, sampleWords('fr'), 'fr', clip, canvas, SAMPLE_SECONDS);
    expect(again.frames.map((frame) => frame.equals(drawn.get('random-effect')?.frames[0] ?? frame))[0]).toBe(
      true,
    );
    expect(Buffer.concat(again.frames).equals(Buffer.concat(drawn.get('random-effect')?.frames ?? []))).toBe(
      true,
    );
  });

  test('a style without its fonts would be noticed', async () => {
    const ass = renderAss({
      lines: layoutCaptions({ words: sampleWords('fr'), style: pink, frame: clip, language: 'fr' }),
      style: pink,
      frame: clip,
      seed: 'x',
    }).replaceAll('Knewave', 'No Such Font');
    const { log } = await renderFrames({
      ass,
      folder,
      name: 'missing',
      ...canvas,
      seconds: 1,
      framesPerSecond: 2,
    });
    expect(log).toMatch(/fontselect: .*No Such Font|font provider .*No Such Font|No Such Font/u);
    expect(log).not.toMatch(/-> NoSuchFont/u);
  });

  async function draw(
    style: CaptionStyle,
    words: Word[],
    language: string,
    frame: Frame,
    small: { width: number; height: number },
    seconds: number,
    framesPerSecond = FRAMES_PER_SECOND,
  ): Promise<RenderedFrames> {
    const lines = layoutCaptions({ words, style, frame, language });
    const ass = renderAss({ lines, style, frame, seed: 'reference' });
    return renderFrames({ ass, folder, name: style.key, ...small, seconds, framesPerSecond });
  }
});

const PHONE: [Frame, { width: number; height: number }] = [clip, canvas];
const OTHER_FRAMES: [Frame, { width: number; height: number }][] = [
  [
    { width: 1920, height: 1080 },
    { width: 480, height: 270 },
  ],
  [
    { width: 1080, height: 1080 },
    { width: 270, height: 270 },
  ],
];

function expectInkInside(rendered: RenderedFrames | undefined, frame: Frame): void {
  expect(rendered).toBeDefined();
  if (!rendered) return;
  const scale = rendered.width / frame.width;
  const area = safeArea(frame);
  const boxes = rendered.frames.flatMap((one) => inkBox(one, rendered.width) ?? []);
  expect(boxes.length).toBeGreaterThan(rendered.frames.length / 3);
  // One pixel of the small canvas for the rounding of its edges.
  expect(Math.min(...boxes.map((box) => box.left))).toBeGreaterThanOrEqual(area.left * scale - 1);
  expect(Math.max(...boxes.map((box) => box.right))).toBeLessThanOrEqual(area.right * scale + 1);
  expect(Math.min(...boxes.map((box) => box.top))).toBeGreaterThanOrEqual(area.top * scale - 1);
  expect(Math.max(...boxes.map((box) => box.bottom))).toBeLessThanOrEqual(area.bottom * scale + 1);
}

function frameAt(
  rendered: RenderedFrames | undefined,
  seconds: number,
  framesPerSecond = FRAMES_PER_SECOND,
): Buffer {
  const frame = rendered?.frames[Math.round(seconds * framesPerSecond)];
  if (!frame) throw new Error(`no frame at ${seconds} s`);
  return frame;
}

function lettersOnly(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/gu, '');
}
