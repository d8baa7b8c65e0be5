/** An element of EBML (RFC 8794), by its places in the file. */
export interface Element {
  /** With its marker bits, as specifications name it. */
  id: number;
  start: number;
  body: number;
  /** Null: until something of a higher level begins. */
  end: number | null;
}

/** The longest header of an element: four bytes of id, eight of size. */
export const HEAD_BYTES = 12;

/** @param offset of `view` in the file */
export function elementAt(view: DataView, at: number, offset = 0): Element {
  const idBytes = lengthOf(view.getUint8(at), 4);
  let id = 0;
  for (let index = 0; index < idBytes; index++) id = id * 256 + view.getUint8(at + index);
  const size = readSize(view, at + idBytes);
  const body = offset + at + idBytes + size.bytes;
  return { id, start: offset + at, body, end: size.value === null ? null : body + size.value };
}

/** The elements that lie one after another in a part of `view`. @throws RangeError when one is larger than the part */
export function* elementsIn(view: DataView, start = 0, end = view.byteLength): Generator<Closed> {
  for (let at = start; at < end; ) {
    const element = elementAt(view, at);
    if (!isClosed(element) || element.end > end)
      throw new RangeError('An element is larger than what holds it');
    yield element;
    at = element.end;
  }
}

/** One whose end is known. */
export type Closed = Element & { end: number };

export function isClosed(element: Element): element is Closed {
  return element.end !== null;
}

export function unsignedOf(view: DataView, { body, end }: Closed): number {
  let value = 0;
  for (let at = body; at < end; at++) value = value * 256 + view.getUint8(at);
  return value;
}

export function floatOf(view: DataView, { body, end }: Closed): number {
  return end - body === 4 ? view.getFloat32(body) : view.getFloat64(body);
}

/** A number whose length stands in its first bits. @returns null for "unknown" */
export function readSize(view: DataView, at: number): { value: number | null; bytes: number } {
  const bytes = lengthOf(view.getUint8(at), 8);
  let value = view.getUint8(at) & (0xff >> bytes);
  let isUnknown = value === 0xff >> bytes;
  for (let index = 1; index < bytes; index++) {
    const byte = view.getUint8(at + index);
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value: isUnknown ? null : value, bytes };
}

function lengthOf(first: number, most: number): number {
  const bytes = Math.clz32(first) - 23;
  if (bytes > most) throw new RangeError('No such length');
  return bytes;
}

/** An element around parts of the sizes given; what it holds follows it. */
export function elementHead(id: number, bodyBytes: number): Uint8Array<ArrayBuffer> {
  const idBytes = Math.ceil((32 - Math.clz32(id)) / 8);
  const head = new Uint8Array(idBytes + 8);
  const view = new DataView(head.buffer);
  for (let index = 0; index < idBytes; index++)
    head[index] = Math.floor(id / 256 ** (idBytes - 1 - index)) % 256;
  view.setBigUint64(idBytes, BigInt(bodyBytes));
  head[idBytes] = 0x01;
  return head;
}

export function floatElement(id: number, value: number): Uint8Array<ArrayBuffer> {
  const head = elementHead(id, 8);
  const bytes = new Uint8Array(head.byteLength + 8);
  bytes.set(head);
  new DataView(bytes.buffer).setFloat64(head.byteLength, value);
  return bytes;
}

export function unsignedElement(id: number, value: number): Uint8Array<ArrayBuffer> {
  const head = elementHead(id, 8);
  const bytes = new Uint8Array(head.byteLength + 8);
  bytes.set(head);
  new DataView(bytes.buffer).setBigUint64(head.byteLength, BigInt(value));
  return bytes;
}
