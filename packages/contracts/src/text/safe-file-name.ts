/** Names that Windows keeps for devices, whatever their extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/iu;

/** A file name that every system takes: no separators, no control characters, at most `most` characters before the dot. */
export function safeFileName(name: string, { most = 120, fallback = 'atelier' } = {}): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  const cut =
    [...plain]
      .slice(0, most)
      .join('')
      .replace(/[.\s]+$/u, '') || fallback;
  return DEVICES.test(cut) ? `_${cut}` : cut;
}
