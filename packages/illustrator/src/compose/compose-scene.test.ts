import { describe, expect, test } from 'vitest';
import { createArtLibrary } from '../render/art-library.ts';
import { SETTING_IDS } from '../scene-graph.ts';
import { ENGLISH_PROMPTS, FRENCH_PROMPTS } from '../testing/sample-prompts.ts';
import { composeScene } from './compose-scene.ts';

const art = createArtLibrary();
const square = { width: 1024, height: 1024, art };
const prompts = [...FRENCH_PROMPTS, ...ENGLISH_PROMPTS].map(({ text }) => text);

test('sixty prompts give sixty pictures', () => {
  const pictures = prompts.map((prompt) =>
    composeScene({ ...square, prompt }).svg.replace(/<title>.*?<\/title>/, ''),
  );
  expect(new Set(pictures).size).toBe(prompts.length);
});

test('prompts that mean the same still differ', () => {
  const withoutTitle = (prompt: string) =>
    composeScene({ ...square, prompt }).svg.replace(/<title>.*?<\/title>/, '');
  expect(withoutTitle('un chat')).not.toBe(withoutTitle('un chat '));
  expect(withoutTitle('a cat')).not.toBe(withoutTitle('one cat'));
});

test('the same seed gives the same text, another seed another', () => {
  const compose = (seed: number) => composeScene({ ...square, prompt: 'un phare', seed }).svg;
  expect(compose(1)).toBe(compose(1));
  expect(compose(1)).not.toBe(compose(2));
});

test.each(SETTING_IDS)('the %s is drawn at every shape', (setting) => {
  const prompt = SETTING_PROMPTS[setting] ?? setting;
  for (const [width, height] of [
    [1024, 1024],
    [1280, 720],
    [720, 1280],
    [64, 64],
    [2048, 300],
    [300, 2048],
  ] as const) {
    const scene = composeScene({ prompt, width, height, art });
    expect(scene.graph.setting).toBe(setting);
    expect(scene.svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(scene.items.length).toBeGreaterThan(4);
  }
});

/** Prompts for settings whose id is not a word of the lexicon. */
const SETTING_PROMPTS: Partial<Record<string, string>> = {
  coast: 'une falaise',
  night: 'un télescope',
  moon: 'on the moon',
  fantasy: 'fairyland',
  snow: 'la banquise',
  volcano: 'un volcan',
  castle: 'un château',
  table: 'une pizza',
  cafe: 'un bistrot',
  vineyard: 'un vignoble',
  meadow: 'une prairie',
  field: 'un champ',
  sky: 'dans le ciel',
  stadium: 'un stade',
  space: 'la galaxie',
};

describe('hostile prompts', () => {
  const attacks = [
    '"><script>alert(1)</script><image href="http://evil.example/x.png"/>',
    "'/><svg onload=alert(1)>",
    ']]><!ENTITY xxe SYSTEM "file:///etc/passwd">&xxe;',
    '&lt;b&gt; un chat &amp; co',
    'url(javascript:alert(1)) un chat',
    '\u0000\u0001\uFFFE\uD800 un chat',
    `un chat ${'<g>'.repeat(4000)}`,
    '🐱'.repeat(3000),
  ];

  test.each(attacks)('attack %#', (prompt) => {
    const { svg } = composeScene({ ...square, prompt });
    const body = svg.replace(/<title>.*?<\/title>/s, '');
    expect(body).not.toMatch(/script|onload|evil|etc\/passwd|javascript|ENTITY/i);
    const title = /<title>(.*?)<\/title>/s.exec(svg)?.[1] ?? '';
    expect(title).not.toMatch(/[<>"']/);
    expect(title.length).toBeLessThan(1200);
    expect(hasControls(title)).toBe(false);
  });

  test('nothing points outside the document', () => {
    for (const prompt of prompts.slice(0, 12)) {
      const { svg } = composeScene({ ...square, prompt });
      for (const [, href = ''] of svg.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^(?:#|data:image\/png;base64,)/);
      for (const [, url = ''] of svg.matchAll(/url\(([^)]*)\)/g)) expect(url).toMatch(/^#/);
      expect(svg).not.toMatch(/@import|<style|<foreignObject|<text/i);
    }
  });

  test('every id is defined once and every reference is defined', () => {
    for (const prompt of prompts.slice(0, 20)) {
      const { svg } = composeScene({ ...square, prompt });
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, prompt).toBe(ids.length);
      const known = new Set(ids);
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g))
        expect(known.has(id), `${prompt}: ${id}`).toBe(true);
      for (const [, id] of svg.matchAll(/href="#([^"]+)"/g))
        expect(known.has(id), `${prompt}: ${id}`).toBe(true);
    }
  });
});

function hasControls(text: string): boolean {
  return [...text].some((character) => (character.codePointAt(0) ?? 0) < 32);
}

test('a size out of range is an error', () => {
  for (const [width, height] of [
    [8, 64],
    [64, 5000],
    [64.5, 64],
    [Number.NaN, 64],
  ] as const) {
    expect(() => composeScene({ prompt: 'un chat', width, height, art })).toThrow(RangeError);
  }
});

test('the subjects stand inside the frame', () => {
  for (const prompt of prompts) {
    const scene = composeScene({ ...square, prompt });
    for (const item of scene.items) {
      if (item.type !== 'layer' || item.motion.type !== 'live' || !item.id.startsWith('subject-')) continue;
      expect(item.motion.pivotX, prompt).toBeGreaterThan(0);
      expect(item.motion.pivotX, prompt).toBeLessThan(scene.viewWidth);
      expect(item.motion.pivotY, prompt).toBeGreaterThan(0);
      expect(item.motion.pivotY, prompt).toBeLessThan(scene.viewHeight);
    }
  }
});

test('a reference that is no PNG is an error', () => {
  expect(() => composeScene({ ...square, prompt: 'x', references: [{ png: new Uint8Array(100) }] })).toThrow(
    TypeError,
  );
});
