import { expect, test } from 'vitest';
import { layoutCaptions } from '../layout/layout-captions.ts';
import { SAMPLE_SECONDS, sampleWords } from '../samples.ts';
import { STYLE_TABLE } from '../styles/style-table.ts';
import { blendedPixels } from '../testing/blended-pixels.ts';
import { renderAss } from './render-ass.ts';

/**
 * Burning must cost at most 1.35 of the bare encode. `npm run bench:styles` measures that; this test limits it
 * without a clock. docs/decisions/0132 explains the budget.
 */
const MOST_PIXELS_A_FRAME = 660_000;

test.each(STYLE_TABLE)('$style.key blends few enough pixels', ({ style }) => {
  const frame = { width: 1080, height: 1920 };
  const lines = layoutCaptions({ words: sampleWords('en'), style, frame, language: 'en' });
  const pixels = blendedPixels(renderAss({ lines, style, frame, seed: 'bench' }), SAMPLE_SECONDS);
  expect(pixels).toBeLessThan(MOST_PIXELS_A_FRAME);
  // An estimate of zero would be within any budget.
  expect(pixels).toBeGreaterThan(MOST_PIXELS_A_FRAME / 8);
});
