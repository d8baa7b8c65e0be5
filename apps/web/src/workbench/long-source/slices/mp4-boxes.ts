/** A box of ISO 14496-12 (MP4) or QuickTime, by its places in what holds it. */
export interface Box {
  type: string;
  /** Offset of the header. */
  start: number;
  /** Offset of the content. */
  body: number;
  end: number;
}

/** The boxes that lie one after another in a part of `view`. @throws RangeError when one is larger than what holds it */
export function boxesIn(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  // QuickTime ends some lists of boxes with four zeros.
  for (let at = start; at + 8 <= end; ) {
    const box = boxAt(view, at, end);
    if (box.end > end) throw new RangeError(`The box ${box.type} is larger than what holds it`);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** @param end of what holds the box, where a box of size 0 ends too */
export function boxAt(view: DataView, at: number, end: number, offset = 0): Box {
  const type = String.fromCharCode(...[4, 5, 6, 7].map((index) => view.getUint8(at + index)));
  const short = view.getUint32(at);
  const start = at + offset;
  if (short === 0) return { type, start, body: start + 8, end };
  if (short !== 1) return checked({ type, start, body: start + 8, end: start + short });
  return checked({ type, start, body: start + 16, end: start + Number(view.getBigUint64(at + 8)) });
}

function checked(box: Box): Box {
  if (box.end < box.body) throw new RangeError(`The box ${box.type} is smaller than its header`);
  return box;
}

export function findBox(view: DataView, within: Box, ...path: string[]): Box | null {
  let box: Box | undefined = within;
  for (const type of path) {
    box = box && boxesIn(view, box.body, box.end).find((inner) => inner.type === type);
  }
  return box ?? null;
}

/** A box of parts; a full one begins with its version and flags. */
export function makeBox(type: string, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, { byteLength }) => sum + byteLength, 8);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, size);
  bytes.set(new TextEncoder().encode(type), 4);
  let at = 8;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

/** Big-endian numbers of 32 bits; negative ones as two's complement. */
export function words(values: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) view.setInt32(index * 4, value | 0);
  return bytes;
}
