import { open } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

/** The formats of pictures that can be opened. */
export const IMAGE_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'heic', 'gif', 'bmp', 'tiff'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/**
 * Detects the format of a file by its bytes; null when it is not a supported picture.
 * @param source a path, or the whole file
 */
export async function sniffImage(source: string | Uint8Array): Promise<ImageFormat | null> {
  const isPath = typeof source === 'string';
  const type = await (isPath ? fileTypeFromFile(source) : fileTypeFromBuffer(source));
  const format = FORMATS.get(type?.mime ?? '') ?? null;
  if (format !== 'bmp' && format !== 'heic') return format;
  const head = isPath ? await readHead(source) : Buffer.from(source.subarray(0, HEAD_BYTES));
  return format === 'bmp' ? bitmap(head) : codedStill(head);
}

const HEAD_BYTES = 32;

const FORMATS: ReadonlyMap<string, ImageFormat> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/heic', 'heic'],
  ['image/heif', 'heic'],
  ['image/heic-sequence', 'heic'],
  // `file-type` reports rarer HEIF brands so.
  ['video/mp4', 'heic'],
  ['image/gif', 'gif'],
  ['image/bmp', 'bmp'],
  ['image/tiff', 'tiff'],
]);

/** Detects a BMP by "BM" and the size of the second header: the letters alone would match texts. */
function bitmap(head: Buffer): 'bmp' | null {
  return head.length >= 18 && [12, 40, 52, 56, 64, 108, 124].includes(head.readUInt32LE(14)) ? 'bmp' : null;
}

/** Tells HEIC from AVIF by the compatible brands, because the major brand may be that of any HEIF. */
function codedStill(head: Buffer): 'avif' | 'heic' | null {
  const brands = [8, 16, 20, 24].map((offset) => head.toString('latin1', offset, offset + 4));
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : null;
}

/** True for a WebP of several frames. @param file its beginning, of at least 32 bytes */
export function isAnimatedWebp(file: Uint8Array): boolean {
  const [riff, webp, extended] = [0, 8, 12].map((offset) =>
    Buffer.from(file.subarray(offset, offset + 4)).toString('latin1'),
  );
  return riff === 'RIFF' && webp === 'WEBP' && extended === 'VP8X' && ((file[20] ?? 0) & 0x02) !== 0;
}

/** True for a PNG of several frames. @param file its beginning */
export function isAnimatedPng(file: Uint8Array): boolean {
  return framesOfPng(file) !== null;
}

/**
 * Returns the frames and the size that the header of an animated PNG names: its chunk `acTL` stands before the first
 * picture. Null for any other file. @param file its beginning
 */
export function framesOfPng(file: Uint8Array): { frames: number; width: number; height: number } | null {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 64 * 1024));
  if (head.length < 41 || head.readUInt32BE(0) !== 0x89504e47) return null;
  for (let at = 8; at + 12 <= head.length; ) {
    const type = head.toString('latin1', at + 4, at + 8);
    const frames = type === 'acTL' ? head.readUInt32BE(at + 8) : 0;
    if (frames > 1) return { frames, width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
    if (type === 'acTL' || type === 'IDAT') return null;
    at += 12 + head.readUInt32BE(at);
  }
  return null;
}

/** True for an AVIF of several frames. @param file its beginning, of at least 32 bytes */
export function isAnimatedAvif(file: Uint8Array): boolean {
  const brands = Buffer.from(file.subarray(4, 32)).toString('latin1');
  return brands.startsWith('ftyp') && brands.includes('avis');
}

/** True for a HEIC sequence, such as a burst or a Live Photo, which stores its pictures as an HEVC track. */
export function isHeicSequence(file: Uint8Array): boolean {
  const [type, brand] = [4, 8].map((offset) =>
    Buffer.from(file.subarray(offset, offset + 4)).toString('latin1'),
  );
  return type === 'ftyp' && SEQUENCE_BRANDS.has(brand ?? '');
}

const SEQUENCE_BRANDS = new Set(['hevc', 'hevx', 'hevm', 'hevs', 'msf1']);

/** Brands of stills in HEVC; `mif1` may be any HEIF, and only decoding shows its codec. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1']);

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
