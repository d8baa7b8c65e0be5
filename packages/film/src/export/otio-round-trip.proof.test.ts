import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Film, filmSchema } from '../document/film-schema.ts';
import { createDice, randomFilm } from '../testing/arbitrary-film.ts';
import { exportFilm } from './export-film.ts';
import { fileAddress, timelineClips } from './timeline-clips.ts';
import { timelineOverlays } from './timeline-overlays.ts';

// Reads our files with OpenTimelineIO and its adapters for FCPXML and CMX 3600, from PyPI, as other programs do.

const run = promisify(execFile);
const PACKAGES = [
  ...['opentimelineio==0.18.1', 'otio-cmx3600-adapter==1.0.0', 'otio-fcpx-xml-adapter==1.0.0'],
  'lxml==6.0.2',
];
const RATES = [24_000 / 1001, 25, 30_000 / 1001, 30, 50, 60_000 / 1001, 60];
const MEDIA = { main: 'entretien & co.mp4', a2: 'plan large.mp4', a3: 'musique.mp3' };

let folder: string;
let python: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-otio-'));
  await run('python3', ['-m', 'venv', path.join(folder, 'venv')]);
  python = path.join(folder, 'venv/bin/python');
  await run(python, ['-m', 'pip', 'install', '--quiet', ...PACKAGES]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function filmAt(frame_rate: number): Film {
  return filmSchema.parse({
    version: 1,
    canvas: { width: 1080, height: 1920, frame_rate, background: '#000000' },
    language: 'fr-FR',
    sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: 300 } },
    words: {
      main: Array.from({ length: 60 }, (_, index) => ({
        id: `w${index}`,
        text: `mot${index}`,
        speaker: 's1',
        start_seconds: index / 2,
        end_seconds: index / 2 + 0.4,
      })),
    },
    speakers: { s1: { name: 'Léa', color: '#ff0000' } },
    scenes: [
      { id: 'a', source: 'main', start_seconds: 1.2, end_seconds: 14.033, layout: { kind: 'fill' } },
      { id: 'b', source: 'main', start_seconds: 20, end_seconds: 25.5, layout: { kind: 'fit' } },
      { id: 'c', source: 'main', start_seconds: 60, end_seconds: 200.2, layout: { kind: 'fill' } },
    ],
    captions: { style: 0 },
    layers: [
      {
        id: 't',
        kind: 'title',
        text: 'Trois erreurs',
        anchor: { word: 'w4' },
        duration_seconds: 3,
        place: { x: 0.5, y: 0.2, width: 0.8 },
      },
      {
        id: 'v',
        kind: 'video',
        asset_id: 'a2',
        start_seconds: 2.5,
        anchor: { word: 'w5' },
        duration_seconds: 4,
        place: { x: 0.5, y: 0.5, width: 1 },
      },
    ],
    sound: { music: [{ id: 'm', asset_id: 'a3', start_seconds: 0, end_seconds: 30 }] },
    brand: null,
  });
}

const READ = `
import json, sys
import opentimelineio as otio
path, rate = sys.argv[1], float(sys.argv[2])
arguments = {'rate': rate} if path.endswith('.edl') else {}
found = otio.adapters.read_from_file(path, **arguments)
if isinstance(found, otio.schema.SerializableCollection):
    found = found.find_children(descended_from_type=otio.schema.Timeline)[0] if hasattr(found, 'find_children') else found[0]
tracks = []
for track in found.tracks:
    clips = []
    for clip in track.find_clips():
        used, placed = clip.trimmed_range(), clip.range_in_parent()
        frames = lambda time: round(time.rescaled_to(rate).value)
        reference = clip.media_reference
        clips.append({
            'name': clip.name,
            'start': frames(used.start_time), 'frames': frames(used.duration), 'at': frames(placed.start_time),
            'url': getattr(reference, 'target_url', None),
            'speeds': [e.time_scalar for e in clip.effects if hasattr(e, 'time_scalar')],
            'markers': [[m.name, frames(m.marked_range.start_time)] for m in clip.markers],
        })
    tracks.append({'kind': track.kind, 'clips': clips})
print(json.dumps(tracks))
`;

interface ReadTrack {
  kind: string;
  clips: {
    name: string;
    start: number;
    frames: number;
    at: number;
    url: string | null;
    speeds: number[];
    markers: [string, number][];
  }[];
}

