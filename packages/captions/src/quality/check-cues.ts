import { joinWords } from '@atelier/transcript/segment/join-words';
import type { CaptionLine } from '../caption-line.ts';
import { rowTexts } from '../formats/row-text.ts';
import { type QualityProfile, qualityRules } from './profiles.ts';

/** Rules that a cue can break. */
export const VIOLATIONS = [
  'reading_speed',
  'row_too_long',
  'too_many_rows',
  'too_short',
  'too_long',
  'small_gap',
  'lag',
] as const;
export type ViolationRule = (typeof VIOLATIONS)[number];

/** A cue that breaks a rule of a profile. */
export interface Violation {
  rule: ViolationRule;
  /** The index of the cue. */
  cue: number;
  /**
   * The measured value, in the unit of the rule: characters or words a second for `reading_speed` (`fastest` of the
   * profile), characters, rows, seconds, or frames for `small_gap`.
   */
  value: number;
  /** The limit of the profile, in the same unit. */
  limit: number;
}

/** Times in files are rounded to thousandths. */
const TOLERANCE_SECONDS = 0.002;

/** Finds the cues that break the rules of a profile, in order of time. @param language BCP 47 */
export function checkCues(
  cues: readonly CaptionLine[],
  { profile, language, frameRate }: { profile: QualityProfile; language: string; frameRate: number },
): Violation[] {
  const text = joinWords(cues.slice(0, 10).flatMap(({ rows }) => rows.flat().map((word) => word.text)));
  const rules = qualityRules(profile, { language, text });
  return cues.flatMap((line, cue): Violation[] => {
    const rows = rowTexts(line.rows);
    const words = line.rows.flat();
    const seconds = line.endSeconds - line.startSeconds;
    const characters = [...rows.join(' ')].length;
    const amount = rules.fastest.unit === 'words' ? words.length : characters;
    const speed = amount / Math.max(seconds, 0.01);
    const longest = Math.max(0, ...rows.map((row) => [...row].length));
    const gap = ((cues[cue + 1]?.startSeconds ?? Number.POSITIVE_INFINITY) - line.endSeconds) * frameRate;
    const lead = (words[0]?.startSeconds ?? line.startSeconds) - line.startSeconds;
    const lag = line.endSeconds - (words.at(-1)?.endSeconds ?? line.endSeconds);
    const found: [ViolationRule, number, number, boolean][] = [
      ['reading_speed', speed, rules.fastest.perSecond, speed > rules.fastest.perSecond + 0.05],
      ['row_too_long', longest, rules.rowCharacters, longest > rules.rowCharacters],
      ['too_many_rows', rows.length, rules.rows, rows.length > rules.rows],
      ['too_short', seconds, rules.shortestSeconds, seconds < rules.shortestSeconds - TOLERANCE_SECONDS],
      ['too_long', seconds, rules.longestSeconds, seconds > rules.longestSeconds + TOLERANCE_SECONDS],
      ['small_gap', gap, rules.gapFrames, gap < rules.gapFrames - TOLERANCE_SECONDS * frameRate],
      [
        'lag',
        Math.max(lead, lag),
        rules.longestLag,
        Math.max(lead, lag) > rules.longestLag + TOLERANCE_SECONDS,
      ],
    ];
    return found.flatMap(([rule, value, limit, isBroken]) => (isBroken ? [{ rule, cue, value, limit }] : []));
  });
}
