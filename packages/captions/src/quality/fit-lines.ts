import type { Word } from '@atelier/contracts/words';
import { captionLanguage } from '@atelier/transcript/language';
import { joinWords } from '@atelier/transcript/segment/join-words';
import { endsSentence } from '@atelier/transcript/segment/sentence-ends';
import { typesetWords } from '@atelier/transcript/typeset/typeset-words';
import type { CaptionLine, ShownWord } from '../caption-line.ts';
import { breakQuality, SILENCE_SECONDS } from '../layout/break-quality.ts';
import { type QualityProfile, type QualityRules, qualityRules } from './profiles.ts';

/** Pauses below this are closed, up to the gap of the profile, so that subtitles do not blink. */
const CLOSED_GAP_SECONDS = 0.5;

/**
 * Divides words into the cues of a quality profile: by its rows of characters, its times and its speed, at ends of
 * sentences and clauses where there are some.
 * @param words in order and without overlaps
 */
export function fitLines({
  words,
  profile,
  language,
  frameRate,
  until = Number.POSITIVE_INFINITY,
}: {
  words: readonly Word[];
  profile: QualityProfile;
  /** BCP 47 */
  language: string;
  frameRate: number;
  /** The time at which somebody else begins to speak, in seconds. */
  until?: number;
}): CaptionLine[] {
  const text = joinWords(words.slice(0, 50).map((word) => word.text));
  const rules = qualityRules(profile, { language, text });
  const typeset: ShownWord[] = typesetWords({
    words,
    language: captionLanguage(language),
    quotes: language,
    keepsEmoji: true,
  });
  const cues = joinShort(divide(typeset, rules), rules, until);
  return cues.map((cue, index) => {
    const next = cues[index + 1]?.[0]?.startSeconds ?? until;
    return lineOf(cue, { next, rules, frameRate });
  });
}

function divide(words: readonly ShownWord[], rules: QualityRules): ShownWord[][] {
  const cues: ShownWord[][] = [];
  let open: ShownWord[] = [];
  for (const word of words) {
    const last = open.at(-1);
    const isApart =
      last !== undefined && (word.startsLine || word.startSeconds - last.endSeconds > SILENCE_SECONDS);
    if (isApart) {
      cues.push(open);
      open = [];
    } else if (open.length > 0 && !fits([...open, word], rules)) {
      const at = bestBreak(open, word);
      cues.push(open.slice(0, at));
      open = open.slice(at);
    }
    open.push(word);
    const isLong = secondsOf(open) >= rules.shortestSeconds && lengthOf(open) * 2 >= rules.rowCharacters;
    if (endsSentence(word) && isLong) {
      cues.push(open);
      open = [];
    }
  }
  return open.length > 0 ? [...cues, open] : cues;
}

/** Returns the index in the later half of words before which a cue ends best. */
function bestBreak(words: readonly ShownWord[], next: ShownWord): number {
  let [best, bestQuality] = [words.length, Number.NEGATIVE_INFINITY];
  for (let at = words.length; at >= Math.max(1, Math.ceil(words.length / 2)); at--) {
    const [before, after] = [words[at - 1], words[at] ?? next];
    if (!before) continue;
    // A shorter cue needs a better reason.
    const quality = breakQuality(before, after) - (words.length - at) * 0.3;
    if (quality > bestQuality) [best, bestQuality] = [at, quality];
  }
  return best;
}

/** Joins cues that would be too short with the one before, or moves the border between the two. */
function joinShort(cues: readonly ShownWord[][], rules: QualityRules, until: number): ShownWord[][] {
  const joined: ShownWord[][] = [];
  for (const [index, cue] of cues.entries()) {
    const before = joined.at(-1);
    const next = cues[index + 1]?.[0]?.startSeconds ?? until;
    const start = startOf(cue);
    const isNear = start - (before?.at(-1)?.endSeconds ?? 0) <= SILENCE_SECONDS && !cue[0]?.startsLine;
    const isShort = Math.min(next - start, secondsOf(cue) + rules.hold) < rules.shortestSeconds;
    const isBeforeShort = before !== undefined && start - startOf(before) < rules.shortestSeconds;
    const both = before && isNear && (isShort || isBeforeShort) ? [...before, ...cue] : null;
    const parts = both && (fits(both, rules) ? [both] : evenly(both, rules, next));
    if (parts) joined.splice(-1, 1, ...parts);
    else joined.push(cue);
  }
  return joined;
}

