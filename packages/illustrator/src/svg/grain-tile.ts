import { createRandom } from '../seeded-random.ts';

const SIDE = 128;
let cached: string | null = null;

/** Returns a small grey-and-alpha PNG of paper grain as a data URL; cached and deterministic. */
export function createGrainTile(): string {
  cached ??= `data:image/png;base64,${btoa(String.fromCharCode(...encodePng(drawGrain())))}`;
  return cached;
}

/** Light and dark specks of low alpha: [grey, alpha] for each pixel. */
function drawGrain(): Uint8Array {
  const random = createRandom('paper');
  const pixels = new Uint8Array(SIDE * SIDE * 2);
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const value = random.next() + random.next() - 1;
    pixels[index * 2] = value > 0 ? 255 : 0;
    pixels[index * 2 + 1] = Math.round(Math.abs(value) * 22);
  }
  return pixels;
}

/** Encodes an uncompressed (stored) PNG of 32 kB, which needs no codec. */
function encodePng(pixels: Uint8Array): Uint8Array {
  const stride = SIDE * 2 + 1;
  const raw = new Uint8Array(stride * SIDE);
  for (let row = 0; row < SIDE; row += 1)
    raw.set(pixels.subarray(row * SIDE * 2, (row + 1) * SIDE * 2), row * stride + 1);
  const header = new Uint8Array([...bytes32(SIDE), ...bytes32(SIDE), 8, 4, 0, 0, 0]);
  return new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', header),
    ...chunk('IDAT', zlibStored(raw)),
    ...chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): number[] {
  const body = [...type].map((letter) => letter.charCodeAt(0)).concat([...data]);
  return [...bytes32(data.length), ...body, ...bytes32(crc32(body))];
}

function zlibStored(raw: Uint8Array): Uint8Array {
  const parts: number[] = [0x78, 0x01];
  const LIMIT = 65_535;
  for (let start = 0; start < raw.length; start += LIMIT) {
    const block = raw.subarray(start, start + LIMIT);
    const isLast = start + LIMIT >= raw.length ? 1 : 0;
    parts.push(
      isLast,
      block.length & 255,
      block.length >> 8,
      ~block.length & 255,
      (~block.length >> 8) & 255,
    );
    for (const byte of block) parts.push(byte);
  }
  let a = 1;
  let b = 0;
  for (const byte of raw) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  parts.push(...bytes32(((b << 16) | a) >>> 0));
  return new Uint8Array(parts);
}

function bytes32(value: number): number[] {
  return [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
