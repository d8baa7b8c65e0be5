/** The codecs whose pictures can be copied. */
export type CopyCodec = 'h264' | 'hevc';

/** The parameter sets of a stream, as an MP4 stores them in `avcC` or `hvcC` (ISO/IEC 14496-15, 5.3.3 and 8.3.3). */
export interface ParameterSets {
  codec: CopyCodec;
  /** The bytes before the sets: profile, level and the length of sizes. */
  head: Buffer;
  /** NAL units: sequence and picture parameter sets, before them the video parameter sets of HEVC. */
  units: readonly Buffer[];
}

/** Types of NAL units of HEVC. */
const VIDEO_SET = 32;
const SEQUENCE_SET = 33;
const PICTURE_SET = 34;
/** The place of profile, compatibility and level in the head of `hvcC`, and that of the size of lengths. */
const HEVC_HEAD = { bytes: 22, constraints: 2, level: 12, layers: 21 } as const;
const AVC_HEAD = { bytes: 5, profile: 1, compatibility: 2, level: 3 } as const;

/** Returns the type of a NAL unit. */
export function unitType(codec: CopyCodec, unit: Buffer): number {
  const first = unit[0] ?? 0;
  return codec === 'h264' ? first & 0x1f : (first >> 1) & 0x3f;
}

/** Reads the content of `avcC` or `hvcC`; null for another format, such as the start codes of a transport stream. */
export function readSets(codec: CopyCodec, bytes: Buffer): ParameterSets | null {
  const units = codec === 'h264' ? readAvcUnits(bytes) : readHevcUnits(bytes);
  const headBytes = (codec === 'h264' ? AVC_HEAD : HEVC_HEAD).bytes;
  return units && { codec, head: bytes.subarray(0, headBytes), units };
}

function readAvcUnits(bytes: Buffer): Buffer[] | null {
  if (bytes.length < 7 || bytes[0] !== 1) return null;
  const sequence = takeUnits(bytes, AVC_HEAD.bytes + 1, bytes.readUInt8(AVC_HEAD.bytes) & 0x1f);
  if (!sequence || sequence.end >= bytes.length) return null;
  const picture = takeUnits(bytes, sequence.end + 1, bytes.readUInt8(sequence.end));
  return picture && [...sequence.units, ...picture.units];
}

function readHevcUnits(bytes: Buffer): Buffer[] | null {
  // Main profile, or Main 10 with pictures of 8 bits.
  if (bytes.length < 23 || bytes[0] !== 1 || ![1, 2].includes(bytes.readUInt8(1) & 0x1f)) return null;
  const sets: Buffer[] = [];
  let at = HEVC_HEAD.bytes + 1;
  for (let lists = bytes.readUInt8(HEVC_HEAD.bytes); lists > 0; lists--) {
    if (at + 3 > bytes.length) return null;
    const type = bytes.readUInt8(at) & 0x3f;
    const list = takeUnits(bytes, at + 3, bytes.readUInt16BE(at + 1));
    if (!list) return null;
    // Other lists hold messages.
    if (type >= VIDEO_SET && type <= PICTURE_SET) sets.push(...list.units);
    at = list.end;
  }
  return sets.length < 3 ? null : sets;
}

/** Reads NAL units after their lengths of 16 bits. */
function takeUnits(bytes: Buffer, from: number, count: number): { units: Buffer[]; end: number } | null {
  const units: Buffer[] = [];
  let at = from;
  for (let index = 0; index < count; index++) {
    if (at + 2 > bytes.length) return null;
    const length = bytes.readUInt16BE(at);
    const unit = bytes.subarray(at + 2, at + 2 + length);
    if (unit.length < length || length < 4) return null;
    units.push(unit);
    at += 2 + length;
  }
  return { units, end: at };
}

