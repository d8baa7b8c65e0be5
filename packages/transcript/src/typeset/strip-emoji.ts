/**
 * Removes characters that libass cannot draw: emoji with all their parts (joiners, variation selectors, skin tones,
 * flags, tag sequences) and control characters. A keycap keeps its digit, ©, ® and ™ stay text.
 */
export function stripEmoji(text: string): string {
  return text
    .replace(/‼/gu, '!!')
    .replace(/⁉/gu, '!?')
    .replace(/([0-9#*])\ufe0f?\u20e3/gu, '$1')
    .replace(/[©®™](?!\ufe0f)/gu, (sign) => KEPT.get(sign) ?? sign)
    .replace(EMOJI, '')
    .replace(/[\ue000-\ue002]/gu, (mark) => RESTORED.get(mark) ?? '')
    .replace(INVISIBLE, '');
}

const EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]/gu;

/** Invisible characters: controls, zero-width and direction marks, soft hyphens, private use. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff\p{Co}]/gu;

// Pictographs that every font has; they are replaced while the others are removed.
const KEPT = new Map([
  ['©', '\ue000'],
  ['®', '\ue001'],
  ['™', '\ue002'],
]);
const RESTORED = new Map([...KEPT].map(([sign, mark]) => [mark, sign]));
