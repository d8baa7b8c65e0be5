import { execFile } from 'node:child_process';
import { existsSync, openAsBlob, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { decodeSubtitleFile } from '@atelier/captions/formats/decode-text';
import { parseSubtitles } from '@atelier/captions/formats/subtitle-file';
import { probeMedia } from '@atelier/media';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sharedMedia } from '../../testing/shared-media.ts';
import { sharedPerson } from '../../testing/shared-person.ts';
import { callFilms, openFileAs, readExport } from './film.testing.ts';

// Files of public reports about other programs, through the API; those of alpha and of two languages have tests of their own.

const CASES = sharedMedia('cases');
const caseFile = (...parts: string[]) => sharedMedia('cases', ...parts);

const { server, ada } = await sharedPerson();

const openAs = (path: string, name: string) => openFileAs(ada, path, name);
const exported = (id: string, format: string) => readExport(ada, id, format);

async function convert(path: string, name: string, fields: Record<string, string>) {
  const form = new FormData();
  form.set('file', await openAsBlob(path), name);
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const answer = await ada.api('/api/convert', { method: 'POST', body: form });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.status, bytes.toString('utf8', 0, 300)).toBe(200);
  const job = await (await ada.api(`/api/jobs/${answer.headers.get('x-job-id')}`)).json();
  return { bytes, notices: job.result.notices as string[] };
}

