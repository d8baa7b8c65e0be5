import { expect, test } from 'vitest';
import { layoutCaptions } from '../layout/layout-captions.ts';
import { SAMPLE_SECONDS, sampleWords } from '../samples.ts';
import { STYLES } from '../styles/registry.ts';
import { STYLE_KEYS } from '../styles/style-keys.ts';
import { blendedPixels } from '../testing/blended-pixels.ts';
import { renderAss } from './render-ass.ts';

/**
 * Burning must cost at most 1.15 of the bare encode. `npm run bench:styles` measures that; this keeps it so
 * without a clock. What the budget stands for: docs/decisions/0021.
 */
const MOST_PIXELS_A_FRAME = 340_000;

test.each(STYLE_KEYS)('%s blends few enough pixels', (key) => {
  const frame = { width: 1080, height: 1920 };
  const style = STYLES[key];
  const lines = layoutCaptions({ words: sampleWords('en'), style, frame, language: 'en' });
  const pixels = blendedPixels(renderAss({ lines, style, frame, seed: 'bench' }), SAMPLE_SECONDS);
  expect(pixels).toBeLessThan(MOST_PIXELS_A_FRAME);
  // An estimate that saw nothing would keep any budget.
  expect(pixels).toBeGreaterThan(MOST_PIXELS_A_FRAME / 8);
});
