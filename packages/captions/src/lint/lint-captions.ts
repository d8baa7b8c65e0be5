import type { Frame } from '../caption-line.ts';
import type { CaptionStyle } from '../caption-style.ts';
import type { FaceBox } from '../layout/face-box.ts';
import type { LintFinding, LintLine } from './finding.ts';
import { lintContrast, type MeasuredBackground } from './lint-contrast.ts';
import { lineInks, lintPlaces } from './lint-places.ts';
import { lintTimes } from './lint-times.ts';
import { lintWords } from './lint-words.ts';

export interface LintRequest {
  /** The lines in order of time. */
  lines: readonly LintLine[];
  /** Null when no captions are drawn, so that only words and times are checked. */
  style: CaptionStyle | null;
  frame: Frame;
  /** BCP 47. */
  language: string;
  faces?: readonly FaceBox[] | undefined;
  /** The measured backgrounds of lines in the real frames. */
  measured?: readonly MeasuredBackground[] | undefined;
}

/** Finds problems of captions, in order of time, without changing them. */
export function lintCaptions(request: LintRequest): LintFinding[] {
  const { lines, style, frame, faces = [], measured = [] } = request;
  const places = style ? lintPlaces(lineInks({ ...request, style, faces }), { frame, faces }) : [];
  const contrast = style ? lintContrast(style, measured) : [];
  return [...lintTimes(lines), ...lintWords(lines), ...places, ...contrast].toSorted(
    (first, second) => first.startSeconds - second.startSeconds || first.line - second.line,
  );
}
