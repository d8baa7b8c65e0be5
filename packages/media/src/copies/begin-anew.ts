import { open } from 'node:fs/promises';
import { readIndex, readTable } from './mp4-index.ts';

/** Types of pictures (ITU-T H.265, table 7-1). */
const CLEAN_RANDOM_ACCESS = 21;
const BROKEN_LINK = 18;

/**
 * Marks the first picture of an HEVC file as one after which decoding begins anew, where it is a clean random access
 * picture: decoders would otherwise count its pictures on from those of the segment before. Its leading pictures must not
 * be in the file. The mark is the one that the standard has for joined streams (BLA_N_LP), whose slices have the same
 * form.
 */
export async function beginAnew(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const index = await readIndex(file);
    let at = (index && readTable(index.moov, [['stco', 8]])?.readUInt32BE(8)) ?? 0;
    const head = Buffer.alloc(7);
    // The slices of the picture: only the first one begins with a set bit.
    for (let slice = 0; at > 0; slice++) {
      const { bytesRead } = await file.read(head, 0, 7, at);
      if (bytesRead < 7) return;
      const type = (head.readUInt8(4) >> 1) & 0x3f;
      const isFirst = head.readUInt8(6) >= 0x80;
      if (type !== CLEAN_RANDOM_ACCESS || isFirst !== (slice === 0)) return;
      const unit = Buffer.from([
        (head.readUInt8(4) & 0x81) | (BROKEN_LINK << 1),
        head.readUInt8(5),
        // Pictures before it are shown all the same.
        head.readUInt8(6) & ~0x40,
      ]);
      await file.write(unit, 0, 3, at + 4);
      at += 4 + head.readUInt32BE(0);
    }
  } finally {
    await file.close();
  }
}
