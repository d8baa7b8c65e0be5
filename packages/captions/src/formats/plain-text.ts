/**
 * Removes the markup of a cue's text: HTML-like tags, ASS override blocks, entities; and the invisible spaces that
 * `formatSrt` puts into text that looks like markup.
 */
export function plainText(text: string): string {
  return decodeEntities(text.replace(/\{\\[^{}]*\}/gu, '').replace(/<\/?[a-z][^<>]*>/giu, '')).replace(
    /(?<=[<{&-])\u200b/gu,
    '',
  );
}

export function decodeEntities(text: string): string {
  return text.replace(
    /&(amp|lt|gt|nbsp|quot|apos|lrm|rlm|#\d+|#x[\da-f]+);/giu,
    (whole, name: string) => entity(name) ?? whole,
  );
}

function entity(name: string): string | undefined {
  const numeric = /^#(x?)([\da-f]+)$/iu.exec(name);
  if (!numeric) return ENTITIES.get(name.toLowerCase());
  const point = parseInt(numeric[2] ?? '', numeric[1] ? 16 : 10);
  return point > 0x1f && point <= 0x10ffff ? String.fromCodePoint(point) : '';
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', '\u00a0'],
  ['quot', '"'],
  ['apos', "'"],
  ['lrm', ''],
  ['rlm', ''],
]);
