import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { parsePrompt } from '../prompt/parse-prompt.ts';
import { createArtLibrary } from '../render/art-library.ts';
import { createRandom } from '../seeded-random.ts';
import { createInk } from '../svg/ink.ts';
import { createFigure } from './figure.ts';
import { createLight } from './light/light.ts';
import { listUndrawn } from './undrawn.ts';

const art = createArtLibrary();

function figureOf(prompt: string) {
  const graph = parsePrompt(prompt, { seed: 1 });
  const [subject] = graph.subjects;
  if (!subject) throw new Error(`No subject: ${prompt}`);
  const random = createRandom(prompt);
  return createFigure(subject, { art, random, light: createLight(graph, random), distance: 0 });
}

/** Draws the first subject of a prompt alone. @returns the alpha of each pixel, 96 × 96, and the ink's box */
function drawn(prompt: string) {
  const figure = figureOf(prompt);
  const ink = createInk('i');
  const markup = figure.draw(ink, 'f');
  const side = 48;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-side / 2} ${4 - side} ${side} ${side}">${ink.defs()}${markup}</svg>`;
  const { pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: 96 } }).render();
  const inked: { x: number; y: number }[] = [];
  for (let at = 0; at < 96 * 96; at++)
    if ((pixels[at * 4 + 3] ?? 0) > 60) inked.push({ x: at % 96, y: Math.floor(at / 96) });
  const [xs, ys] = [inked.map(({ x }) => x), inked.map(({ y }) => y)];
  const width = Math.max(...xs) - Math.min(...xs);
  const height = Math.max(...ys) - Math.min(...ys);
  /** The number of separate pieces of ink in a row above the ground. */
  const feet = (up: number) => {
    const y = Math.max(...ys) - up;
    const row = new Set(inked.filter((pixel) => pixel.y === y).map(({ x }) => x));
    return [...row].filter((x) => !row.has(x - 1)).length;
  };
  return { width, height, feet, figure };
}

describe.each(['un chat', 'un chien', 'un renard', 'un ours', 'un éléphant', 'un panda'])('%s', (name) => {
  test('lies when it sleeps', () => {
    const standing = drawn(name);
    const asleep = drawn(`${name} dort`);
    expect(asleep.width / asleep.height).toBeGreaterThan(1.15 * (standing.width / standing.height));
    // No legs.
    expect(asleep.feet(8)).toBe(1);
  });

  test('is half in the water when it swims', () => {
    const ratio = drawn(`${name} nage`).height / drawn(name).height;
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(0.7);
    expect(['lake', 'river', 'sea', 'beach', 'coast', 'waterfall', 'underwater']).toContain(
      parsePrompt(`${name} nage`).setting,
    );
  });

  test('has wings when it flies', () => {
    expect(drawn(`${name} vole`).width).toBeGreaterThanOrEqual(drawn(name).width);
    expect(figureOf(`${name} vole`).width).toBeGreaterThan(figureOf(name).width);
  });

  test('stands on legs when it walks or runs', () => {
    for (const verb of ['marche', 'court']) expect(drawn(`${name} ${verb}`).feet(6)).toBeGreaterThan(1);
  });
});

test.each([
  ['un chat dort sur un canapé', []],
  ['un chat jongle', ['jongle']],
  ['une femme jongle', []],
  ['un homme court', []],
  ['a dog climbs a mountain', ['climbs']],
  ['une voiture dort', ['dort']],
  ['un ours assis', []],
  ['la quintessence du paradigme', ['quintessence', 'paradigme']],
])('%s: not shown %j', (prompt, words) => {
  expect(listUndrawn(parsePrompt(prompt))).toEqual(words);
});
