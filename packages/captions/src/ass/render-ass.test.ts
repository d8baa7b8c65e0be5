import type { Word } from '@atelier/contracts/words';
import { describe, expect, test } from 'vitest';
import type { CaptionLine } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { familyOf } from '../fonts/own-fonts.ts';
import { layoutCaptions } from '../layout/layout-captions.ts';
import { sampleWords } from '../samples.ts';
import { fontsOfStyle } from '../styles/fonts-of-style.ts';
import { blueZoom } from '../styles/looks/blue-zoom.ts';
import { randomEffect } from '../styles/looks/random-effect.ts';
import { STYLE_TABLE } from '../styles/style-table.ts';
import { renderAss } from './render-ass.ts';

const frame = { width: 1080, height: 1920 };

test('the name of a speaker stays text', () => {
  const { style } = STYLE_TABLE[0] ?? {};
  if (!style) throw new Error('There are no styles.');
  const [line] = layoutCaptions({ words: sampleWords('fr'), style, frame, language: 'fr' });
  if (!line) throw new Error('There is no line.');
  const label = 'A{\\an8}\\N\r\nDialogue: 9';
  const events = (one: CaptionLine) =>
    renderAss({ lines: [one], style, frame, seed: 'test' })
      .split('\n')
      .filter((text) => text.startsWith('Dialogue'));
  const [named, plain] = [events({ ...line, label }), events(line)];
  expect(named).toHaveLength(plain.length + 1);
  expect(named.find((text) => !plain.includes(text) && text.includes('an8'))).toMatch(/A\\\{\/an8\\\}\/N/u);
});

describe.each(STYLE_TABLE)('$style.key', ({ style }) => {
  const ass = render(sampleWords('fr'));

  test('declares its fonts and nothing else', () => {
    const families = [...ass.matchAll(/^Style: ([^,]+),([^,]+),/gmu)].map(([, id, family]) => [id, family]);
    expect(families).toEqual(fontsOfStyle(style).map((id) => [id, familyOf(id).family]));
  });

  test('nothing is drawn twice at a time', () => {
    for (const [identity, events] of eventsByThing(ass)) {
      for (const [index, event] of events.entries()) {
        const next = events[index + 1];
        if (next) expect(next.start, identity).toBeGreaterThanOrEqual(event.end);
      }
    }
  });

  test('hostile text stays text', () => {
    const hostile = [
      '{\\an8\\fs500}haut',
      'a\\Nb\\hc',
      '{',
      '}',
      'x\r\nDialogue: 9,0:00:00.00,9:00:00.00,Default,,0,0,0,,pwned',
      '{\\p1}m',
      '\\{\\b1}',
    ];
    const drawn = render(
      hostile.map((text, index) => ({ text, startSeconds: index, endSeconds: index + 0.9 })),
    );
    for (const line of drawn.split('\n').slice(drawn.split('\n').indexOf('[Events]') + 2, -1)) {
      expect(line).toMatch(/^(?:Dialogue|Comment): /u);
      if (!line.startsWith('Dialogue')) continue;
      const text = line.split(',').slice(9).join(',');
      // Removes the renderer's own blocks; the rest may contain escaped braces and hard spaces only.
      const free = text.replace(/^\{[^{}]*\}/u, '').replace(/\{\\fsp[\d.-]+\}/gu, '');
      expect(free.replace(/\\[{}h]/gu, '')).not.toMatch(/[{}\\]/u);
    }
    expect(drawn).not.toMatch(/\\an8|\\fs500|\\b1/u);
  });

  function render(words: Word[]): string {
    const lines = layoutCaptions({ words, style, frame, language: 'fr' });
    return renderAss({ lines, style, frame, seed: 'test' });
  }
});

test('the same seed gives the same file, another seed another', () => {
  const style = randomEffect;
  const words = Array.from({ length: 30 }, (_, index) => ({
    text: `mot${index}.`,
    startSeconds: index,
    endSeconds: index + 0.8,
  }));
  const lines = layoutCaptions({ words, style, frame, language: 'fr' });
  const draw = (seed: string) => renderAss({ lines, style, frame, seed });
  expect(draw('job 1')).toBe(draw('job 1'));
  expect(draw('job 1')).not.toBe(draw('job 2'));
});

test('a line edited by hand into one long row still fits the frame', () => {
  const text = 'Une ligne que quelqu’un a tapée beaucoup trop longue pour une seule rangée de texte'.split(
    ' ',
  );
  const row = text.map((one, index) => ({
    text: one,
    startSeconds: index * 0.2,
    endSeconds: index * 0.2 + 0.2,
  }));
  const line: CaptionLine = { rows: [row], startSeconds: 0, endSeconds: 4 };
  const ass = renderAss({ lines: [line], style: blueZoom, frame, seed: '' });
  const places = [...ass.matchAll(/\\pos\(([\d.]+),/gu)].map(([, x]) => Number(x));
  expect(Math.min(...places)).toBeGreaterThan(150);
  expect(Math.max(...places)).toBeLessThan(930);
});

test('the box passes from word to word to the centisecond, and letters stay for the whole line', () => {
  const style: CaptionStyle = { ...withoutMotion(blueZoom), entrance: { kind: 'fade', durationMs: 80 } };
  const lines = layoutCaptions({ words: sampleWords('en'), style, frame, language: 'en' });
  for (const line of lines) {
    const events = [...renderAss({ lines: [line], style, frame, seed: '' }).matchAll(DIALOGUE)];
    const boxes = events.filter(([, layer]) => layer === '1').map(([, , start, end]) => [start, end]);
    // A moving box is several adjacent events, at least one for each word.
    expect(boxes.length).toBeGreaterThanOrEqual(line.rows.flat().length);
    boxes.slice(1).forEach(([start], index) => {
      expect(start).toBe(boxes[index]?.[1]);
    });
    const letters = events.filter(([, layer]) => layer === '4');
    for (const [, , start, end] of letters) {
      expect(seconds(start)).toBeCloseTo(line.startSeconds, 2);
      expect(seconds(end)).toBeCloseTo(line.endSeconds, 2);
    }
  }
});

function withoutMotion({ motion: _, ...style }: CaptionStyle): CaptionStyle {
  return style;
}

const DIALOGUE = /^Dialogue: (\d+),([^,]+),([^,]+),(.*)$/gmu;

interface Event {
  start: number;
  end: number;
}

/** Groups boxes, letters and gradient bands by content; shadows and glows overlap by design. */
function eventsByThing(ass: string): Map<string, Event[]> {
  const things = new Map<string, Event[]>();
  for (const [, layer = '', start, end, rest = ''] of ass.matchAll(DIALOGUE)) {
    if (layer === '2' || layer === '3') continue;
    const clip = /\\clip\([^)]*\)/u.exec(rest)?.[0] ?? '';
    const key = [layer, clip, rest.replace(/\{[^}]*\}/gu, '')].join(' ');
    things.set(key, [...(things.get(key) ?? []), { start: seconds(start), end: seconds(end) }]);
  }
  return things;
}

function seconds(time = ''): number {
  const [hours = 0, minutes = 0, rest = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + rest;
}
