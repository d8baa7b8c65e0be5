import type { Frame } from '@atelier/captions/caption-line';
import type { CaptionStyle } from '@atelier/captions/caption-style';
import { marksWords } from '@atelier/captions/emphasis/marks-by-default';
import { useEffect } from 'react';
import { linesOf } from '../document/caption-document.ts';
import type { ExcerptCaptions } from '../document/use-captions.ts';

/** Divides recognised words into the lines of the chosen style and marks them, until a person changes them. */
export function useRegrouping(
  { document, isUntouched, store }: ExcerptCaptions,
  {
    style,
    frame,
    language,
    emphasis,
  }: {
    style: CaptionStyle | null;
    frame: Frame;
    language: string;
    /** True to mark keywords and emoji, false for none; null for the default of the style. */
    emphasis: boolean | null;
  },
): void {
  const { width, height } = frame;
  const marks = marksWords(style, emphasis);
  const by = style && `${style.key} ${width}×${height} ${language}${marks ? ' marked' : ''}`;
  const isStale = isUntouched && by !== null && document?.groupedBy !== by;
  const lines = document ? linesOf(document) : null;
  useEffect(() => {
    if (!isStale || !lines || !style) return;
    let isCurrent = true;
    import('../document/regroup-lines.ts')
      .then(({ regroupLines }) => {
        if (!isCurrent) return;
        const look = { style, frame: { width, height }, language, marks };
        store.regroup(regroupLines(lines, look), by);
      })
      .catch((error: unknown) => console.warn('The words keep their lines', error));
    return () => {
      isCurrent = false;
    };
  }, [isStale, lines, style, width, height, language, marks, by, store]);
}
