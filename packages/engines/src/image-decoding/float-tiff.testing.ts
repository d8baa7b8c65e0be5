/** Makes an uncompressed TIFF of 32-bit floating-point samples, grey or RGB. */
export function floatTiff(
  { width, height, channels }: { width: number; height: number; channels: 1 | 3 },
  valueAt: (x: number, y: number, channel: number) => number,
): Buffer {
  const [SHORT, LONG] = [3, 4];
  const tags: [tag: number, type: number, values: number[]][] = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    // Bits of a sample, no compression, grey or RGB.
    [258, SHORT, Array<number>(channels).fill(32)],
    [259, SHORT, [1]],
    [262, SHORT, [channels === 1 ? 1 : 2]],
    [273, LONG, [0]],
    [277, SHORT, [channels]],
    [278, LONG, [height]],
    [279, LONG, [width * height * channels * 4]],
    // IEEE floating point.
    [339, SHORT, Array<number>(channels).fill(3)],
  ];
  const listsAt = 8 + 2 + tags.length * 12 + 4;
  const dataAt = listsAt + 16;
  const bytes = Buffer.alloc(dataAt + width * height * channels * 4);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(tags.length, 8);
  let listAt = listsAt;
  for (const [index, [tag, type, values]] of tags.entries()) {
    const at = 10 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(values.length, at + 4);
    if (values.length === 1) bytes.writeUInt32LE(tag === 273 ? dataAt : (values[0] ?? 0), at + 8);
    else {
      bytes.writeUInt32LE(listAt, at + 8);
      for (const value of values) listAt = bytes.writeUInt16LE(value, listAt);
    }
  }
  let at = dataAt;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < channels; channel++)
        at = bytes.writeFloatLE(valueAt(x, y, channel), at);
    }
  }
  return bytes;
}
