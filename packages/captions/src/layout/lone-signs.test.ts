import type { Word } from '@atelier/contracts/words';
import { CAPTION_LANGUAGES } from '@atelier/transcript/language';
import { expect, test } from 'vitest';
import { clipStyle } from '../styles/screen-styles.ts';
import { STYLE_TABLE } from '../styles/style-table.ts';
import { layoutCaptions } from './layout-captions.ts';
import { layoutEditedLines } from './layout-edited-lines.ts';

const SIGNS = ['€', '%', '!', '?', '$', '£', '‰', '°', '°C', '»', ')', ':', '€/mois', '%.', '€,', '?!', '…'];
const BEFORE = ['vingt', '20', '2,5', 'Bonjour', 'extraordinairement', 'à'];
const frame = { width: 720, height: 1280 };

/** Every sign after every kind of word, in one long text with a pause here and there. */
function speech(): Word[] {
  let at = 0;
  return SIGNS.flatMap((sign) => BEFORE.flatMap((before) => [before, sign, 'puis', 'encore'])).map(
    (text, index) => {
      at += index % 7 === 0 ? 0.9 : 0.3;
      return { text, startSeconds: at, endSeconds: at + 0.25 };
    },
  );
}

test.each(CAPTION_LANGUAGES)('a row of captions never begins with a lone sign: %s', (language) => {
  for (const { style } of STYLE_TABLE.filter((_, index) => index % 6 === 0)) {
    for (const line of layoutCaptions({ words: speech(), style, frame, language })) {
      for (const row of line.rows) expect(row[0]?.text).toMatch(/[\p{L}\p{N}]/u);
    }
  }
});

test.each(['!', '%', '€', '?!', '»'])('nor does a line that someone began with %s', (sign) => {
  const style = clipStyle(8);
  if (!style) throw new Error('no style');
  const words = [sign, 'Bonjour', 'tous'].map((text, index) => ({
    text,
    startSeconds: index,
    endSeconds: index + 0.8,
  }));
  const [line] = layoutEditedLines({ lines: [words], style, frame, language: 'fr-FR' });
  expect(line?.rows[0]?.[0]?.text).toMatch(/Bonjour/u);
});
