const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts a text to at most `most` UTF-16 units without splitting a grapheme. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of GRAPHEMES.segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  if (end > 0) return text.slice(0, end);
  // The first grapheme is longer than the limit: cut between code points.
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return text.slice(0, isHalf ? most - 1 : most);
}
