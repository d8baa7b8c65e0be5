import type { Frame } from '@atelier/captions/caption-line';
import type { CaptionStyle } from '@atelier/captions/caption-style';
import { useEffect } from 'react';
import { linesOf } from '../document/caption-document.ts';
import type { ExcerptCaptions } from '../document/use-captions.ts';

/** Divides recognised words into the lines of the chosen style, until a person changes them. */
export function useRegrouping(
  { document, isUntouched, store }: ExcerptCaptions,
  { style, frame, language }: { style: CaptionStyle | null; frame: Frame; language: string },
): void {
  const { width, height } = frame;
  const by = style && `${style.key} ${width}×${height} ${language}`;
  const isStale = isUntouched && by !== null && document?.groupedBy !== by;
  const lines = document ? linesOf(document) : null;
  useEffect(() => {
    if (!isStale || !lines || !style) return;
    let isCurrent = true;
    import('../document/regroup-lines.ts')
      .then(({ regroupLines }) => {
        if (!isCurrent) return;
        const look = { style, frame: { width, height }, language };
        store.regroup(regroupLines(lines, look), by);
      })
      .catch((error: unknown) => console.warn('The words keep their lines', error));
    return () => {
      isCurrent = false;
    };
  }, [isStale, lines, style, width, height, language, by, store]);
}
