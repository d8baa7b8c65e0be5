import { AppError } from '@atelier/contracts';

/** Tables of a font by their tags. */
export type FontTables = Map<string, Buffer>;

const SIGNATURES = new Map([
  [0x00010000, 'TrueType'],
  [0x74727565, 'TrueType'],
  [0x4f54544f, 'CFF'],
]);

/**
 * Reads the tables of a TTF or OTF. Checksums are not verified, because many good fonts have wrong ones.
 * @throws AppError `unsupported_format` (collections, WOFF, anything else), `font_unreadable`
 */
export function readTables(bytes: Uint8Array): FontTables {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 12 || !SIGNATURES.has(file.readUInt32BE(0))) {
    throw new AppError('unsupported_format', 'Only TTF and OTF fonts are supported.');
  }
  const count = file.readUInt16BE(4);
  if (count > 100 || file.length < 12 + 16 * count) throw unreadableFont();
  const tables: FontTables = new Map();
  for (let index = 0; index < count; index += 1) {
    const at = 12 + 16 * index;
    const [offset, length] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    if (offset + length > file.length) throw unreadableFont();
    tables.set(file.toString('latin1', at, at + 4), file.subarray(offset, offset + length));
  }
  return tables;
}

/**
 * Writes a font with these tables, with correct offsets and checksums.
 * @param tables in any order; the format requires the order of tags
 */
export function writeTables(tables: FontTables): Buffer {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * entries.length);
  const steps = Math.floor(Math.log2(entries.length));
  head.writeUInt32BE(tables.has('CFF ') ? 0x4f54544f : 0x00010000, 0);
  head.writeUInt16BE(entries.length, 4);
  head.writeUInt16BE(16 * 2 ** steps, 6);
  head.writeUInt16BE(steps, 8);
  head.writeUInt16BE(16 * (entries.length - 2 ** steps), 10);
  const parts = [head];
  let offset = head.length;
  for (const [index, [tag, table]] of entries.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    const at = 12 + 16 * index;
    head.write(tag, at, 4, 'latin1');
    head.writeUInt32BE(sumOf(padded), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** Builds a `name` table with one family name and the style Regular. */
export function nameTable(family: string): Buffer {
  const names: [number, string][] = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '-')],
  ];
  const head = Buffer.alloc(6 + 12 * names.length);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let offset = 0;
  for (const [index, [id]] of names.entries()) {
    const length = texts[index]?.length ?? 0;
    // Windows, Unicode, American English.
    for (const [field, value] of [3, 1, 0x409, id, length, offset].entries()) {
      head.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    }
    offset += length;
  }
  return Buffer.concat([head, ...texts]);
}

export function unreadableFont(cause?: unknown): AppError {
  return new AppError('font_unreadable', 'This font cannot be read.', { cause });
}

function sumOf(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
