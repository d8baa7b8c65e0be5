import type { Film } from '../document/film-schema.ts';
import type { OperationInput } from '../operations/registry.ts';
import { findOperations } from './find-operations.ts';
import { readIntents } from './read-intents.ts';

/** A comment of a reviewer about a time of the film. */
export interface ReviewNote {
  text: string;
  /** In the time of the film. */
  seconds: number;
}

/** The operations that a comment asks for, and what of the comment they do not do. */
export interface ProposedEdit {
  operations: OperationInput[];
  /** Quoted parts and pauses that the film does not have. */
  missing: string[];
  /** The text that asks for nothing known. */
  rest: string;
  /** The operations do everything that the comment asks for. */
  isComplete: boolean;
}

/**
 * Reads the operations that a comment in French or English asks for: cut “…”, replace “…” by “…”, shorten the pause
 * here. The operations are a proposal: a person accepts them.
 */
export function proposeEdit(film: Film, { text, seconds }: ReviewNote): ProposedEdit {
  const { intents, rest } = readIntents(text);
  const operations = new Map<string, OperationInput>();
  const missing = new Set<string>();
  for (const intent of intents) {
    const found = findOperations(film, intent, seconds);
    if (!found) missing.add(intent.kind === 'shorten' ? intent.named : intent.quoted);
    // A comment may ask twice for the same.
    for (const operation of found ?? []) operations.set(JSON.stringify(operation), operation);
  }
  return {
    operations: [...operations.values()],
    missing: [...missing],
    rest,
    isComplete: intents.length > 0 && missing.size === 0 && rest === '',
  };
}
