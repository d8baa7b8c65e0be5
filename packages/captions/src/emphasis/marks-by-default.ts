import type { CaptionStyle } from '../caption-style.ts';

/** True when keywords and emoji are marked without a person. @param asked what the person asked for; null: nothing */
export function marksWords(
  style: CaptionStyle | null | undefined,
  asked: boolean | null | undefined,
): boolean {
  return style ? (asked ?? style.suggestsEmphasis ?? false) : false;
}
