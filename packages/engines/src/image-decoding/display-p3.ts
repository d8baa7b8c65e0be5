/** True when a HEIF file declares Display P3 (by ICC name or nclx primaries), as photos of phones do. */
export function isDisplayP3(file: Uint8Array): boolean {
  // The colour box lies in the file's header, before the picture data.
  const header = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 256 * 1024));
  if (header.includes('Display P3', 0, 'latin1') || header.includes(UTF16_NAME)) return true;
  const nclx = header.indexOf('colrnclx', 0, 'latin1');
  return nclx >= 0 && header.length > nclx + 10 && header.readUInt16BE(nclx + 8) === P3_PRIMARIES;
}

const P3_PRIMARIES = 12;
const UTF16_NAME = Buffer.from('Display P3', 'utf16le').swap16();

/** Turns Display P3 RGBA bytes into sRGB in place. Both share one transfer curve; only the primaries differ. */
export function convertP3ToSrgb(rgba: Uint8Array | Uint8ClampedArray): void {
  for (let index = 0; index + 3 < rgba.length; index += 4) {
    const red = LINEAR[rgba[index] ?? 0] ?? 0;
    const green = LINEAR[rgba[index + 1] ?? 0] ?? 0;
    const blue = LINEAR[rgba[index + 2] ?? 0] ?? 0;
    rgba[index] = encode(1.2249401 * red - 0.2249402 * green);
    rgba[index + 1] = encode(-0.0420569 * red + 1.0420571 * green);
    rgba[index + 2] = encode(-0.0196376 * red - 0.0786361 * green + 1.0982735 * blue);
  }
}

const LINEAR = Float32Array.from({ length: 256 }, (_, level) => {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const ENCODE_STEPS = 8192;
const ENCODED = Uint8Array.from({ length: ENCODE_STEPS + 1 }, (_, step) => {
  const value = step / ENCODE_STEPS;
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
});

function encode(linear: number): number {
  return ENCODED[Math.round(Math.min(1, Math.max(0, linear)) * ENCODE_STEPS)] ?? 0;
}
