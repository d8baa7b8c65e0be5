import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseSrt } from '@atelier/captions/formats/parse-srt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Film } from '../document/film-schema.ts';
import { ABOUT, filmAt } from '../testing/exported-film.ts';
import { talkingFilm } from '../testing/talking-film.ts';
import { exportFilm } from './export-film.ts';

// Reads our subtitle files with programs of others, from PyPI and npm.

const run = promisify(execFile);
const PACKAGES = ['ttconv==1.2.3', 'imschrm==1.1.0', 'pysubs2==1.8.1', 'webvtt-py==0.5.1'];

let folder: string;
let python: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-subtitles-'));
  await run('python3', ['-m', 'venv', path.join(folder, 'venv')]);
  python = path.join(folder, 'venv/bin/python');
  await run(python, ['-m', 'pip', 'install', '--quiet', ...PACKAGES]);
  await writeFile(path.join(folder, 'package.json'), '{"type":"commonjs"}');
  await run('npm', ['install', '--silent', '--ignore-scripts', 'imsc@1.1.5'], { cwd: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface ReadCue {
  start: number;
  end: number;
  text: string;
}

async function write(film: Film, format: Parameters<typeof exportFilm>[1]): Promise<string> {
  const file = path.join(folder, `film.${format}`);
  await writeFile(file, exportFilm(film, format, ABOUT));
  return file;
}

/** Returns what a program prints as JSON. */
async function read<T>(program: string, args: string[]): Promise<T> {
  const { stdout } = await run(program, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

const FILMS = { 'one speaker': filmAt(25), 'two speakers': talkingFilm() };

/** The cues that we write, with their texts in one row. */
function expected(film: Film): ReadCue[] {
  return parseSrt(exportFilm(film, 'srt', ABOUT)).lines.map(({ rows, startSeconds, endSeconds }) => ({
    start: startSeconds,
    end: endSeconds,
    text: rows
      .flat()
      .map(({ text }) => text)
      .join(' '),
  }));
}

function expectCues(found: readonly ReadCue[], film: Film): void {
  const plain = (text: string) => text.replaceAll('\u200b', '').replace(/\s+/gu, ' ').trim();
  const wanted = expected(film);
  expect(found).toHaveLength(wanted.length);
  for (const [index, cue] of found.entries()) {
    expect(cue.start).toBeCloseTo(wanted[index]?.start ?? -1, 2);
    expect(cue.end).toBeCloseTo(wanted[index]?.end ?? -1, 2);
    expect(plain(cue.text)).toBe(plain(wanted[index]?.text ?? ''));
  }
}

const TTCONV = `
import json, logging, sys, xml.etree.ElementTree as et
heard = []
class Heard(logging.Handler):
    def emit(self, record): heard.append(record.getMessage())
logging.getLogger().addHandler(Heard(level=logging.WARNING))
import ttconv.imsc.reader as reader, ttconv.srt.writer as writer
from ttconv.isd import ISD
model = reader.to_model(et.parse(sys.argv[1]))
regions = sorted(r.get_id() for r in model.iter_regions())
print(json.dumps({'srt': writer.from_model(model), 'heard': heard, 'regions': regions, 'lang': model.get_lang()}))
`;

const cases = Object.entries(FILMS).flatMap(([name, film]) =>
  (['imsc', 'ebuttd'] as const).map((format) => [format, name, film] as const),
);

test.each(cases)('ttconv reads %s of %s without a warning: the same cues', async (format, _, film) => {
  const found = await read<{ srt: string; heard: string[]; lang: string }>(python, [
    '-c',
    TTCONV,
    await write(film, format),
  ]);
  expect(found).toMatchObject({ heard: [], lang: 'fr-FR' });
  // Signs of tags in its SRT are its own.
  const { lines } = parseSrt(found.srt);
  expect(lines).toHaveLength(expected(film).length);
  expect(lines[0]?.startSeconds).toBeCloseTo(expected(film)[0]?.start ?? -1, 2);
  expect(lines.at(-1)?.endSeconds).toBeCloseTo(expected(film).at(-1)?.end ?? -1, 2);
});

const IMSC_JS = `
// The main file of the package needs a window, which only its drawing uses.
const { fromXML } = require('imsc/src/main/js/doc');
const { generateISD } = require('imsc/src/main/js/isd');
const fs = require('node:fs');
const told = [];
const tell = (kind) => (message) => { told.push(kind + ': ' + message); };
const handler = { info: tell('info'), warn: tell('warn'), error: tell('error'), fatal: tell('fatal') };
const document = fromXML(fs.readFileSync(process.argv[1], 'utf8'), handler);
const times = document.getMediaTimeEvents();
const textOf = (node) => node.kind === 'br' ? ' ' : (node.text ?? '') + (node.contents ?? []).map(textOf).join('');
const shown = times.map((at, index) => {
  const isd = generateISD(document, at, handler);
  const text = isd.contents.map(textOf).join('').trim();
  return { start: at, end: times[index + 1] ?? at, text };
}).filter(({ text }) => text !== '');
console.log(JSON.stringify({ told, shown }));
`;

test.each(cases)('imscJS renders %s of %s: each cue at its time', async (format, _, film) => {
  const file = await write(film, format);
  const { told, shown } = await read<{ told: string[]; shown: ReadCue[] }>(process.execPath, [
    '-e',
    IMSC_JS,
    file,
  ]);
  expect(told).toEqual([]);
  expectCues(shown, film);
});

test('the text profile of IMSC keeps the limits of its rendering model', async () => {
  const file = await write(FILMS['two speakers'], 'imsc');
  await run(python, ['-c', HRM, file], { cwd: folder });
});

const HRM = `
import sys, xml.etree.ElementTree as et
import ttconv.imsc.reader as reader
from ttconv.isd import ISD
import imschrm.hrm as hrm
model = reader.to_model(et.parse(sys.argv[1]))
found = []
class Events(hrm.EventHandler):
    def error(self, message, *args, **more): found.append(message)
hrm.validate(ISD.generate_isd_sequence(model), Events())
sys.exit('\\n'.join(map(str, found)) if found else 0)
`;

const PYSUBS2 = `
import json, sys, pysubs2
cues = pysubs2.load(sys.argv[1], format_=sys.argv[2])
print(json.dumps([{'start': c.start / 1000, 'end': c.end / 1000, 'text': c.plaintext} for c in cues]))
`;

// pysubs2 takes what stands between angle brackets for tags, also the word times of VTT, which it reads as further cues.
test('pysubs2 reads the same cues of SRT', async () => {
  const film = withoutTags(FILMS['one speaker']);
  expectCues(await read<ReadCue[]>(python, ['-c', PYSUBS2, await write(film, 'srt'), 'srt']), film);
});

const WEBVTT = `
import json, sys, webvtt
def seconds(clock):
    total = 0
    for part in clock.split(':'): total = total * 60 + float(part)
    return total
cues = webvtt.read(sys.argv[1])
print(json.dumps([{'start': seconds(c.start), 'end': seconds(c.end), 'text': c.text} for c in cues]))
`;

test('webvtt-py reads the same cues', async () => {
  const film = withoutTags(FILMS['one speaker']);
  expectCues(await read<ReadCue[]>(python, ['-c', WEBVTT, await write(film, 'vtt')]), film);
});

function withoutTags(film: Film): Film {
  const main = (film.words.main ?? []).map((word) => ({ ...word, text: word.text.replace(/[<>]/gu, '') }));
  return { ...film, words: { main } };
}
