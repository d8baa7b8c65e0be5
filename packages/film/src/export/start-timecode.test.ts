import { expect, test } from 'vitest';
import { ABOUT, filmAt } from '../testing/exported-film.ts';
import { exportFilm } from './export-film.ts';
import { startFrameOf } from './start-timecode.ts';
import { rateRatio, timelineClips } from './timeline-clips.ts';
import { formatTimecode } from './write-edl.ts';

test.each([
  [25, { label: '14:09:42:10', rate: 25 }, 1_274_560, '14:09:42:10', 'NDF'],
  [50, { label: '14:09:42:10', rate: 25 }, 2_549_120, '14:09:42:20', 'NDF'],
  [30_000 / 1001, { label: '01:00:00;00', rate: 29.97 }, 107_892, '01:00:00;00', 'DF'],
  [30_000 / 1001, { label: '01:00:00:00', rate: 29.97 }, 108_000, '01:00:00:00', 'NDF'],
  [60_000 / 1001, { label: '00:01:00.04', rate: 59.94 }, 3600, '00:01:00;04', 'DF'],
  [24_000 / 1001, { label: '10:00:00:00', rate: 23.976 }, 864_000, '10:00:00:00', 'NDF'],
] as const)(
  'at %d frames a second, a source with the timecode %o starts at frame %d',
  (rate, timecode, start, label, format) => {
    const film = filmAt(rate);
    const about = { ...ABOUT, facts: { main: { timecode } } };
    const [first] = timelineClips(film, about.media, about.facts);
    expect(first?.startFrame).toBe(start);
    const at = start + (first?.sourceFrame ?? 0);
    const otio = JSON.parse(exportFilm(film, 'otio', about));
    const clip = otio.tracks.children[0].children[0];
    expect(clip.source_range.start_time.value).toBe(at);
    expect(clip.media_references.DEFAULT_MEDIA.available_range.start_time.value).toBe(start);
    const isDropped = format === 'DF';
    expect(formatTimecode(start, rate, isDropped)).toBe(label);
    expect(exportFilm(film, 'edl', about)).toContain(`C        ${formatTimecode(at, rate, isDropped)} `);
    const fcpxml = exportFilm(film, 'fcpxml', about);
    const { num, den } = rateRatio(rate);
    expect(fcpxml).toContain(`start="${start * den}/${num}s" duration=`);
    expect(fcpxml).toContain(`offset="0s" start="${at * den}/${num}s"`);
    expect(fcpxml).toContain(`tcFormat="${format}">`);
  },
);

test('a text that is no timecode of its rate starts at 0', () => {
  for (const label of ['', '1:2:3:4', '00:61:00:00', '00:00:00:25', 'aa:bb:cc:dd', '00:00:00:00:00'])
    expect(startFrameOf({ label, rate: 25 }, 25), label).toBe(0);
});

test('a source without sound has none in any timeline; one whose sound is replaced has that of the other file', () => {
  const facts = { main: { is_silent: true } };
  const film = filmAt(25);
  const about = { ...ABOUT, facts };
  const otio = JSON.parse(exportFilm(film, 'otio', about));
  const kinds = (index: number) =>
    otio.tracks.children[index].children.map(({ OTIO_SCHEMA }: { OTIO_SCHEMA: string }) => OTIO_SCHEMA);
  expect(new Set(kinds(0))).toEqual(new Set(['Clip.2']));
  const audio = otio.tracks.children.findIndex(({ name }: { name: string }) => name === 'A1');
  expect(new Set(kinds(audio))).toEqual(new Set(['Gap.1']));
  expect(exportFilm(film, 'edl', about)).toMatch(/^001 {2}AX {7}V {5}C/mu);
  expect(exportFilm(film, 'fcpxml', about)).not.toContain('hasAudio');
  const sources = { ...film.sources, main: { ...film.sources.main, sound_asset_id: 'voice' } } as never;
  // The sound is that of the other file.
  const events = exportFilm({ ...film, sources }, 'edl', about).split('\r\n');
  expect(events.filter((line) => /^\d{3} /u.test(line)).map((line) => line.slice(14, 18).trim())).toEqual([
    ...['V', 'AA', 'V', 'AA', 'V', 'AA'],
  ]);
});

test.each([
  'Take #2 "best" 50%.mp4',
  'a?b&c=d.mov',
  "l'été (1) + 2.mp4",
  'ligne\u2028deux.mp4',
  '100%25.mp4',
])('the address of the file %j is that of one file', (file) => {
  const about = { ...ABOUT, media: { main: file } };
  const otio = JSON.parse(exportFilm(filmAt(25), 'otio', about));
  const { target_url: address } = otio.tracks.children[0].children[0].media_references.DEFAULT_MEDIA;
  expect(decodeURIComponent(new URL(address, 'file:///folder/').pathname)).toBe(`/folder/${file}`);
  expect(exportFilm(filmAt(25), 'fcpxml', about)).toContain(`src="${address.replaceAll("'", '&#39;')}"`);
});
