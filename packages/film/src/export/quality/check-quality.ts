import { checkCues, type Violation } from '@atelier/captions/quality/check-cues';
import type { QualityProfile } from '@atelier/captions/quality/profiles';
import { joinWords } from '@atelier/transcript/segment/join-words';
import type { Film } from '../../document/film-schema.ts';
import { idOfShown } from '../../evaluate/caption-lines.ts';
import { leaveOutSpare } from '../../lint/leave-out-spare.ts';
import type { OperationInput } from '../../operations/registry.ts';
import { subtitleCues } from '../subtitle-cues.ts';

/** A cue of a film's subtitles that breaks a rule of a profile. */
export interface QualityViolation extends Omit<Violation, 'cue'> {
  startSeconds: number;
  endSeconds: number;
  text: string;
  /** The ids of the cue's words. */
  ids: string[];
  /** The operations that repair it; null where a person has to choose. */
  repair: readonly OperationInput[] | null;
}

export interface QualityReport {
  profile: QualityProfile;
  cues: number;
  violations: QualityViolation[];
  /** Violations for each hundred cues, to a tenth. */
  perHundred: number;
}

/** Checks the subtitles that a film has by a profile, in its lines. */
export function checkQuality(film: Film, profile: QualityProfile): QualityReport {
  const lines = subtitleCues(film, profile).map(({ line }) => line);
  const { language, canvas } = film;
  const violations = checkCues(lines, { profile, language, frameRate: canvas.frame_rate }).flatMap(
    ({ cue, ...found }): QualityViolation[] => {
      const line = lines[cue];
      if (!line) return [];
      const words = line.rows.flat();
      const text = joinWords(words.map((word) => word.text));
      // Both rules are kept by fewer characters; the others are not.
      const isTooMuch = found.rule === 'reading_speed' || found.rule === 'row_too_long';
      const most = ([...text].length * found.limit) / Math.max(found.value, 0.01);
      return [
        {
          ...found,
          startSeconds: line.startSeconds,
          endSeconds: line.endSeconds,
          text,
          ids: words.map(idOfShown),
          repair: isTooMuch ? leaveOutSpare(words, words[0]?.language ?? language, most) : null,
        },
      ];
    },
  );
  const perHundred = lines.length === 0 ? 0 : Math.round((violations.length * 1000) / lines.length) / 10;
  return { profile, cues: lines.length, violations, perHundred };
}