async function readBack(film: Film, format: 'otio' | 'fcpxml' | 'edl'): Promise<ReadTrack[]> {
  const file = path.join(folder, `film.${format}`);
  await writeFile(file, exportFilm(film, format, { name: 'Mon film', media: MEDIA }));
  const rate = String(film.canvas.frame_rate);
  const { stdout } = await run(python, ['-c', READ, file, rate], { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

test.each(RATES)('OpenTimelineIO reads the same clips, frames, markers and tracks at %d', async (rate) => {
  const film = filmAt(rate);
  const clips = timelineClips(film, MEDIA);
  const overlays = timelineOverlays(film, MEDIA);
  const [video, ...others] = await readBack(film, 'otio');
  expect(video?.clips).toEqual(
    clips.map((clip) => ({
      name: clip.id,
      start: clip.sourceFrame,
      frames: clip.frames,
      at: clip.filmFrame,
      url: fileAddress(clip.mediaName),
      speeds: [],
      markers: clip.markers.map(({ text, sourceFrame }) => [text, sourceFrame]),
    })),
  );
  const beside = others
    .flatMap((track) => track.clips)
    .filter(({ name }) => !clips.some(({ id }) => id === name));
  expect(beside.map(({ name, start, frames, at }) => [name, start, frames, at]).toSorted()).toEqual(
    overlays
      .map(({ name, sourceFrame, frames, filmFrame }) => [name, sourceFrame, frames, filmFrame])
      .toSorted(),
  );
});

// The adapter's arithmetic drifts by three frames in a thousand at rates of 1001ths, so it reads whole rates only.
test.each(RATES.filter(Number.isInteger))(
  'the adapter of FCPXML reads the clips and their frames at %d',
  async (rate) => {
    const film = filmAt(rate);
    const tracks = await readBack(film, 'fcpxml');
    const read = tracks.flatMap((track) => track.clips);
    // The adapter computes with floating seconds and rounds down: 3505/50 s become 3504 frames. The unit tests compare the
    // fractions themselves.
    for (const { id, sourceFrame, frames, filmFrame, markers } of timelineClips(film, MEDIA)) {
      const found = read.find(({ name }) => name === id);
      const differences = [
        (found?.start ?? -9) - sourceFrame,
        (found?.frames ?? -9) - frames,
        (found?.at ?? -9) - filmFrame,
      ];
      expect(Math.max(...differences.map(Math.abs))).toBeLessThanOrEqual(1);
      expect(found?.markers.map(([text]) => text)).toEqual(markers.map(({ text }) => text));
    }
    // The cutaway, connected above the clip in which it begins.
    expect(read.map(({ name }) => name)).toContain('video');
  },
);

// The adapter knows no drop-frame timecode of 59.94.
test.each(RATES.filter((rate) => rate < 59 || rate === 60))(
  'the adapter of CMX 3600 reads the cuts at %d',
  async (rate) => {
    const film = filmAt(rate);
    const [track] = await readBack(film, 'edl');
    expect(track?.clips.map(({ start, frames }) => [start, frames])).toEqual(
      timelineClips(film, MEDIA).map(({ sourceFrame, frames }) => [sourceFrame, frames]),
    );
  },
);

/** Two scenes at other speeds; the first one has a picture that stands. */
function retimedFilm(): Film {
  const film = filmAt(25);
  return {
    ...film,
    layers: [],
    scenes: film.scenes.slice(0, 2).map((scene, index) => ({
      ...scene,
      ...(index === 0 ? { speed: 2, freeze_seconds: 1 } : { speed: 0.5 }),
    })),
  };
}

test.each(['otio', 'edl'] as const)('scenes at other speeds are read with them in %s', async (format) => {
  const film = retimedFilm();
  const clips = timelineClips(film, MEDIA);
  const [track] = await readBack(film, format);
  expect(track?.clips.map(({ frames, speeds }) => [frames, speeds])).toEqual(
    clips.map(({ frames, speed }) => [frames, [speed]]),
  );
});

const VALIDATE = `
import sys
from lxml import etree
dtd = etree.DTD(sys.argv[1])
for path in sys.argv[2:]:
    if not dtd.validate(etree.parse(path)):
        sys.exit(f'{path}: {dtd.error_log.filter_from_errors()}')
`;

// Apple's DTD is not ours to commit: it is part of Final Cut Pro, and of CommandPost's repository on GitHub.
const { FCPXML_DTD } = process.env;
test.skipIf(FCPXML_DTD === undefined)('FCPXML is valid by the DTD that FCPXML_DTD names', async () => {
  const random = Array.from({ length: 300 }, (_, seed) => randomFilm(createDice(seed)));
  const files = [...RATES.map(filmAt), ...random].map((film, index) => ({
    file: path.join(folder, `film-${index}.fcpxml`),
    text: exportFilm(film, 'fcpxml', { name: 'Été & "moi" <1>', media: MEDIA }),
  }));
  await Promise.all(files.map(({ file, text }) => writeFile(file, text)));
  await run(python, ['-c', VALIDATE, FCPXML_DTD ?? '', ...files.map(({ file }) => file)]);
});
