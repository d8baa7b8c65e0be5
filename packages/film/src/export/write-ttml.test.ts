import { parseSrt } from '@atelier/captions/formats/parse-srt';
import { expect, test } from 'vitest';
import { ABOUT, filmAt } from '../testing/exported-film.ts';
import { talkingFilm } from '../testing/talking-film.ts';
import { exportFilm } from './export-film.ts';

const PROFILES = ['imsc', 'ebuttd'] as const;
const paragraphs = (text: string) => [...text.matchAll(/<p [^>]*>/gu)].map(([tag]) => tag);
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'u').exec(tag)?.[1];

test.each(PROFILES)('%s has the cues of SRT, with their times', (profile) => {
  const film = talkingFilm();
  const { lines } = parseSrt(exportFilm(film, 'srt', ABOUT));
  const found = paragraphs(exportFilm(film, profile, ABOUT));
  expect(found).toHaveLength(lines.length);
  const seconds = (clock = '') => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  for (const [index, tag] of found.entries()) {
    expect(seconds(attribute(tag, 'begin'))).toBeCloseTo(lines[index]?.startSeconds ?? 0, 3);
    expect(seconds(attribute(tag, 'end'))).toBeGreaterThan(seconds(attribute(tag, 'begin')));
  }
});

test('the profiles are named, and each has only what it knows', () => {
  const [imsc, ebu] = PROFILES.map((profile) => exportFilm(talkingFilm(), profile, ABOUT));
  expect(imsc).toContain('http://www.w3.org/ns/ttml/profile/imsc1.1/text');
  expect(imsc).toContain('ttp:displayAspectRatio="1080 1920"');
  expect(imsc).toContain('tts:textOutline');
  expect(ebu).toContain('urn:ebu:tt:distribution:2018-04');
  expect(ebu).not.toMatch(/textOutline|displayAspectRatio|contentProfiles|ttm:agent/u);
  expect(ebu).toContain('tts:backgroundColor="#000000c2"');
});

test('speakers have their names, colours and, in IMSC, agents', () => {
  const text = exportFilm(talkingFilm(), 'imsc', ABOUT);
  expect(text).toContain('<ttm:name type="full">Tom &lt;2&gt; &amp; &quot;Jo&quot;</ttm:name>');
  expect(text).toMatch(/tts:color="#ffd400"/u);
  expect(text).toMatch(/tts:color="#4cc9f0"/u);
  expect(text).toMatch(/ttm:agent="s1"><span style="c1">Léa: /u);
  // One speaker alone is not named, and has the colour of the style.
  const alone = exportFilm(filmAt(25), 'imsc', ABOUT);
  expect(alone).not.toContain('ttm:agent');
  expect(alone).not.toContain('Léa');
});

test('a cue stands where the film draws it, inside of the picture', () => {
  const topAt = (position: number) => {
    const film = filmAt(25);
    const text = exportFilm({ ...film, captions: { ...film.captions, position } }, 'ebuttd', ABOUT);
    const [, top = ''] = /tts:origin="5% (\d+)%"/u.exec(text) ?? [];
    return Number(top);
  };
  expect(topAt(0.2)).toBeLessThan(12);
  expect(Math.abs(topAt(0.6) - 48)).toBeLessThan(4);
  expect(topAt(0.95)).toBe(76);
});
