/**
 * Returns the text of an ASS event without drawings, which replace text between `\p1` and `\p0`. Undefined for
 * an event that only draws.
 */
export function textBesideDrawings(text: string): string | undefined {
  if (!/\{[^{}]*\\p[1-9]/u.test(text)) return text;
  let draws = false;
  const kept = text.replace(/\{([^{}]*)\}|[^{]+|\{/gu, (piece, tags?: string) => {
    if (tags === undefined) return draws ? '' : piece;
    const scale = [...tags.matchAll(/\\p(\d+)/gu)].at(-1)?.[1];
    if (scale !== undefined) draws = Number(scale) > 0;
    return piece;
  });
  return /[^\s\\]/u.test(kept.replace(/\{[^{}]*\}|\\[Nnh]/gu, '')) ? kept : undefined;
}
