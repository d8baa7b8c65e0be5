/**
 * Decodes the bytes of a subtitle file: UTF-8 or UTF-16 by the byte order mark, else UTF-8 if it is valid, else
 * Windows-1252, the Latin-1 of old subtitle editors.
 */
export function decodeSubtitleBytes(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    // The decoder throws a TypeError when the text is not UTF-8.
    if (!(cause instanceof TypeError)) throw cause;
    return new TextDecoder('windows-1252').decode(bytes);
  }
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