/** Writes the content of `avcC` or `hvcC`, for 8-bit pictures in 4:2:0. */
export function writeSets({ codec, head, units }: ParameterSets): Buffer {
  const list = (type: number, sizeOf: (count: number) => Buffer) => {
    const those = units.filter((unit) => unitType(codec, unit) === type);
    const written = those.flatMap((unit) => [uint16(unit.length), unit]);
    return [sizeOf(those.length), ...written];
  };
  if (codec === 'h264') {
    return Buffer.concat([
      head,
      ...list(7, (count) => Buffer.from([0xe0 | count])),
      ...list(8, (count) => Buffer.from([count])),
      // From the High profile on: chroma format 4:2:0, 8 bits, no extensions of sequence sets.
      Buffer.from(head.readUInt8(AVC_HEAD.profile) >= 100 ? [0xfd, 0xf8, 0xf8, 0] : []),
    ]);
  }
  const types = [VIDEO_SET, SEQUENCE_SET, PICTURE_SET];
  return Buffer.concat([
    head,
    Buffer.from([types.length]),
    // The first bit says that the stream has no other sets, which `hvc1` requires.
    ...types.flatMap((type) =>
      list(type, (count) => Buffer.concat([Buffer.from([0x80 | type]), uint16(count)])),
    ),
  ]);
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

/**
 * Adds the parameter sets of another stream.
 * @returns null when two different sets have one id, or the streams have two codecs
 */
export function joinSets(one: ParameterSets, other: ParameterSets): ParameterSets | null {
  const { codec } = one;
  if (codec !== other.codec) return null;
  const joined = new Map(one.units.map((unit) => [nameOf(codec, unit), unit]));
  for (const unit of other.units) {
    const known = joined.get(nameOf(codec, unit));
    if (known && !known.equals(unit)) return null;
    joined.set(nameOf(codec, unit), unit);
  }
  const head = (codec === 'h264' ? joinAvcHeads : joinHevcHeads)(one.head, other.head);
  return head && { codec, head, units: [...joined.values()] };
}

function joinAvcHeads(one: Buffer, other: Buffer): Buffer {
  const head = Buffer.from(one);
  const { profile, compatibility, level } = AVC_HEAD;
  // A decoder of the higher profile decodes the lower one.
  for (const at of [profile, level]) head[at] = Math.max(one.readUInt8(at), other.readUInt8(at));
  head[compatibility] = one.readUInt8(compatibility) & other.readUInt8(compatibility);
  return head;
}

/** @returns null for streams whose sizes of NAL units have other lengths */
function joinHevcHeads(one: Buffer, other: Buffer): Buffer | null {
  const { constraints, level, layers } = HEVC_HEAD;
  if ((one.readUInt8(layers) & 3) !== (other.readUInt8(layers) & 3)) return null;
  const head = Buffer.from(one);
  // The tier, above the profile, grows with the rate.
  for (const at of [1, level]) head[at] = Math.max(one.readUInt8(at), other.readUInt8(at));
  // Flags of compatible profiles, and of what the stream does not use.
  for (let at = constraints; at < level; at++) head[at] = one.readUInt8(at) & other.readUInt8(at);
  // Nothing is said of parallel decoding, the average rate and temporal layers, in which streams differ.
  head.writeUInt16BE(0xf000, level + 1);
  head[level + 3] = 0xfc;
  head.writeUInt16BE(0, level + 7);
  head[layers] = one.readUInt8(layers) & 3;
  return head;
}

/** Returns the type of a parameter set with its id. */
function nameOf(codec: CopyCodec, unit: Buffer): string {
  const type = unitType(codec, unit);
  return `${type} ${codec === 'h264' ? avcId(type, unit) : hevcId(type, unit)}`;
}

/** The id of a sequence set follows its NAL header, profile, constraints and level. */
function avcId(type: number, unit: Buffer): number {
  return readExpGolomb(unit, type === 7 ? 4 : 1);
}

function hevcId(type: number, unit: Buffer): number {
  if (type === VIDEO_SET) return unit.readUInt8(2) >> 4;
  const bytes = withoutEscapes(unit);
  return readExpGolomb(bytes, type === SEQUENCE_SET ? 3 + profileBytes(bytes) : 2);
}

/** Returns the length of `profile_tier_level` in a sequence set of HEVC (ITU-T H.265, 7.3.3). */
function profileBytes(bytes: Buffer): number {
  const layers = ((bytes[2] ?? 0) >> 1) & 7;
  if (layers === 0) return 12;
  const flags = bytes.subarray(15, 17);
  let length = 14;
  for (let layer = 0; layer < layers; layer++) {
    const shift = 6 - 2 * (layer & 3);
    const present = ((flags[layer >> 2] ?? 0) >> shift) & 3;
    length += (present & 2 ? 11 : 0) + (present & 1);
  }
  return length;
}

/** Removes the bytes that keep a NAL unit free of start codes (ITU-T H.265, 7.4.2). */
export function withoutEscapes(unit: Buffer): Buffer {
  return Buffer.from(unit.filter((byte, at) => !(byte === 3 && at > 1 && !unit[at - 1] && !unit[at - 2])));
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