/** Divides words into two cues that both stay long enough; null when there is no such border. */
function evenly(words: readonly ShownWord[], rules: QualityRules, next: number): ShownWord[][] | null {
  let best: { cues: ShownWord[][]; cost: number } | null = null;
  for (let at = 1; at < words.length; at++) {
    const cues = [words.slice(0, at), words.slice(at)];
    const [last, first] = [words[at - 1], words[at]];
    if (!last || !first || !cues.every((cue) => fits(cue, rules))) continue;
    const [upper, lower] = [first.startSeconds - startOf(words), next - first.startSeconds];
    const short = Math.max(0, rules.shortestSeconds - Math.min(upper, lower));
    const cost = short * 10 + Math.abs(at - words.length / 2) * 0.2 - breakQuality(last, first);
    if (!best || cost < best.cost) best = { cues, cost };
  }
  return best?.cues ?? null;
}

function startOf(words: readonly ShownWord[]): number {
  return words[0]?.startSeconds ?? 0;
}

function fits(words: readonly ShownWord[], rules: QualityRules): boolean {
  return secondsOf(words) <= rules.longestSeconds && rowsOf(words, rules) !== null;
}

/** Breaks the words of a cue into rows of even length; null when they do not fit. */
function rowsOf(words: readonly ShownWord[], { rowCharacters, rows }: QualityRules): ShownWord[][] | null {
  if (lengthOf(words) <= rowCharacters) return [[...words]];
  if (rows < 2 || words.length < 2 || lengthOf(words) > rowCharacters * 2 + 1) return null;
  let best: { rows: ShownWord[][]; cost: number } | null = null;
  for (let at = 1; at < words.length; at++) {
    const [upper, lower] = [words.slice(0, at), words.slice(at)];
    const [last, first] = [upper.at(-1), lower[0]];
    const lengths = [lengthOf(upper), lengthOf(lower)];
    if (!last || !first || Math.max(...lengths) > rowCharacters) continue;
    const cost =
      Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0)) / rowCharacters - 0.2 * breakQuality(last, first);
    if (!best || cost < best.cost) best = { rows: [upper, lower], cost };
  }
  return best?.rows ?? null;
}

function lineOf(
  words: readonly ShownWord[],
  { next, rules, frameRate }: { next: number; rules: QualityRules; frameRate: number },
): CaptionLine {
  const startSeconds = words[0]?.startSeconds ?? 0;
  const spokenUntil = Math.max(startSeconds, ...words.map(({ endSeconds }) => endSeconds));
  const { unit, perSecond } = rules.fastest;
  const amount = unit === 'words' ? words.length : lengthOf(words);
  const readable = startSeconds + Math.max(rules.shortestSeconds, amount / perSecond);
  const wanted = Math.max(spokenUntil, Math.min(readable, spokenUntil + rules.hold));
  // Two frames and a little more: times in files are rounded to thousandths.
  const gap = rules.gapFrames === 0 ? 0 : rules.gapFrames / frameRate + 0.001;
  const latest = next - gap;
  const end = latest - wanted < CLOSED_GAP_SECONDS ? latest : wanted;
  const endSeconds = Math.min(end, startSeconds + rules.longestSeconds, spokenUntil + rules.longestLag);
  return {
    rows: rowsOf(words, rules) ?? [[...words]],
    startSeconds,
    endSeconds: Math.max(startSeconds, endSeconds),
  };
}

function secondsOf(words: readonly ShownWord[]): number {
  return (words.at(-1)?.endSeconds ?? 0) - (words[0]?.startSeconds ?? 0);
}

function lengthOf(words: readonly ShownWord[]): number {
  return [...joinWords(words.map(({ text }) => text))].length;
}
