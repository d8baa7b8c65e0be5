import { type FileHandle, open } from 'node:fs/promises';

/** The parameter sets of an H.264 stream, as an MP4 stores them in `avcC` (ISO/IEC 14496-15, 5.3.3). */
export interface ParameterSets {
  /** AVCProfileIndication, profile_compatibility and AVCLevelIndication. */
  profile: number;
  compatibility: number;
  level: number;
  /** Bytes of the length before each NAL unit. */
  lengthBytes: number;
  sequence: readonly Buffer[];
  picture: readonly Buffer[];
}

/** Reads the content of `avcC`; null for another format, such as the start codes of a transport stream. */
export function readAvcC(bytes: Buffer): ParameterSets | null {
  if (bytes.length < 7 || bytes[0] !== 1) return null;
  let at = 5;
  const readUnits = (count: number): Buffer[] | null => {
    const units: Buffer[] = [];
    for (let index = 0; index < count; index++) {
      if (at + 2 > bytes.length) return null;
      const length = bytes.readUInt16BE(at);
      const unit = bytes.subarray(at + 2, at + 2 + length);
      if (unit.length < length || length < 4) return null;
      units.push(unit);
      at += 2 + length;
    }
    return units;
  };
  const sequence = readUnits(bytes.readUInt8(at++) & 0x1f);
  if (!sequence || at >= bytes.length) return null;
  const picture = readUnits(bytes.readUInt8(at++));
  if (!picture) return null;
  return {
    profile: bytes.readUInt8(1),
    compatibility: bytes.readUInt8(2),
    level: bytes.readUInt8(3),
    lengthBytes: (bytes.readUInt8(4) & 3) + 1,
    sequence,
    picture,
  };
}

/** Writes the content of `avcC` for 8-bit pictures in 4:2:0. */
export function writeAvcC(sets: ParameterSets): Buffer {
  const units = (list: readonly Buffer[]) =>
    list.flatMap((unit) => [Buffer.from([unit.length >> 8, unit.length & 0xff]), unit]);
  return Buffer.concat([
    Buffer.from([1, sets.profile, sets.compatibility, sets.level, 0xfc | (sets.lengthBytes - 1)]),
    Buffer.from([0xe0 | sets.sequence.length]),
    ...units(sets.sequence),
    Buffer.from([sets.picture.length]),
    ...units(sets.picture),
    // From the High profile on: chroma format 4:2:0, 8 bits, no extensions of sequence sets.
    Buffer.from(sets.profile >= 100 ? [0xfd, 0xf8, 0xf8, 0] : []),
  ]);
}

/** Adds the parameter sets of another stream. @returns null when two different sets have one id */
export function joinSets(one: ParameterSets, other: ParameterSets): ParameterSets | null {
  const sequence = joinUnits(one.sequence, other.sequence, sequenceId);
  const picture = joinUnits(one.picture, other.picture, pictureId);
  if (!sequence || !picture) return null;
  return {
    // A decoder of the higher profile decodes the lower one.
    profile: Math.max(one.profile, other.profile),
    compatibility: one.compatibility & other.compatibility,
    level: Math.max(one.level, other.level),
    lengthBytes: one.lengthBytes,
    sequence,
    picture,
  };
}

function joinUnits(
  one: readonly Buffer[],
  other: readonly Buffer[],
  idOf: (unit: Buffer) => number,
): Buffer[] | null {
  const joined = new Map(one.map((unit) => [idOf(unit), unit]));
  for (const unit of other) {
    const known = joined.get(idOf(unit));
    if (known && !known.equals(unit)) return null;
    joined.set(idOf(unit), unit);
  }
  return [...joined.values()];
}

/** The id of a sequence parameter set follows its NAL header, profile, constraints and level. */
function sequenceId(unit: Buffer): number {
  return readExpGolomb(unit, 4);
}

function pictureId(unit: Buffer): number {
  return readExpGolomb(unit, 1);
}

/** Reads an unsigned Exp-Golomb number of at most 16 bits (ITU-T H.264, 9.1). @returns -1 for a longer one */
function readExpGolomb(bytes: Buffer, fromByte: number): number {
  const bit = (index: number) => ((bytes[fromByte + (index >> 3)] ?? 0) >> (7 - (index & 7))) & 1;
  let zeros = 0;
  while (zeros <= 16 && bit(zeros) === 0) zeros++;
  if (zeros > 16) return -1;
  let value = 0;
  for (let index = 0; index <= zeros; index++) value = value * 2 + bit(zeros + index);
  return value - 1;
}

/** The boxes that lead to `avcC`, with the bytes of each before its children. */
const WAY: readonly [name: string, headBytes: number][] = [
  ['trak', 8],
  ['mdia', 8],
  ['minf', 8],
  ['stbl', 8],
  ['stsd', 16],
  ['avc1', 86],
  ['avcC', 8],
];
/** The largest index that is read: that of a segment has a few bytes a frame. */
const MOST_INDEX_BYTES = 16 * 1024 ** 2;

/**
 * Adds parameter sets to an MP4 whose first track is H.264 and whose index is its last box, as ffmpeg writes it. Players
 * that read no parameter sets within the stream know those of later segments then.
 * @returns false when an id of the sets is taken, or the file has another form; the file is not changed then
 */
export async function addParameterSets(path: string, sets: ParameterSets): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    const index = await readIndex(file);
    const joined = index && joinSets(index.sets, sets);
    if (!joined) return false;
    const { moov, starts, at } = index;
    const box = starts.at(-1) ?? 0;
    const end = box + moov.readUInt32BE(box);
    const content = writeAvcC(joined);
    const changed = Buffer.concat([moov.subarray(0, box + 8), content, moov.subarray(end)]);
    const grown = changed.length - moov.length;
    for (const start of starts) changed.writeUInt32BE(moov.readUInt32BE(start) + grown, start);
    await file.write(changed, 0, changed.length, at);
    await file.truncate(at + changed.length);
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

interface Index {
  /** The content of the box, and its place in the file. */
  moov: Buffer;
  at: number;
  /** The places of the box and of those that lead to `avcC`, in `moov`. */
  starts: readonly number[];
  sets: ParameterSets;
}

/** Reads the index of a file when it is the last box. */
async function readIndex(file: FileHandle): Promise<Index | null> {
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
      const starts = findAvcC(moov);
      const box = starts?.at(-1) ?? 0;
      const sets = starts && readAvcC(moov.subarray(box + 8, box + moov.readUInt32BE(box)));
      return sets && { moov, at, starts, sets };
    }
    at += length;
  }
  return null;
}

/** Returns the places of the boxes from `moov` to `avcC`; null when one is missing. */
function findAvcC(moov: Buffer): number[] | null {
  const starts = [0];
  let from = 8;
  for (const [name, headBytes] of WAY) {
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
