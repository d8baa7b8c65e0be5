/** Reads the width and height in a PNG or JPEG header without decoding; null when unreadable. */
export function readStillSize(head: Buffer): { width: number; height: number } | null {
  if (head.length >= 24 && head.toString('latin1', 1, 4) === 'PNG') {
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  }
  return head.length > 4 && head.readUInt16BE(0) === 0xffd8 ? readJpegSize(head) : null;
}

/** Walks the JPEG segments to the frame header: SOF0 … SOF15 without the tables DHT, JPG and DAC. */
function readJpegSize(head: Buffer): { width: number; height: number } | null {
  let offset = 2;
  while (offset + 9 <= head.length && head[offset] === 0xff) {
    const marker = head[offset + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: head.readUInt16BE(offset + 7), height: head.readUInt16BE(offset + 5) };
    }
    offset += 2 + head.readUInt16BE(offset + 2);
  }
  return null;
}
