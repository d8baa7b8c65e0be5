import type { CaptionLine, Frame } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import { type FaceBox, facesOfLine } from '../layout/face-box.ts';
import { layoutEditedLines } from '../layout/layout-edited-lines.ts';
import { placeLine } from '../layout/place-line.ts';
import { type Rectangle, safeArea } from '../layout/safe-area.ts';
import type { LintFinding, LintLine, LintWord } from './finding.ts';

/** The box of a line's letters, in pixels of the frame. */
export interface LineInk extends Rectangle {
  line: number;
  startSeconds: number;
  endSeconds: number;
}

/** Computes the boxes of every step in which lines are shown. */
export function lineInks(request: {
  lines: readonly LintLine[];
  style: CaptionStyle;
  frame: Frame;
  language: string;
  faces: readonly FaceBox[];
}): LineInk[] {
  const { style, frame, language, faces } = request;
  return request.lines.flatMap(({ words }, index) =>
    layoutEditedLines({ lines: [words.map(plain)], style, frame, language }).flatMap((line) => {
      const ink = inkOfLine(line, { style, frame, faces });
      if (!ink) return [];
      const { startSeconds, endSeconds } = line;
      return [{ line: index, startSeconds, endSeconds, ...ink }];
    }),
  );
}

/** Computes the box of a line's letters, in pixels of the frame. Null for a line without letters. */
export function inkOfLine(
  line: CaptionLine,
  look: { style: CaptionStyle; frame: Frame; faces: readonly FaceBox[] },
): Rectangle | null {
  const words = placeLine({ line, ...look }).rows.flat();
  if (words.length === 0) return null;
  return {
    left: Math.min(...words.map(({ ink }) => ink.left)),
    right: Math.max(...words.map(({ ink }) => ink.right)),
    top: Math.min(...words.map(({ ink }) => ink.top)),
    bottom: Math.max(...words.map(({ ink }) => ink.bottom)),
  };
}

/** Copies the properties of a word that layout needs. */
function plain({ text, startSeconds, endSeconds }: LintWord): LintWord {
  return { text, startSeconds, endSeconds };
}

/** Tolerance for rounded edges, in pixels. */
const TOLERANCE_PX = 1;

/** Finds lines under an app's buttons and lines on a face; each line once for each rule. */
export function lintPlaces(
  inks: readonly LineInk[],
  { frame, faces }: { frame: Frame; faces: readonly FaceBox[] },
): LintFinding[] {
  const area = safeArea(frame);
  const found = new Map<string, LintFinding>();
  for (const ink of inks) {
    const out = Math.max(
      area.left - ink.left,
      ink.right - area.right,
      area.top - ink.top,
      ink.bottom - area.bottom,
    );
    const { line, startSeconds } = ink;
    if (out > TOLERANCE_PX) {
      found.set(`outside ${line}`, { rule: 'outside_safe_zone', line, startSeconds, value: out });
    }
    if (facesOfLine(faces, ink, frame).some((face) => overlaps(face, ink))) {
      found.set(`face ${line}`, { rule: 'face_covered', line, startSeconds });
    }
  }
  return [...found.values()];
}

function overlaps(first: Rectangle, second: Rectangle): boolean {
  return (
    first.left < second.right &&
    first.right > second.left &&
    first.top < second.bottom - TOLERANCE_PX &&
    first.bottom > second.top + TOLERANCE_PX
  );
}
