/** A title as a file name that every system takes. */
export function fileNameOf(title: string, extension: string): string {
  const clean = title
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  return `${[...clean].slice(0, 80).join('').trim() || 'video'}.${extension}`;
}
