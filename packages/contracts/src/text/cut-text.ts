const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The longest start of a text that has at most `most` UTF-16 units and cuts no sign that a reader sees as one. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of GRAPHEMES.segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  if (end > 0) return text.slice(0, end);
  // One sign with more marks than fit: by code points then.
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return text.slice(0, isHalf ? most - 1 : most);
}
