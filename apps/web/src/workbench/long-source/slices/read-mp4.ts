import { type Box, boxAt, boxesIn, findBox } from './mp4-boxes.ts';
import { readSamples, type Samples } from './mp4-samples.ts';

/** Hours of film have some megabytes of headers. */
const MOST_HEADER_BYTES = 64 * 1024 * 1024;

export interface Mp4Track {
  kind: 'vide' | 'soun';
  box: Box;
  /** Units a second of the track's own clock. */
  timescale: number;
  samples: Samples;
  /** When a sample is shown, in seconds of the film, edit list included; negative: hidden by it. */
  shownAt(index: number): number;
}

export interface Mp4Index {
  /** The file type, as it stands in the file; null in old QuickTime files. */
  fileType: Box | null;
  header: DataView;
  movie: Box;
  movieTimescale: number;
  video: Mp4Track;
  audio: Mp4Track | null;
}

/**
 * Reads the headers of an MP4 or QuickTime film and nothing else.
 * @returns null for what is none, is fragmented, or is written in a way that we do not read
 */
export async function readMp4(blob: Blob): Promise<Mp4Index | null> {
  const top = await topBoxes(blob);
  const movieBox = top.find(({ type }) => type === 'moov');
  if (!movieBox || top.some(({ type }) => type === 'moof')) return null;
  if (movieBox.end - movieBox.start > MOST_HEADER_BYTES) return null;
  const header = new DataView(await blob.slice(movieBox.start, movieBox.end).arrayBuffer());
  const movie = boxAt(header, 0, header.byteLength);
  const inside = boxesIn(header, movie.body, movie.end);
  const head = inside.find(({ type }) => type === 'mvhd');
  if (!head || inside.some(({ type }) => type === 'mvex' || type === 'cmov')) return null;
  const movieTimescale = header.getUint32(head.body + (header.getUint8(head.body) === 1 ? 20 : 12));
  const tracks = inside.filter(({ type }) => type === 'trak');
  const first = (kind: Mp4Track['kind']) => {
    const box = tracks.find((track) => kindOf(header, track) === kind);
    return box ? readTrack(header, box, { kind, movieTimescale }) : null;
  };
  const [video, audio] = [first('vide'), first('soun')];
  const hasSound = tracks.some((track) => kindOf(header, track) === 'soun');
  if (!video || (hasSound && !audio) || !(movieTimescale > 0)) return null;
  const fileType = top.find(({ type }) => type === 'ftyp') ?? null;
  return { fileType, header, movie, movieTimescale, video, audio };
}

async function topBoxes(blob: Blob): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at + 16 <= blob.size; ) {
    const view = new DataView(await blob.slice(at, at + 16).arrayBuffer());
    const box = boxAt(view, 0, blob.size, at);
    if (!/^[\w ©]{4}$/u.test(box.type)) break;
    boxes.push(box);
    at = box.end;
    // Fragments come by the thousand, and no file that has them is read here.
    if (box.type === 'moof') break;
  }
  return boxes;
}

function kindOf(view: DataView, track: Box): string {
  const handler = findBox(view, track, 'mdia', 'hdlr');
  if (!handler) return '';
  return String.fromCharCode(...[8, 9, 10, 11].map((index) => view.getUint8(handler.body + index)));
}

function readTrack(
  view: DataView,
  box: Box,
  { kind, movieTimescale }: { kind: Mp4Track['kind']; movieTimescale: number },
): Mp4Track | null {
  const head = findBox(view, box, 'mdia', 'mdhd');
  const table = findBox(view, box, 'mdia', 'minf', 'stbl');
  if (!head || !table || !isWithin(view, box)) return null;
  const timescale = view.getUint32(head.body + (view.getUint8(head.body) === 1 ? 20 : 12));
  const samples = readSamples(view, table);
  const edit = readEdit(view, findBox(view, box, 'edts', 'elst'));
  if (!samples || !edit || !(timescale > 0)) return null;
  const delay = edit.emptyUnits / movieTimescale;
  const shownAt = (index: number) =>
    delay + ((samples.decodes[index] ?? 0) + (samples.shift[index] ?? 0) - edit.mediaTime) / timescale;
  return { kind, box, timescale, samples, shownAt };
}

/** Tests that the samples of a track are in this file and not in another one. */
function isWithin(view: DataView, track: Box): boolean {
  const references = findBox(view, track, 'mdia', 'minf', 'dinf', 'dref');
  if (!references) return true;
  const urls = boxesIn(view, references.body + 8, references.end);
  return urls.every(({ body }) => (view.getUint32(body) & 1) === 1);
}

/** Reads an edit list of an optional pause and one range of the media; null for the rare other ones. */
function readEdit(view: DataView, list: Box | null) {
  if (!list) return { emptyUnits: 0, mediaTime: 0 };
  const isWide = view.getUint8(list.body) === 1;
  const count = view.getUint32(list.body + 4);
  let emptyUnits = 0;
  for (let index = 0; index < count; index++) {
    const at = list.body + 8 + index * (isWide ? 20 : 12);
    const duration = isWide ? Number(view.getBigUint64(at)) : view.getUint32(at);
    const mediaTime = isWide ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4);
    const rate = view.getInt32(at + (isWide ? 16 : 8));
    if (mediaTime >= 0) return index === count - 1 && rate === 0x1_00_00 ? { emptyUnits, mediaTime } : null;
    emptyUnits += duration;
  }
  return null;
}
