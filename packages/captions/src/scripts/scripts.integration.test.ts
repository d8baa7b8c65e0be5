import { fileURLToPath } from 'node:url';
import { sampleOf } from '@atelier/contracts/testing/proof';
import { splitWords } from '@atelier/transcript/segment/split-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderAss } from '../ass/render-ass.ts';
import { layoutCaptions } from '../layout/layout-captions.ts';
import { placeLine } from '../layout/place-line.ts';
import { safeArea } from '../layout/safe-area.ts';
import { clipStyles } from '../styles/screen-styles.ts';
import { frameDifference } from '../testing/compare-frames.ts';
import {
  BACKGROUND,
  makeFontsFolder,
  readPng,
  removeFolder,
  renderFrames,
  writePng,
} from '../testing/render-frames.ts';
import { readInstalledFonts } from './script-font-files.ts';

const TEXTS = {
  fr: 'Où sont les œufs de Noël ?',
  en: 'Three mistakes you make every day',
  de: 'Größere Füße brauchen Schuhe',
  es: '¿Dónde está el niño pequeño?',
  ru: 'Сегодня мы говорим о видео',
  el: 'Σήμερα μιλάμε για βίντεο',
  ar: 'مرحبا بكم في iPhone الجديد، اليوم',
  he: 'שלום לכולם, היום נדבר על וידאו',
  hi: 'आज हम वीडियो के बारे में बात करेंगे',
  th: 'วันนี้เราจะพูดถึงวิดีโอสั้น',
  zh: '今天我们来谈谈短视频的制作。',
  ja: '今日は動画の作り方について話します。',
  ko: '오늘은 짧은 영상에 대해 이야기합니다',
};
type Language = keyof typeof TEXTS;
const LANGUAGES = Object.keys(TEXTS) as Language[];
const FRAME = { width: 1080, height: 1920 };
/** The number in the catalogue of a style with large plain letters. */
const STYLES = clipStyles().flatMap(({ style }) => (style && !style.variants ? [style] : []));
const PLAIN = STYLES.find(({ key }) => key === 'clean-white-border') ?? STYLES[0];

const SMALL = { width: 270, height: 480 };
const golden = (name: string) => fileURLToPath(new URL(`../../golden/${name}.png`, import.meta.url));

/** Compares a frame with its reference; `UPDATE_GOLDEN=1` writes it. */
async function expectGolden(name: string, frame: Buffer): Promise<void> {
  if (process.env.UPDATE_GOLDEN === '1') await writePng(golden(name), frame, SMALL.width, SMALL.height);
  const { mean, plainShare } = frameDifference(frame, await readPng(golden(name)));
  expect(mean).toBeLessThan(1.2);
  expect(plainShare).toBeLessThan(0.004);
}

let folder: string;
beforeAll(async () => {
  readInstalledFonts();
  folder = await makeFontsFolder();
});
afterAll(() => removeFolder(folder));

function wordsOf(language: Language) {
  return splitWords(TEXTS[language]).map((text, index) => ({
    text,
    startSeconds: index * 0.3,
    endSeconds: index * 0.3 + 0.28,
  }));
}

function linesIn(language: Language, style = PLAIN) {
  if (!style) throw new Error('There is a style.');
  const lines = layoutCaptions({ words: wordsOf(language), style, frame: FRAME, language });
  return { lines, style };
}

/** The columns and rows of a frame that differ from its background: the ink, in pixels. */
function inkOf(frame: Buffer) {
  const ink = { left: FRAME.width, right: 0, top: FRAME.height, bottom: 0 };
  for (let y = 0; y < FRAME.height; y++)
    for (let x = 0; x < FRAME.width; x++) {
      const at = (y * FRAME.width + x) * 3;
      const differs = BACKGROUND.some((value, channel) => Math.abs((frame[at + channel] ?? 0) - value) > 40);
      if (!differs) continue;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y);
    }
  return ink;
}

test.each(LANGUAGES)(
  '%s is drawn without a placeholder, as wide as measured, inside the safe area',
  async (language) => {
    const { lines, style } = linesIn(language);
    const [line] = lines;
    if (!line) throw new Error('There is a line.');
    const still = { ...line, startSeconds: 0, endSeconds: 1 };
    // Without motion and outlines, so that the letters alone are measured.
    const bare = {
      ...style,
      outline: { width: 0 },
      shadows: [],
      glows: [],
      entrance: { kind: 'cut' as const },
    };
    const { motion, rim, wordBox, rowBox, ...letters } = bare;
    const ass = renderAss({ lines: [still], style: letters, frame: FRAME, seed: 'a' });
    const { frames, log } = await renderFrames({
      ass,
      folder,
      name: language,
      ...FRAME,
      seconds: 0.2,
      framesPerSecond: 10,
    });
    expect(log).not.toMatch(/Glyph 0x\w+ not found|failed to find any fallback/iu);
    const ink = inkOf(frames[0] ?? Buffer.alloc(0));
    const placed = placeLine({ line: still, style: letters, frame: FRAME });
    const words = placed.rows.flat();
    const measured = {
      left: Math.min(...words.map((word) => word.ink.left)),
      right: Math.max(...words.map((word) => word.ink.right)),
    };
    const width = measured.right - measured.left;
    expect(Math.abs(ink.right - ink.left - width) / width).toBeLessThan(0.02);
    expect(Math.abs(ink.left - measured.left) / width).toBeLessThan(0.02);
    const area = safeArea(FRAME);
    expect(ink.left).toBeGreaterThanOrEqual(area.left - 2);
    expect(ink.right).toBeLessThanOrEqual(area.right + 2);
    // Nothing of the text is left out.
    const drawn = lines.flatMap(({ rows }) => rows.flat().map(({ text }) => text)).join('');
    expect(drawn.replace(/\s/gu, '')).toBe(TEXTS[language].replace(/\s/gu, ''));
    const full = renderAss({ lines, style, frame: FRAME, seed: 'a' });
    const shown = await renderFrames({
      ass: full,
      folder,
      name: `${language}-full`,
      ...SMALL,
      seconds: 0.6,
      framesPerSecond: 10,
    });
    await expectGolden(`script.${language}`, shown.frames[5] ?? Buffer.alloc(0));
  },
);

test('words of Arabic and Hebrew stand from right to left in the order of the speech, Latin words among them', () => {
  const [line] = linesIn('ar').lines;
  if (!line || !PLAIN) throw new Error('There is a line.');
  const rows = placeLine({ line, style: PLAIN, frame: FRAME }).rows;
  for (const row of rows) {
    const lefts = row.map(({ ink }) => ink.left);
    expect(lefts).toEqual(lefts.toSorted((a, b) => b - a));
  }
  expect(rows.flat().map(({ font }) => font)).toContain('script-arabic');
});

test.each(sampleOf(STYLES, 3).map((style) => [style.key, style] as const))(
  'style %s draws Arabic and Japanese',
  async (_, style) => {
    for (const language of ['ar', 'ja'] as const) {
      const { lines } = linesIn(language, style);
      const ass = renderAss({ lines, style, frame: FRAME, seed: 'a' });
      const { frames, log } = await renderFrames({
        ass,
        folder,
        name: `${style.key}-${language}`,
        width: 270,
        height: 480,
        seconds: 0.5,
        framesPerSecond: 4,
      });
      expect(log).not.toMatch(/Glyph 0x\w+ not found|failed to find any fallback/iu);
      expect(frames.length).toBeGreaterThan(0);
    }
  },
);
