import type { Frame } from '../caption-line.ts';
import type { FaceBox } from '../layout/face-box.ts';
import type { CaptionStyle } from '../styles/caption-style.ts';
import type { LintFinding, LintLine, LintWord } from './finding.ts';
import { lintContrast, type MeasuredBackground } from './lint-contrast.ts';
import { lineInks, lintPlaces } from './lint-places.ts';
import { lintTimes } from './lint-times.ts';
import { lintWords } from './lint-words.ts';

export interface LintRequest {
  /** As a person has them, in order of time. */
  lines: readonly LintLine[];
  /** Null: no captions are drawn, so only words and times count. */
  style: CaptionStyle | null;
  frame: Frame;
  /** BCP 47. */
  language: string;
  faces?: readonly FaceBox[] | undefined;
  /** What was recognised; null: nobody knows what was said. */
  spoken?: readonly LintWord[] | null | undefined;
  /** What the real frames are like behind lines, as far as they were looked at. */
  measured?: readonly MeasuredBackground[] | undefined;
}

/** Everything a viewer would stumble over, in order of time; nothing is changed. */
export function lintCaptions(request: LintRequest): LintFinding[] {
  const { lines, style, frame, faces = [], spoken = null, measured = [] } = request;
  const places = style ? lintPlaces(lineInks({ ...request, style, faces }), { frame, faces }) : [];
  const contrast = style ? lintContrast(style, measured) : [];
  return [...lintTimes(lines), ...lintWords(lines, spoken), ...places, ...contrast].toSorted(
    (first, second) => first.startSeconds - second.startSeconds || first.line - second.line,
  );
}
