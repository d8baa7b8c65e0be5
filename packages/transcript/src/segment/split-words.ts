/** Writing systems without spaces between words, with the language by which their words are found. */
const SPACELESS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Lao}/u, 'lo'],
  [/\p{Script=Khmer}/u, 'km'],
  [/\p{Script=Myanmar}/u, 'my'],
];
/** Signs that do not begin a row, and signs that do not end one. */
const CLOSING = /^[\p{Pe}\p{Pf}、。，．・：；？！…ー〜々ゝゞっゃゅょァィゥェォッャュョ%％"')\].,!?:;]+$/u;
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * Splits a text into words: at ordinary spaces, because no-break spaces belong to words, and by `Intl.Segmenter` in
 * writing systems without spaces. Closing punctuation stays with the word before it, opening punctuation with the word
 * after it, so that no row begins or ends with the wrong sign.
 */
export function splitWords(text: string): string[] {
  return text.split(/[ \t\n\r\f\u3000]+/u).flatMap((part) => {
    if (part === '') return [];
    const language = SPACELESS.find(([letters]) => letters.test(part))?.[1];
    return language ? splitPart(part, language) : [part];
  });
}

function splitPart(part: string, language: string): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  const words: string[] = [];
  let opening = '';
  for (const { segment } of segmenter.segment(part)) {
    if (OPENING.test(segment)) opening += segment;
    else if (CLOSING.test(segment) && words.length > 0 && opening === '') words[words.length - 1] += segment;
    else {
      words.push(opening + segment);
      opening = '';
    }
  }
  if (opening !== '') {
    if (words.length > 0) words[words.length - 1] += opening;
    else words.push(opening);
  }
  return words;
}
