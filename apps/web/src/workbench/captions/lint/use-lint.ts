import type { LintFinding } from '@atelier/captions/lint/finding';
import { lintCaptions } from '@atelier/captions/lint/lint-captions';
import type { MeasuredBackground } from '@atelier/captions/lint/lint-contrast';
import { lineInks } from '@atelier/captions/lint/lint-places';
import { repairAllLines, repairLines } from '@atelier/captions/lint/repair';
import { useEffect, useMemo, useState } from 'react';
import { type CaptionDocument, type EditLine, type EditWord, linesOf } from '../document/caption-document.ts';
import type { ExcerptCaptions } from '../document/use-captions.ts';
import type { ListedFinding } from './finding-list.tsx';
import { measureBackgrounds } from './measure-backgrounds.ts';
import { useShownLook } from './shown-look.tsx';

/** A finding, with its words and whether it can be repaired. */
interface ShownFinding extends LintFinding, ListedFinding {
  wordId: string | undefined;
}

/** Finds the faults of the words in the excerpt, by the look of the preview, and their repairs. */
export function useLint({ captions, document }: { captions: ExcerptCaptions; document: CaptionDocument }) {
  const look = useShownLook();
  const { startSeconds, endSeconds } = captions.range;
  const shown = linesOf(document);
  const { language } = document.film;
  const measured = useMeasured(shown, look, language);
  const find = useMemo(() => {
    const faces = (look?.faces ?? []).map((face) => ({
      ...face,
      startSeconds: face.startSeconds + startSeconds,
      endSeconds: face.endSeconds + startSeconds,
    }));
    return (lines: readonly EditLine[]): LintFinding[] =>
      lintCaptions({
        lines,
        style: look?.style ?? null,
        frame: look?.frame ?? { width: 1080, height: 1920 },
        language,
        faces,
        spoken: document.heard,
        measured: lines === measured.lines ? measured.found : [],
      }).filter(
        (finding) => finding.startSeconds >= startSeconds - 0.01 && finding.startSeconds < endSeconds,
      );
  }, [look, language, document.heard, startSeconds, endSeconds, measured]);
  const findings = useMemo(
    () =>
      find(shown).map((finding): ShownFinding => {
        const line = shown[finding.line];
        const words = line?.words.filter((_, at) => finding.word === undefined || at === finding.word) ?? [];
        const wordId = words[0]?.id;
        return {
          ...finding,
          ...{ key: `${finding.rule} ${line?.id} ${wordId}`, wordId },
          text: words.map(({ text }) => text).join(' '),
          isRepairable: repairLines<EditWord, EditLine>(shown, finding) !== null,
        };
      }),
    [find, shown],
  );
  const replace = (lines: EditLine[] | null) => {
    if (lines) captions.store.write({ kind: 'replaceLines', lines });
  };
  return {
    findings,
    isMeasuring: measured.isMeasuring,
    repair: (finding: LintFinding) => replace(repairLines<EditWord, EditLine>(shown, finding)),
    repairAll: () => replace(repairAllLines<EditWord, EditLine>(shown, find)),
  };
}

interface Measured {
  lines: readonly EditLine[] | null;
  found: MeasuredBackground[];
  isMeasuring: boolean;
}

/** Time without a change after which frames are analysed. */
const SETTLED_MS = 700;

function useMeasured(
  lines: readonly EditLine[],
  look: ReturnType<typeof useShownLook>,
  language: string,
): Measured {
  const [measured, setMeasured] = useState<Measured>({ lines: null, found: [], isMeasuring: false });
  useEffect(() => {
    if (!look?.style || !look.url || !look.draw) return;
    const { style, frame } = look;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setMeasured({ lines: null, found: [], isMeasuring: true });
      const inks = lineInks({ lines, style, frame, language, faces: [] });
      measureBackgrounds(inks, look, stop.signal).then(
        (found) => setMeasured({ lines, found, isMeasuring: false }),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          console.warn('The pictures behind the captions could not be read', error);
          setMeasured({ lines: null, found: [], isMeasuring: false });
        },
      );
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [lines, look, language]);
  return measured;
}
