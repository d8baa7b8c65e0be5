import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaptionStyle } from '../caption-style.ts';
import { layoutCaptions } from '../layout/layout-captions.ts';
import { SAMPLE_SECONDS, sampleWords } from '../samples.ts';
import { greenZoom } from '../styles/looks/green-zoom.ts';
import { rectangles } from '../styles/looks/rectangles.ts';
import { STYLE_TABLE } from '../styles/style-table.ts';
import { type LookFeatures, lookDistance, lookFeatures } from '../testing/look-distance.ts';
import { hasAssFilter, makeFontsFolder, removeFolder, renderFrames } from '../testing/render-frames.ts';
import { renderAss } from './render-ass.ts';

const FRAME = { width: 1080, height: 1920 };
const SMALL = { width: 270, height: 480 };
const COUNT = 12;
/**
 * Of the styles before issue 33, twelve pairs were nearer than this: Clean White Border and Dynamic Shadow 0.154,
 * Yellow and Green and Yellow Zoom 0.220, Random Effect and Yellow Zoom 0.257, Dynamic Color and Full Line Zoom 0.279.
 */
const LEAST_DISTANCE = 0.28;

describe.skipIf(!(await hasAssFilter()))('twelve frames of the same words', () => {
  let folder = '';
  const known = new Map<string, LookFeatures>();

  async function featuresOf(style: CaptionStyle): Promise<LookFeatures> {
    const lines = layoutCaptions({ words: sampleWords('fr'), style, frame: FRAME, language: 'fr' });
    const ass = renderAss({ lines, style, frame: FRAME, seed: 'reference' });
    const { frames } = await renderFrames({
      ass,
      folder,
      name: style.key,
      ...SMALL,
      seconds: SAMPLE_SECONDS,
      framesPerSecond: COUNT / SAMPLE_SECONDS,
    });
    expect(frames).toHaveLength(COUNT);
    return lookFeatures(frames, SMALL.width);
  }

  beforeAll(async () => {
    folder = await makeFontsFolder();
    for (const { style } of STYLE_TABLE) known.set(style.key, await featuresOf(style));
  });
  afterAll(() => removeFolder(folder));

  test.each(STYLE_TABLE)('$style.key looks like no other style', ({ style }) => {
    const own = known.get(style.key);
    if (!own) throw new Error(`${style.key} was not drawn.`);
    for (const [key, other] of known) {
      if (key === style.key) continue;
      expect(lookDistance(own, other), `${style.key} and ${key}`).toBeGreaterThan(LEAST_DISTANCE);
    }
  });

  test('a style in another font, size or accent colour would be found', async () => {
    const copies: [CaptionStyle, Partial<CaptionStyle>][] = [
      [greenZoom, { font: 'montserrat-black' }],
      [rectangles, { capHeight: rectangles.capHeight * 0.93, font: 'montserrat-black' }],
      [rectangles, { spoken: { fill: '#FFE14A' } }],
    ];
    for (const [style, change] of copies) {
      const copy = await featuresOf({ ...style, ...change, key: `${style.key}-copy` });
      const own = known.get(style.key);
      if (!own) throw new Error(`${style.key} was not drawn.`);
      expect(lookDistance(own, copy)).toBeLessThan(LEAST_DISTANCE);
    }
  });
});
