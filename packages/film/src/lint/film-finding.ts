import type { LintFinding } from '@atelier/captions/lint/finding';
import type { OperationInput } from '../operations/registry.ts';

/** A problem of a film's captions for viewers. */
export interface FilmFinding extends Pick<LintFinding, 'rule' | 'startSeconds' | 'value'> {
  /** The ids of the words concerned: of the line, or the one word. */
  ids: string[];
  text: string;
  /** The operations that repair the problem; null where a person has to choose. */
  repair: readonly OperationInput[] | null;
}
