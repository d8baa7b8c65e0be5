import { seededRandom } from '@atelier/contracts/text/seeded-random';

/** Returns a damaged copy: flipped, zeroed, repeated, removed or swapped bytes, more often in the headers. */
export function mutate(original: Buffer, seed: number): Buffer {
  const random = seededRandom(seed);
  let bytes = Buffer.from(original);
  const changes = 1 + Math.floor(random() * 12);
  for (let change = 0; change < changes; change += 1) {
    // Half of the damage goes to the first 2 KB, where the index is.
    const reach = random() < 0.5 ? Math.min(2048, bytes.length) : bytes.length;
    const at = Math.floor(random() * reach);
    const length = 1 + Math.floor(random() * 64);
    const piece = bytes.subarray(at, at + length);
    switch (Math.floor(random() * 6)) {
      case 0:
        bytes.writeUInt8(Math.floor(random() * 256), at);
        break;
      case 1:
        piece.fill(0);
        break;
      case 2:
        piece.fill(0xff);
        break;
      case 3:
        bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
        break;
      case 4:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
        break;
      default:
        piece.set(Uint8Array.from(piece, () => Math.floor(random() * 256)));
    }
  }
  return bytes;
}
