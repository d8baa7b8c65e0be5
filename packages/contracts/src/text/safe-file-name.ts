/** Names that Windows reserves for devices, with any extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/iu;

/** Makes a file name that is valid on every system, with at most `most` characters before the extension. */
export function safeFileName(name: string, { most = 120, fallback = 'atelier' } = {}): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    // An aspect ratio or a time of day.
    .replace(/(\d):(?=\d)/gu, '$1-')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/gu, '');
  const cut =
    [...plain]
      .slice(0, most)
      .join('')
      .replace(/(?<![.\s])[.\s]+$/u, '') || fallback;
  return DEVICES.test(cut) ? `_${cut}` : cut;
}
