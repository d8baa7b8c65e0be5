import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { readPngSize } from '../art/read-png-size.ts';
import { ENGLISH_PROMPTS, FRENCH_PROMPTS } from '../testing/sample-prompts.ts';
import { measureReference } from './measure-reference.ts';
import { renderScene } from './render-scene.ts';

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const drawPng = (shape: string) =>
  new Uint8Array(
    new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="200">${shape}</svg>`, {
      font: { loadSystemFonts: false },
    })
      .render()
      .asPng(),
  );

test('sixty prompts: none fails, no two pictures are the same', () => {
  const hashes = [...FRENCH_PROMPTS, ...ENGLISH_PROMPTS].map(({ text }) =>
    hash(renderScene({ prompt: text, width: 160, height: 160 }).png),
  );
  expect(new Set(hashes).size).toBe(60);
});

test('the same seed gives the same bytes', () => {
  const render = (seed: number) =>
    hash(renderScene({ prompt: 'un renard', width: 256, height: 256, seed }).png);
  expect(render(7)).toBe(render(7));
  expect(render(7)).not.toBe(render(8));
});

test.each([
  [64, 64],
  [2048, 1152],
  [720, 1280],
  [64, 2048],
  [1023, 577],
])('%i × %i', (width, height) => {
  const { png } = renderScene({ prompt: 'un voilier au coucher du soleil', width, height });
  expect(readPngSize(png)).toEqual({ width, height });
});

test('a cut-out is measured and placed as a subject', () => {
  const png = drawPng('<circle cx="60" cy="140" r="40" fill="#0f0"/>');
  const measured = measureReference(png);
  expect(measured.isOpaque).toBe(false);
  expect(measured.box?.top).toBeCloseTo(0.5, 1);
  const request = { prompt: 'cette personne sur une plage', width: 256, height: 256 };
  const scene = renderScene({ ...request, references: [png] });
  expect(scene.graph).toMatchObject({ setting: 'beach', subjects: [] });
  expect(countGreen(scene.png)).toBeGreaterThan(800);
  expect(countGreen(renderScene(request).png)).toBe(0);
});

test('a portrait that its picture cuts stands at the same edge', () => {
  const bust = drawPng('<path d="M20 200V120a40 50 0 0 1 80 0V200Z" fill="#0f0"/>');
  expect(measureReference(bust).cut).toEqual({ left: false, right: false, bottom: true });
  const half = drawPng('<path d="M0 60H50V150H0Z" fill="#0f0"/>');
  expect(measureReference(half).cut).toEqual({ left: true, right: false, bottom: false });
  const whole = drawPng('<circle cx="60" cy="120" r="50" fill="#0f0"/>');
  expect(measureReference(whole).cut).toEqual({ left: false, right: false, bottom: false });
  const render = (png: Uint8Array) =>
    greenBox(
      renderScene({ prompt: 'cette personne sur une plage', width: 256, height: 256, references: [png] }).png,
    );
  expect(render(bust).bottom).toBe(255);
  expect(render(half).left).toBe(0);
  expect(render(whole).bottom).toBeLessThan(250);
});

test('a picture without transparency becomes a framed print', () => {
  const png = drawPng('<rect width="120" height="200" fill="#0f0"/>');
  expect(measureReference(png).isOpaque).toBe(true);
  expect(
    countGreen(renderScene({ prompt: 'dans un jardin', width: 256, height: 256, references: [png] }).png),
  ).toBeGreaterThan(800);
});

test('what is no PNG is refused', () => {
  expect(() =>
    renderScene({
      prompt: 'x',
      width: 64,
      height: 64,
      references: [new TextEncoder().encode('<svg/>'.repeat(20))],
    }),
  ).toThrow(TypeError);
});

function countGreen(png: Uint8Array): number {
  return greenPixels(png).length;
}

function greenBox(png: Uint8Array) {
  const pixels = greenPixels(png);
  return {
    left: Math.min(...pixels.map(({ x }) => x)),
    bottom: Math.max(...pixels.map(({ y }) => y)),
  };
}

/** Returns the green pixels of a picture of 256 × 256. */
function greenPixels(png: Uint8Array): { x: number; y: number }[] {
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><image width="256" height="256" href="${href}"/></svg>`,
  ).render();
  const found: { x: number; y: number }[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    if (r < 90 && g > 190 && b < 90) found.push({ x: (at / 4) % 256, y: Math.floor(at / 4 / 256) });
  }
  return found;
}
