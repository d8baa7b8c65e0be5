import { open, readFile, writeFile } from 'node:fs/promises';
import { MediaError } from '../probe/media-error.ts';
import { readIndex, readTable, replaceSets, replaceTable } from './mp4-index.ts';
import { unitType, withoutEscapes } from './parameter-sets.ts';

// x265 has no option for the ids of its parameter sets, which are 0 as those of cameras.

/** Ids that cameras and encoders do not use: the highest ones. The id of picture sets has nine bits in their code, too. */
const VIDEO_ID = '1111';
const SEQUENCE_ID = '000010000';
const PICTURE_ID = '000011110';
/** The bytes of a unit's length in files of ffmpeg. */
const LENGTH_BYTES = 4;

/**
 * Gives the parameter sets of an HEVC segment of x265, and the slices that refer to them, other ids, so that the header
 * of a file can hold them beside those of a source. Everything but slices is left out of the stream.
 * Throws `MediaError` 'corrupt' for a stream of another form.
 */
export async function renumberSegment(path: string): Promise<void> {
  const file = await open(path);
  const index = await readIndex(file).finally(() => file.close());
  const sizes = index && readTable(index.moov, [['stsz', 8]]);
  const chunks = index && readTable(index.moov, [['stco', 8]]);
  if (!index || !sizes || !chunks || index.sets.codec !== 'hevc') throw otherForm();
  const bytes = await readFile(path);
  const begin = chunks.readUInt32BE(8);
  const samples: Buffer[] = [];
  /** The places of samples in the new file, by those in the old one. */
  const places = new Map<number, number>();
  let from = begin;
  let to = begin;
  const count = sizes.readUInt32BE(8);
  for (let sample = 0; sample < count; sample++) {
    const size = sizes.readUInt32BE(4) || sizes.readUInt32BE(12 + 4 * sample);
    const renumbered = renumberSample(bytes.subarray(from, from + size));
    places.set(from, to);
    samples.push(renumbered);
    from += size;
    to += renumbered.length;
  }
  // The samples are the whole content of the box before the index.
  if (from !== index.at || bytes.toString('latin1', begin - 4, begin) !== 'mdat') throw otherForm();
  const head = Buffer.from(bytes.subarray(0, begin));
  head.writeUInt32BE(8 + to - begin, begin - 8);
  const { sets, moov } = index;
  const renumbered = replaceSets(moov, { ...sets, units: sets.units.map(renumberSet) });
  const table = Buffer.alloc(12 + 4 * count);
  table.writeUInt32BE(count, 8);
  for (const [sample, { length }] of samples.entries()) table.writeUInt32BE(length, 12 + 4 * sample);
  const moved = Buffer.from(chunks);
  for (let at = 8; at < moved.length; at += 4) {
    const place = places.get(chunks.readUInt32BE(at));
    if (place === undefined) throw otherForm();
    moved.writeUInt32BE(place, at);
  }
  const changed = replaceTable(replaceTable(renumbered, [['stsz', 8]], table), [['stco', 8]], moved);
  await writeFile(path, Buffer.concat([head, ...samples, changed]));
}

function otherForm(): MediaError {
  return new MediaError('corrupt', 'The encoder wrote a stream of another form.');
}

/** Renumbers the slices of a picture. */
function renumberSample(sample: Buffer): Buffer {
  const units: Buffer[] = [];
  for (let at = 0; at < sample.length; ) {
    const length = at + LENGTH_BYTES <= sample.length ? sample.readUInt32BE(at) : 0;
    const unit = sample.subarray(at + LENGTH_BYTES, at + LENGTH_BYTES + length);
    if (length < 4 || unit.length < length) throw otherForm();
    at += LENGTH_BYTES + length;
    if (unitType('hevc', unit) >= 32) continue;
    const size = Buffer.alloc(LENGTH_BYTES);
    size.writeUInt32BE(length + 1);
    units.push(size, renumberSlice(unit));
  }
  return Buffer.concat(units);
}

/**
 * Renumbers a slice (ITU-T H.265, 7.3.6.1): the id has nine bits instead of one, so that all that follows keeps its place
 * within bytes. Neither of the two new bytes is 0, so that no start code arises.
 */
export function renumberSlice(unit: Buffer): Buffer {
  const type = unitType('hevc', unit);
  // After the flag of the first slice, and that of earlier pictures in a picture at which decoding can begin.
  const before = type >= 16 && type <= 23 ? 2 : 1;
  const bits = toBits(unit.subarray(2, 3));
  if (bits[before] !== '1') throw otherForm();
  const changed = fromBits(bits.slice(0, before) + PICTURE_ID + bits.slice(before + 1));
  return Buffer.concat([unit.subarray(0, 2), changed, unit.subarray(3)]);
}

/** Renumbers a parameter set without temporal layers (ITU-T H.265, 7.3.2). */
export function renumberSet(unit: Buffer): Buffer {
  const type = unitType('hevc', unit);
  const bytes = withoutEscapes(unit);
  const bits = toBits(bytes.subarray(2));
  if (type === 32) return withHeader(VIDEO_ID + bits.slice(4));
  if (type === 33) {
    // The id of the video set, the number of layers, and the profile of 12 bytes.
    const id = 8 + 96;
    if (bits.slice(4, 7) !== '000' || bits[id] !== '1') throw otherForm();
    return withHeader(VIDEO_ID + bits.slice(4, id) + SEQUENCE_ID + bits.slice(id + 1));
  }
  if (!bits.startsWith('11')) throw otherForm();
  return withHeader(PICTURE_ID + SEQUENCE_ID + bits.slice(2));

  function withHeader(content: string): Buffer {
    return withEscapes(Buffer.concat([bytes.subarray(0, 2), fromBits(content)]));
  }
}

function toBits(bytes: Buffer): string {
  return [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
}

function fromBits(bits: string): Buffer {
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Adds the bytes that keep a NAL unit free of start codes (ITU-T H.265, 7.4.2). */
function withEscapes(bytes: Buffer): Buffer {
  const escaped: number[] = [];
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      escaped.push(3);
      zeros = 0;
    }
    escaped.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(escaped);
}
