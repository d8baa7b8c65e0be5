import { open } from 'node:fs/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

/** Every kind of picture that we open. */
export const IMAGE_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'heic', 'gif', 'bmp', 'tiff'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/**
 * What a file is by its bytes, whatever its name says; null when it is none that we open.
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
  // What it makes of rarer brands.
  ['video/mp4', 'heic'],
  ['image/gif', 'gif'],
  ['image/bmp', 'bmp'],
  ['image/tiff', 'tiff'],
]);

/** Two letters alone would take any text that begins with BM: the size of the second header tells. */
function bitmap(head: Buffer): 'bmp' | null {
  return head.length >= 18 && [12, 40, 52, 56, 64, 108, 124].includes(head.readUInt32LE(14)) ? 'bmp' : null;
}

/** HEVC or AV1: the first brand may be that of any HEIF, and the compatible ones tell. */
function codedStill(head: Buffer): 'avif' | 'heic' | null {
  const brands = [8, 16, 20, 24].map((offset) => head.toString('latin1', offset, offset + 4));
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : null;
}

/** Pictures of a burst or a Live Photo as a track in HEVC, which is a film by everything but its name. */
export function isHeicSequence(file: Uint8Array): boolean {
  const [type, brand] = [4, 8].map((offset) =>
    Buffer.from(file.subarray(offset, offset + 4)).toString('latin1'),
  );
  return type === 'ftyp' && SEQUENCE_BRANDS.has(brand ?? '');
}

const SEQUENCE_BRANDS = new Set(['hevc', 'hevx', 'hevm', 'hevs', 'msf1']);

/** Stills coded in HEVC; `mif1` alone is any HEIF, and the decoder then says whether it can. */
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
