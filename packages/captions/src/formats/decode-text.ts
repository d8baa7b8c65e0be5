/**
 * Decodes the bytes of a subtitle file: UTF-8 or UTF-16 by the byte order mark, UTF-16 by its zero bytes, else UTF-8 if it is valid, else
 * Windows-1252, the Latin-1 of old subtitle editors.
 */
export function decodeSubtitleBytes(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = unmarkedUtf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    // The decoder throws a TypeError when the text is not UTF-8.
    if (!(cause instanceof TypeError)) throw cause;
    return new TextDecoder('windows-1252').decode(bytes);
  }
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
