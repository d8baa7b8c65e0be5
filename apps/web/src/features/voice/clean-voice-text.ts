/** Quotation marks, pictures and icons: what the hint asks not to use. Apostrophes within words stay. */
const UNSPEAKABLE =
  /["«»“”„‹›「」]|(?<![\p{L}\p{N}])['‘’]|['‘’](?![\p{L}\p{N}])|(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u2190-\u21ff\u2300-\u23ff\u2460-\u24ff\u2500-\u27bf\u2b00-\u2bff]|\ufe0f|\u200d|\u20e3/gu;

/** The quotes, icons and emoji of a text, each once, in their order; empty when it can be read as it is. */
export function unspeakableOf(text: string): string[] {
  const found = text.match(UNSPEAKABLE) ?? [];
  // Parts that only join or colour another sign show nothing by themselves.
  return [...new Set(found)].filter((sign) => !/\ufe0f|\u200d|\u20e3|\p{Emoji_Modifier}/u.test(sign));
}

/** The text without them. Line ends stay. */
export function cleanVoiceText(text: string): string {
  return text
    .replace(UNSPEAKABLE, ' ')
    .replace(/[ \t\u00a0\u202f]{2,}/gu, ' ')
    .replace(/(?<! ) +([,.])/gu, '$1')
    .replace(/^ +|(?<! ) +$/gmu, '');
}
