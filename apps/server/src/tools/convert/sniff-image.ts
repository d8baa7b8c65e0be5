import { open } from 'node:fs/promises';
import { sniffPicture } from '@atelier/engines/image-decoding/sniff-picture';

export type ImageContent = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'bmp' | 'tiff';

/** What picture a file is by its first bytes, whatever its name says; null when it is none that we convert. */
export async function sniffImage(path: string): Promise<ImageContent | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    return sniffImageHead(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

export function sniffImageHead(head: Buffer): ImageContent | null {
  const text = head.toString('latin1', 0, 6);
  if (text === 'GIF87a' || text === 'GIF89a') return 'gif';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  if (text.startsWith('BM') && head.length >= 18 && isBitmapHeader(head.readUInt32LE(14))) return 'bmp';
  return sniffPicture(head);
}

/** Two letters alone would take any text that begins with BM: the size of the second header tells. */
function isBitmapHeader(sizeBytes: number): boolean {
  return [12, 40, 52, 56, 64, 108, 124].includes(sizeBytes);
}
