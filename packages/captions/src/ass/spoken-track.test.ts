import { expect, test } from 'vitest';
import { wordsOfLines } from '../caption-line.ts';
import { parseAss } from '../formats/parse-ass.ts';
import { layoutCaptions } from '../layout/layout-captions.ts';
import { STYLE_TABLE } from '../styles/style-table.ts';
import { renderAss } from './render-ass.ts';
import { mergeAss, renderSpokenTrack } from './spoken-track.ts';

const words = (text: string) =>
  text
    .split(' ')
    .map((part, index) => ({ text: part, startSeconds: index / 2, endSeconds: index / 2 + 0.4 }));

/** Anchors of the drawn events, from the top. */
function heights(ass: string): number[] {
  return [...ass.matchAll(/^Dialogue:.*?\\(?:pos|move)\(-?[\d.]+,(-?[\d.]+)/gmu)].map(([, y]) => Number(y));
}

test.each([
  { width: 1080, height: 1920 },
  { width: 1280, height: 720 },
])('the two languages keep apart on $width×$height in every style', (frame) => {
  for (const { style } of STYLE_TABLE) {
    const lines = layoutCaptions({
      words: words('Bonjour à tous les créateurs'),
      style,
      frame,
      language: 'fr-FR',
    });
    const main = renderAss({ lines, style, frame, seed: 's' });
    const spoken = renderSpokenTrack({
      words: words('Hello all you creators'),
      language: 'en-US',
      style,
      frame,
      seed: 's',
    });
    const [a, b] = [heights(main), heights(spoken.ass)];
    expect(b.length).toBeGreaterThan(0);
    const apart =
      Math.min(...a) > Math.max(...b) ? Math.min(...a) - Math.max(...b) : Math.min(...b) - Math.max(...a);
    expect(apart / frame.height, style.key).toBeGreaterThan(0.03);

    const merged = mergeAss(main, spoken.ass);
    expect(heights(merged)).toHaveLength(a.length + b.length);
    expect(merged.match(/\[Events\]/gu)).toHaveLength(1);
    // Exported files hold the first language only.
    expect(wordsOfLines(parseAss(merged).lines).map((word) => word.text)).toEqual(
      wordsOfLines(lines).map((word) => word.text),
    );
  }
});
