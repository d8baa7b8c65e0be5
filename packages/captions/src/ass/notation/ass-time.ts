/** Converts milliseconds to whole centiseconds, the resolution of ASS. */
export function centiseconds(ms: number): number {
  return Math.max(0, Math.round(ms / 10));
}

/** Formats centiseconds as `H:MM:SS.cc`. */
export function assTime(cs: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(cs / 100);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(cs % 100)}`;
}
