import { type FileHandle, open } from 'node:fs/promises';
import { type CopyCodec, joinSets, type ParameterSets, readSets, writeSets } from './parameter-sets.ts';

/** The boxes with the parameter sets of a track, and the bytes of each before its children. */
const SETS: Readonly<Record<CopyCodec, Way>> = {
  h264: [
    ['stsd', 16],
    ['avc1', 86],
    ['avcC', 8],
  ],
  hevc: [
    ['stsd', 16],
    ['hvc1', 86],
    ['hvcC', 8],
  ],
};
/** The way to the tables of the first track. */
const TABLES: Way = [
  ['trak', 8],
  ['mdia', 8],
  ['minf', 8],
  ['stbl', 8],
];
type Way = readonly (readonly [name: string, headBytes: number])[];

/** The largest index that is read: that of a segment has a few bytes a frame. */
const MOST_INDEX_BYTES = 16 * 1024 ** 2;

/** The index of an MP4 whose index is its last box, as ffmpeg writes it. */
interface Mp4Index {
  /** The content of the box, and its place in the file. */
  moov: Buffer;
  at: number;
  sets: ParameterSets;
}

/**
 * Adds parameter sets to an MP4 whose first track is H.264 or HEVC and whose index is its last box. Players that read no
 * parameter sets within the stream know those of later segments then.
 * @returns false when an id of the sets is taken, or the file has another form; the file is not changed then
 */
export async function addParameterSets(path: string, sets: ParameterSets): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    const index = await readIndex(file);
    const joined = index && joinSets(index.sets, sets);
    if (!joined) return false;
    const changed = replaceSets(index.moov, joined);
    await file.write(changed, 0, changed.length, index.at);
    await file.truncate(index.at + changed.length);
    return true;
  } finally {
    await file.close();
  }
}

/** Reads the parameter sets of an MP4 like those of `addParameterSets`; null for a file of another form. */
export async function readParameterSets(path: string): Promise<ParameterSets | null> {
  const file = await open(path);
  try {
    return (await readIndex(file))?.sets ?? null;
  } finally {
    await file.close();
  }
}

/** Reads the index of a file when it is the last box. */
export async function readIndex(file: FileHandle): Promise<Mp4Index | null> {
  const { size } = await file.stat();
  const head = Buffer.alloc(16);
  for (let at = 0; at + 8 <= size; ) {
    await file.read(head, 0, 16, at);
    const length = head.readUInt32BE(0) === 1 ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0);
    if (length < 8) return null;
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (at + length !== size || length > MOST_INDEX_BYTES) return null;
      const moov = Buffer.alloc(length);
      await file.read(moov, 0, length, at);
      const sets = readSetsOf(moov, 'h264') ?? readSetsOf(moov, 'hevc');
      return sets && { moov, at, sets };
    }
    at += length;
  }
  return null;
}

function readSetsOf(moov: Buffer, codec: CopyCodec): ParameterSets | null {
  const box = readTable(moov, SETS[codec]);
  return box && readSets(codec, box);
}

/** Returns the content of a box of the first track, by its way from the tables; null when it is missing. */
export function readTable(moov: Buffer, way: Way): Buffer | null {
  const at = findBoxes(moov, [...TABLES, ...way])?.at(-1);
  return at === undefined ? null : moov.subarray(at + 8, at + moov.readUInt32BE(at));
}

/** Returns the index with other parameter sets. */
export function replaceSets(moov: Buffer, sets: ParameterSets): Buffer {
  return replaceTable(moov, SETS[sets.codec], writeSets(sets));
}

/** Returns the index with another content of a box of the first track. */
export function replaceTable(moov: Buffer, way: Way, content: Buffer): Buffer {
  const starts = findBoxes(moov, [...TABLES, ...way]) ?? [];
  const box = starts.at(-1) ?? 0;
  const end = box + moov.readUInt32BE(box);
  const changed = Buffer.concat([moov.subarray(0, box + 8), content, moov.subarray(end)]);
  const grown = changed.length - moov.length;
  for (const start of starts) changed.writeUInt32BE(moov.readUInt32BE(start) + grown, start);
  return changed;
}

/** Returns the places of the boxes on a way from `moov`; null when one is missing. */
function findBoxes(moov: Buffer, way: Way): number[] | null {
  const starts = [0];
  let from = 8;
  for (const [name, headBytes] of way) {
    const parent = starts.at(-1) ?? 0;
    const end = Math.min(moov.length, parent + moov.readUInt32BE(parent));
    let at = from;
    while (at + 8 <= end && moov.toString('latin1', at + 4, at + 8) !== name) {
      const length = moov.readUInt32BE(at);
      if (length < 8) return null;
      at += length;
    }
    if (at + headBytes > end) return null;
    starts.push(at);
    from = at + headBytes;
  }
  return starts;
}
