import type { Frame } from '@atelier/captions/caption-line';
import type { CaptionStyle } from '@atelier/captions/caption-style';
import { marksWords } from '@atelier/captions/emphasis/marks-by-default';
import { useEffect } from 'react';
import type { ExcerptCaptions } from '../document/use-captions.ts';

/** Divides recognised words into the lines of the chosen style and marks them as the style has it. */
export function useRegrouping(
  { document, isRecognised, store }: ExcerptCaptions,
  {
    style,
    frame,
    language,
  }: {
    style: CaptionStyle | null;
    frame: Frame;
    language: string;
  },
): void {
  const { width, height } = frame;
  const marks = marksWords(style, null);
  const by = style && `${style.key} ${width}×${height} ${language}${marks ? ' marked' : ''}`;
  const isStale = isRecognised && by !== null && document?.groupedBy !== by;
  const lines = document?.lines;
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
