import { detectEncoding, type LegacyEncoding } from './detect-encoding.ts';

/** The text of a subtitle file. */
export interface DecodedFile {
  text: string;
  /** The encoding that was recognised by its letters; null for Unicode. */
  encoding: LegacyEncoding | null;
}

/**
 * Decodes the bytes of a subtitle file: UTF-8 or UTF-16 by the byte order mark, UTF-16 by its zero bytes, else UTF-8 if
 * it is valid, else the encoding that fits its letters, else Windows-1252.
 * @param language BCP 47, a hint
 */
export function decodeSubtitleFile(bytes: Uint8Array, language?: string): DecodedFile {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const wide = marked ?? unmarkedUtf16(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: null };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: null };
  } catch (cause) {
    // The decoder throws a TypeError when the text is not UTF-8.
    if (!(cause instanceof TypeError)) throw cause;
    const encoding = detectEncoding(bytes, language) ?? 'windows-1252';
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}

/** Decodes a subtitle file, without the name of its encoding. */
export function decodeSubtitleBytes(bytes: Uint8Array, language?: string): string {
  return decodeSubtitleFile(bytes, language).text;
}

/**
 * Recognises UTF-16 without a byte order mark: the digits and signs of the times have a zero byte each.
 * @returns null for other text
 */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, 2000) & ~1;
  for (let index = 0; index < length; index++)
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const isWide = Math.max(even, odd) > length / 8 && Math.min(even, odd) < length / 50;
  if (!isWide) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Normalises a text for parsing: no byte order mark, `\n` only, and repaired mojibake. */
export function normaliseFileText(text: string): string {
  const plain = text
    .replace(/^(?:\ufeff|ï»¿)/u, '')
    .replace(/\r\n?/gu, '\n')
    .replaceAll('\0', '');
  return repairMojibake(plain);
}

/** Repairs UTF-8 that was decoded as Windows-1252 ("Ã©" → "é"). Other text stays unchanged. */
function repairMojibake(text: string): string {
  if (!/[ÂÃâÅÄ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u.test(text)) return text;
  return text.replace(/[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}/gu, (run) => decodedRun(run) ?? run);
}

function decodedRun(run: string): string | undefined {
  const bytes = [...run].map((character) => WINDOWS_1252.get(character) ?? character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return undefined;
  }
}

/** The letters of Windows-1252 in place of the control codes of Latin-1. */
const WINDOWS_1252 = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((character, index) => [
    character,
    0x80 + index,
  ]),
);
