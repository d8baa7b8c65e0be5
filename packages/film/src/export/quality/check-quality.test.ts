import { parseSrt } from '@atelier/captions/formats/parse-srt';
import { checkCues } from '@atelier/captions/quality/check-cues';
import { QUALITY_PROFILES } from '@atelier/captions/quality/profiles';
import { expect, test } from 'vitest';
import { applyOperations } from '../../index.ts';
import { ABOUT, filmAt } from '../../testing/exported-film.ts';
import { talkingFilm } from '../../testing/talking-film.ts';
import { exportFilm } from '../export-film.ts';
import { checkQuality } from './check-quality.ts';

test.each(QUALITY_PROFILES)(
  'subtitles that are exported by the profile %s keep it, read back as SRT',
  (profile) => {
    const film = talkingFilm();
    const { lines } = parseSrt(exportFilm(film, 'srt', { ...ABOUT, profile }));
    const found = checkCues(lines, { profile, language: film.language, frameRate: 25 });
    // Names of speakers are part of the rows of a file; one of them says a single word between two others.
    const others = found.filter(({ rule }) => !['row_too_long', 'reading_speed', 'lag'].includes(rule));
    const wordsOf = (cue: number) =>
      (lines[cue]?.rows.flat() ?? []).filter(({ text }) => /mot\d|a</u.test(text));
    expect(others.filter(({ cue }) => wordsOf(cue).length > 1)).toEqual([]);
    expect(exportFilm(film, 'imsc', { ...ABOUT, profile }).match(/<p /gu)).toHaveLength(lines.length);
    expect(checkQuality(film, profile).cues).toBe(lines.length);
  },
);

/** A film in which a sentence is said too fast to be read. */
function fastFilm() {
  const film = filmAt(25);
  const said = 'Franchement, c’est vraiment un très bon résultat aujourd’hui, extraordinairement bon.'.split(
    ' ',
  );
  const words = said.map((text, index) => ({
    ...film.words.main?.[0],
    id: `w${index}`,
    text,
    start_seconds: 2 + index * 0.2,
    end_seconds: 2 + index * 0.2 + 0.18,
  }));
  return { ...film, words: { main: words } } as typeof film;
}

test('a cue that is read too fast is repaired by leaving out what is needed least', () => {
  const film = fastFilm();
  const report = checkQuality(film, 'netflix');
  expect(report.perHundred).toBeGreaterThan(0);
  const [fast] = report.violations.filter(({ rule }) => rule === 'reading_speed');
  expect(fast?.value).toBeGreaterThan(17);
  expect(fast?.repair).toMatchObject([{ op: 'set_word', hidden: true }]);
  const repaired = applyOperations(film, [...(fast?.repair ?? [])]).film;
  const after = checkQuality(repaired, 'netflix').violations.filter(({ rule }) => rule === 'reading_speed');
  expect(after[0]?.value ?? 0).toBeLessThan(fast?.value ?? 0);
});

test('the report is a table that no spreadsheet takes for formulas', () => {
  const film = fastFilm();
  const [first] = film.words.main ?? [];
  if (first) first.text = '=1+1,"x"';
  const rows = exportFilm(film, 'quality', { ...ABOUT, profile: 'netflix' })
    .trimEnd()
    .split('\r\n');
  expect(rows[0]).toBe('profile,rule,start,end,value,limit,repairable,text');
  expect(rows[1]).toMatch(/^netflix,reading_speed,\d+\.\d{3},\d+\.\d{3},[\d.]+,17\.00,(?:yes|no),"'=1\+1,/u);
  expect(rows.at(-1)).toMatch(/^netflix,total,,,\d+,\d+,,[\d.]+ per 100 cues$/u);
});
