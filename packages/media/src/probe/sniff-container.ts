import { open } from 'node:fs/promises';

/** Reads the first bytes of a file, at most `sizeBytes`. */
export async function readHead(path: string, sizeBytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sizeBytes), 0, sizeBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** True when the first bytes are those of a media container: an unreadable file is then damaged. */
export function hasMediaSignature(head: Buffer): boolean {
  const text = head.toString('latin1', 0, 16);
  if (['ftyp', 'moov', 'mdat', 'free', 'wide', 'skip'].includes(text.slice(4, 8))) return true;
  return SIGNATURES.some((signature) => text.startsWith(signature));
}

/** Matroska, RIFF (wav, avi, webp), RF64, Ogg, FLAC, ID3, FLV, AIFF, ASF, MPEG, AMR, GIF, PNG, JPEG, TIFF. */
const SIGNATURES = [
  '\x1a\x45\xdf\xa3',
  'RIFF',
  'RF64',
  'OggS',
  'fLaC',
  'ID3',
  'FLV',
  'FORM',
  '\x30\x26\xb2\x75',
  '\x00\x00\x01\xba',
  '#!AMR',
  'GIF8',
  '\x89PNG',
  '\xff\xd8\xff',
  '\xff\xfb',
  '\xff\xf1',
  '\xff\xf9',
  'II*\x00',
  'MM\x00*',
];
