import { LINT_LIMITS, type LintFinding, type LintLine, type LintWord } from './finding.ts';
import { charactersOf, shownTimes } from './shown-times.ts';

/**
 * Repairs a finding by changing lines; null when that does not help, so that the text, the style or the place
 * has to change. Further properties of lines and words are kept.
 */
export function repairLines<W extends LintWord, L extends LintLine<W>>(
  lines: readonly L[],
  finding: LintFinding,
): L[] | null {
  switch (finding.rule) {
    case 'reading_speed':
    case 'too_short':
      return giveTime(lines, finding.line);
    case 'overlap':
      return endBeforeNext(lines, finding.line);
    case 'unspoken_word':
    case 'doubled_word':
      return withoutWord(lines, finding);
    case 'outside_safe_zone':
    case 'low_contrast':
    case 'face_covered':
      return null;
  }
}

/** Repairs all findings that changed lines can repair. @param find checks again after each round */
export function repairAllLines<W extends LintWord, L extends LintLine<W>>(
  lines: readonly L[],
  find: (lines: readonly L[]) => LintFinding[],
): L[] {
  let mended = [...lines];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = mended;
    // From the end, so that earlier indices stay valid.
    let touched = Number.POSITIVE_INFINITY;
    for (const finding of find(mended).toSorted((a, b) => b.line - a.line || (b.word ?? 0) - (a.word ?? 0))) {
      // A joined line is checked again in the next round.
      if (finding.line >= touched) continue;
      const next = repairLines<W, L>(mended, finding);
      if (!next) continue;
      if (next.length !== mended.length) touched = finding.line - 1;
      mended = next;
    }
    if (mended === before) break;
  }
  return mended;
}

const MOST_ROUNDS = 12;

/** Extends a line into the silence around it, or joins it with the better neighbour. */
function giveTime<W extends LintWord, L extends LintLine<W>>(lines: readonly L[], index: number): L[] | null {
  const line = lines[index];
  if (!line) return null;
  const [before, next] = [lines[index - 1], lines[index + 1]];
  const shown = shownTimes(line, next);
  const wanted =
    Math.max(LINT_LIMITS.shortestSeconds, charactersOf(line) / (LINT_LIMITS.fastest - 0.05)) + 0.005;
  const lack = wanted - (shown.endSeconds - shown.startSeconds);
  if (lack <= 0) return null;
  const roomAfter = (next?.words[0]?.startSeconds ?? Number.POSITIVE_INFINITY) - shown.endSeconds;
  const beforeEnd = before ? Math.max(...before.words.map((word) => word.endSeconds)) : 0;
  const roomBefore = Math.min(MOST_EARLY, Math.max(0, shown.startSeconds - beforeEnd));
  if (roomAfter + roomBefore >= lack) {
    const later = Math.min(roomAfter, lack);
    const earlier = lack - later;
    const words = line.words.map((word, place) => ({
      ...word,
      ...(place === 0 && earlier > 0 ? { startSeconds: downToHundredth(word.startSeconds - earlier) } : {}),
      ...(place === line.words.length - 1 && later > 0
        ? { endSeconds: upToHundredth(Math.max(word.endSeconds, word.endSeconds + later)) }
        : {}),
    }));
    return lines.map((one, place) => (place === index ? { ...line, words } : one));
  }
  return joined(lines, index);
}

/** The longest time by which captions may precede their words. */
const MOST_EARLY = 0.3;
/** Lines are not joined over a longer silence. */
const LONGEST_GAP = 1;

function joined<W extends LintWord, L extends LintLine<W>>(lines: readonly L[], index: number): L[] | null {
  const ways = [index - 1, index].flatMap((first) => {
    const [one, other] = [lines[first], lines[first + 1]];
    if (!one || !other || one.words.length + other.words.length > MOST_WORDS) return [];
    const gap = (other.words[0]?.startSeconds ?? 0) - (one.words.at(-1)?.endSeconds ?? 0);
    if (gap > LONGEST_GAP) return [];
    const line = { ...one, words: [...one.words, ...other.words] };
    const { startSeconds, endSeconds } = shownTimes(line, lines[first + 2]);
    const seconds = endSeconds - startSeconds;
    const speed = charactersOf(line) / seconds;
    if (seconds < LINT_LIMITS.shortestSeconds || speed > LINT_LIMITS.fastest) return [];
    return [{ first, line, speed }];
  });
  const [best] = ways.toSorted((one, other) => one.speed - other.speed);
  if (!best) return null;
  return [...lines.slice(0, best.first), best.line, ...lines.slice(best.first + 2)];
}

const MOST_WORDS = 14;

/** Ends a line where the next one begins; its words keep their order. */
function endBeforeNext<W extends LintWord, L extends LintLine<W>>(
  lines: readonly L[],
  index: number,
): L[] | null {
  const line = lines[index];
  const until = lines[index + 1]?.words[0]?.startSeconds;
  if (!line || until === undefined) return null;
  const clamp = (seconds: number) => Math.min(seconds, until);
  const words = line.words.map((word) => ({
    ...word,
    startSeconds: clamp(word.startSeconds),
    endSeconds: clamp(word.endSeconds),
  }));
  return lines.map((one, place) => (place === index ? { ...line, words } : one));
}

function withoutWord<W extends LintWord, L extends LintLine<W>>(
  lines: readonly L[],
  finding: LintFinding,
): L[] | null {
  const line = lines[finding.line];
  if (!line || finding.word === undefined || !line.words[finding.word]) return null;
  const words = line.words.filter((_, place) => place !== finding.word);
  return lines.flatMap((one, place) =>
    place !== finding.line ? [one] : words.length > 0 ? [{ ...line, words }] : [],
  );
}

function upToHundredth(seconds: number): number {
  return Math.ceil(seconds * 100 - 1e-6) / 100;
}

function downToHundredth(seconds: number): number {
  return Math.max(0, Math.floor(seconds * 100 + 1e-6) / 100);
}