describe.skipIf(!existsSync(CASES))('files of public reports', () => {
  test('a start timecode stands in each timeline', async () => {
    const film = await openAs(caseFile('timecode', '25fps-14h09m42s10.mov'), 'camera.mov');
    expect(await exported(film.id, 'edl')).toContain(' 14:09:42:10 ');
    const { tracks } = JSON.parse(await exported(film.id, 'otio'));
    const { media_references: media } = tracks.children[0].children[0];
    expect(media.DEFAULT_MEDIA.available_range.start_time.value % 1_274_560).toBe(0);
    expect(await exported(film.id, 'fcpxml')).toMatch(/<asset [^>]*start="1274560\/25s"/u);
  });

  test('a name with signs of addresses is that of the file in the package', async () => {
    const name = 'Take #2 "best" 50%.mp4';
    const film = await openAs(caseFile('names', 'film.mp4'), name);
    const { tracks } = JSON.parse(await exported(film.id, 'otio'));
    const address = tracks.children[0].children[0].media_references.DEFAULT_MEDIA.target_url;
    expect(address).not.toMatch(/[#?" ]/u);
    const file = decodeURIComponent(address);
    expect(file).toMatch(/^Take #2 .?best.? 50%\.mp4$/u);
    const { body } = await callFilms<{ url: string }>(ada, `/api/films/${film.id}/package`, {});
    const zip = Buffer.from(await (await fetch(new URL(body.url, server.url))).arrayBuffer());
    expect(zip.includes(Buffer.from(file))).toBe(true);
  });

  test('a silent video is exported without sound', async () => {
    const film = await openAs(caseFile('silent', 'silent.mp4'), 'silent.mp4');
    expect(await exported(film.id, 'edl')).toMatch(/AX {7}V {5}C/u);
    expect(await exported(film.id, 'fcpxml')).not.toContain('hasAudio');
    expect(await exported(film.id, 'otio')).not.toMatch(/"kind":"Audio"[^}]*Clip\.2/u);
  });

  test.each([
    ['youtube.vtt', ['good morning and welcome', 'back to the garden'], null],
    ['youtube.srt', ['good morning and welcome', 'back to the garden'], null],
    ['cp1252.srt', ["L'été, l'œuf à 5 € — « déjà »", 'Ça va ?'], 'windows-1252'],
    ['cp1251.srt', ['Привет, как дела? Это длинная строка'], 'windows-1251'],
    ['gbk.srt', ['今天天气很好，我们去公园吧'], 'gb18030'],
    ['utf16le.srt', ["L'été, l'œuf à 5 € — « déjà »", 'Ça va ?'], null],
  ])('%s is read', (name, texts, encoding) => {
    const decoded = decodeSubtitleFile(readFileSync(caseFile('subtitles', name)));
    expect(decoded.encoding).toBe(encoding);
    const { lines, skippedCues } = parseSubtitles(decoded.text);
    const found = lines.map(({ rows }) =>
      rows
        .flat()
        .map(({ text }) => text)
        .join(' '),
    );
    const plain = (text: string) => text.replace(/\s/gu, '');
    expect(found.slice(0, texts.length).map(plain)).toEqual(texts.map(plain));
    expect(skippedCues).toBe(0);
  });

  test('overlapping and doubled cues are shown once and end when they should', () => {
    const { lines } = parseSubtitles(readFileSync(caseFile('subtitles', 'overlap.srt'), 'utf8'));
    const texts = lines.map(({ rows }) =>
      rows
        .flat()
        .map(({ text }) => text)
        .join(' '),
    );
    expect(texts.filter((text) => text === 'long one here')).toHaveLength(1);
    for (const [index, line] of lines.entries())
      expect(line.endSeconds).toBeLessThanOrEqual(lines[index + 1]?.startSeconds ?? 4);
  });

  test.each(['anim.png', 'anim.gif', 'anim.webp'])('%s keeps its frames or says which', async (name) => {
    const path = caseFile('pictures', name);
    const still = await convert(path, name, { outputFormat: 'jpg' });
    expect(still.notices).toEqual(['first_frame_only']);
    if (name === 'anim.webp') return;
    const moving = await convert(path, name, { outputFormat: 'webp' });
    expect(moving.notices).toEqual([]);
    expect((await sharp(moving.bytes).metadata()).pages).toBe(3);
  });

  test('a floating-point TIFF is not black', async () => {
    const { bytes } = await convert(caseFile('pictures', 'float.tiff'), 'float.tiff', {
      outputFormat: 'png',
    });
    const { channels } = await sharp(bytes).stats();
    expect(Math.max(...channels.map(({ max }) => max))).toBeGreaterThan(200);
  });

  test('the second sound of a recording is mixed in a film, and named where it is left out', async () => {
    const name = 'two-audio-game-mic.mp4';
    const fields = { outputFormat: 'webm', start_time: '0', duration: '1' };
    const { notices } = await convert(caseFile('sound', name), name, fields);
    expect(notices).toEqual(['sound_tracks_left_out']);
    const film = await openAs(caseFile('sound', name), name);
    const tracks = film.facts.sources.main?.sound_tracks ?? [];
    expect(tracks.map(({ number }) => number)).toEqual([1, 2, null]);
    expect(film.film.sources.main?.sound_asset_id).toBe(tracks[2]?.asset_id);
  });

  test.each(['audio-late.mp4', 'nonkey-start.mkv', 'ts-starts-at-3600s.mpg', 'vfr-phone.mp4'])(
    '%s: the flash and the beep stay together',
    async (name) => {
      const to = name.endsWith('.mp4') ? 'webm' : 'mp4';
      const path = caseFile('sync', name);
      const fields = { outputFormat: to, start_time: '0', duration: '10' };
      const { bytes } = await convert(path, name, fields);
      const made = server.file(`made-${name}.${to}`);
      await writeFile(made, bytes);
      const info = await probeMedia(made);
      expect(Math.abs(info.durationSeconds - 10)).toBeLessThan(0.2);
      const [flashes, beeps] = await Promise.all([flashTimes(made), beepTimes(made)]);
      expect(flashes.length).toBeGreaterThan(3);
      const offsets = beeps.map((beep) => Math.min(...flashes.map((flash) => Math.abs(flash - beep))));
      expect(offsets.length).toBeGreaterThan(3);
      // A frame of a variable rate lasts up to a tenth of a second.
      expect(offsets.toSorted((a, b) => a - b)[Math.floor(offsets.length / 2)]).toBeLessThan(0.06);
    },
  );
});

/** Returns the times at which the picture becomes bright. */
function flashTimes(path: string): Promise<number[]> {
  return rises(`movie=${path},scale=16:9,signalstats`, 'signalstats.YAVG', 120);
}

/** Returns the times at which the sound begins. */
function beepTimes(path: string): Promise<number[]> {
  return rises(`amovie=${path},asetnsamples=480,astats=metadata=1:reset=1`, 'astats.Overall.RMS_level', -35);
}

/** Returns the times at which a measured value of frames rises above a threshold. */
async function rises(filter: string, value: string, above: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)(
    'ffprobe',
    [
      ...['-v', 'error', '-f', 'lavfi', '-i', filter, '-of', 'csv=p=0'],
      ...['-show_entries', `frame=pts_time:frame_tags=lavfi.${value}`],
    ],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  // Silence is "-inf", which is no number.
  const frames = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(',').map(Number));
  return frames.flatMap(([seconds = 0, level = 0], index) => {
    const before = frames[index - 1]?.[1] ?? Number.NEGATIVE_INFINITY;
    return level > above && !(before > above) ? [seconds] : [];
  });
}
