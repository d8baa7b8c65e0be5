import { isLinear } from '@atelier/contracts/testing/growth';
import type { Word } from '@atelier/contracts/words';
import { describe, expect, test } from 'vitest';
import { cleanWhiteBorder } from '../styles/looks/clean-white-border.ts';
import type { LintRule } from './finding.ts';
import { lintCaptions } from './lint-captions.ts';
import { contrastOf, relativeLuminance } from './lint-contrast.ts';

const frame = { width: 1080, height: 1920 };
const SENTENCES = [
  'Hier matin, je suis parti',
  'avec trois amis vers la mer',
  'la route était belle et',
  'nous avons chanté longtemps',
  'puis le soleil est sorti',
  'des nuages au-dessus du port',
  'une dame vendait des fruits',
  'et son chien dormait là',
];

/** A calm clip: fifteen characters a second, a short breath after each line. */
function cleanLines(count: number): { words: Word[] }[] {
  let at = 0.3;
  return Array.from({ length: count }, (_, index) => {
    const texts = (SENTENCES[index % SENTENCES.length] ?? '').split(' ');
    const words = texts.map((text) => {
      const startSeconds = Math.round(at * 100) / 100;
      at += (text.length + 1) / 15;
      return { text, startSeconds, endSeconds: Math.round((at - 0.02) * 100) / 100 };
    });
    at += 0.25;
    return { words };
  });
}

const plainStyle = { ...cleanWhiteBorder, outline: { width: 0 }, upcoming: { fill: '#FFFFFF' } };
const LOW = { ...cleanWhiteBorder, position: 0.86, keepsPlace: true as const };
const onFace = (startSeconds: number) => ({
  startSeconds,
  endSeconds: startSeconds + 0.3,
  left: 0.2,
  right: 0.8,
  top: 0.78,
  bottom: 0.95,
});

describe('a hundred planted faults', () => {
  const clean = cleanLines(260);
  const lines = clean.map(({ words }) => ({ words: words.map((word) => ({ ...word })) }));
  const planted: { rule: LintRule; line: number }[] = [];
  const faults: Record<
    Exclude<LintRule, 'low_contrast' | 'outside_safe_zone' | 'face_covered' | 'undrawn_emoji'>,
    (line: number) => void
  > = {
    reading_speed: (line) => {
      const words = lines[line]?.words ?? [];
      const from = words[0]?.startSeconds ?? 0;
      // A whole line in one second, followed at once by the next one.
      const length = 0.8 / words.length;
      words.forEach((word, index) => {
        word.startSeconds = from + index * length;
        word.endSeconds = from + (index + 1) * length;
      });
      shift(line + 1, from + 0.8 - (lines[line + 1]?.words[0]?.startSeconds ?? 0));
    },
    too_short: (line) => {
      const [first] = lines[line]?.words ?? [];
      if (!first || !lines[line]) return;
      lines[line].words = [{ ...first, text: 'oui', endSeconds: first.startSeconds + 0.3 }];
      shift(line + 1, first.startSeconds + 0.4 - (lines[line + 1]?.words[0]?.startSeconds ?? 0));
    },
    overlap: (line) => {
      const last = lines[line]?.words.at(-1);
      if (last) last.endSeconds = (lines[line + 1]?.words[0]?.startSeconds ?? 0) + 0.2;
    },
    doubled_word: (line) => {
      const words = lines[line]?.words ?? [];
      const word = words[1];
      if (word) words.splice(2, 0, { ...word, startSeconds: word.endSeconds, endSeconds: word.endSeconds });
    },
  };
  /** Moves later lines by the same time. */
  function shift(from: number, by: number): void {
    for (const word of lines.slice(from).flatMap(({ words }) => words)) {
      word.startSeconds += by;
      word.endSeconds += by;
    }
  }
  const rules = Object.keys(faults) as (keyof typeof faults)[];
  for (let index = 0; index < 65; index++) {
    const line = 2 + index * 3;
    const rule = rules[index % rules.length] ?? 'overlap';
    faults[rule](line);
    planted.push({ rule, line });
  }
  const starts = (line: number) => lines[line]?.words[0]?.startSeconds ?? 0;
  const faces = Array.from({ length: 12 }, (_, index) => onFace(starts(203 + index) + 0.2));
  const measured = Array.from({ length: 11 }, (_, index) => ({
    line: 220 + index,
    startSeconds: starts(220 + index),
    luminances: Array.from({ length: 50 }, () => 0.8),
  }));
  const found = [
    ...lintCaptions({ lines, style: plainStyle, frame, language: 'fr', measured }),
    ...lintCaptions({ lines, style: LOW, frame, language: 'fr', faces }).filter(
      ({ rule }) => rule === 'face_covered' || rule === 'outside_safe_zone',
    ),
  ];
  for (let index = 0; index < 12; index++) planted.push({ rule: 'face_covered', line: 203 + index });
  for (let index = 0; index < 12; index++) planted.push({ rule: 'outside_safe_zone', line: 60 + index });
  for (let index = 0; index < 11; index++) planted.push({ rule: 'low_contrast', line: 220 + index });

  test('at least 98 are found', () => {
    expect(planted).toHaveLength(100);
    const isFound = (fault: (typeof planted)[number]) =>
      found.some((finding) => finding.rule === fault.rule && finding.line === fault.line);
    expect(planted.filter((fault) => !isFound(fault)).length).toBeLessThanOrEqual(2);
  });
});

test('a clean clip of ninety seconds has at most two false alarms, and lines are checked in linear time', () => {
  const lines = cleanLines(45);
  expect(lines.at(-1)?.words.at(-1)?.endSeconds).toBeGreaterThan(90);
  const check = (of: typeof lines) =>
    lintCaptions({ lines: of, style: cleanWhiteBorder, frame, language: 'fr' });
  expect(check(lines).length).toBeLessThanOrEqual(2);
  expect(isLinear((count) => check(cleanLines(count)), 720)).toBe(true);
});

test('a word doubled on purpose is no fault', () => {
  const words = ['nous', 'nous', 'voyons'].map((text, index) => ({
    text,
    startSeconds: index * 0.5,
    endSeconds: index * 0.5 + 0.4,
  }));
  expect(lintCaptions({ lines: [{ words }], style: null, frame, language: 'fr' })).toEqual([]);
});

test('contrast is WCAG’s', () => {
  expect(contrastOf(relativeLuminance(255, 255, 255), relativeLuminance(0, 0, 0))).toBeCloseTo(21, 5);
  expect(contrastOf(relativeLuminance(118, 118, 118), 1)).toBeCloseTo(4.54, 2);
});
