export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif';

/** What a file's first bytes (32 are enough) say it is; null for everything we do not open. */
export function sniffPicture(head: Uint8Array): PictureFormat | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'webp';
  if (textAt(bytes, 4) !== 'ftyp') return null;
  const brands = [textAt(bytes, 8), textAt(bytes, 16), textAt(bytes, 20), textAt(bytes, 24)];
  if (brands.some((brand) => brand === 'avif')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : null;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Stills coded in HEVC; `mif1` alone is any HEIF, and the decoder then says whether it can. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1']);

function textAt(bytes: Buffer, offset: number): string {
  return bytes.toString('latin1', offset, offset + 4);
}
