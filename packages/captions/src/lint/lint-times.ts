import { LINT_LIMITS, type LintFinding, type LintLine } from './finding.ts';
import { charactersOf, shownTimes } from './shown-times.ts';

/** Finds lines that are too fast to read, too short, or overlap with the next one. */
export function lintTimes(lines: readonly LintLine[]): LintFinding[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const { startSeconds, endSeconds } = shownTimes(line, next);
    const seconds = endSeconds - startSeconds;
    const found: LintFinding[] = [];
    const speed = charactersOf(line) / Math.max(seconds, 0.01);
    const isTooShort = seconds < LINT_LIMITS.shortestSeconds - 1e-6;
    if (isTooShort) found.push({ rule: 'too_short', line: index, startSeconds, value: seconds });
    if (speed > LINT_LIMITS.fastest)
      found.push({ rule: 'reading_speed', line: index, startSeconds, value: speed });
    const nextStart = next?.words[0]?.startSeconds ?? Number.POSITIVE_INFINITY;
    const over = Math.max(...line.words.map((word) => word.endSeconds)) - nextStart;
    if (over > LINT_LIMITS.toleranceSeconds)
      found.push({ rule: 'overlap', line: index, startSeconds, value: over });
    return found;
  });
}
