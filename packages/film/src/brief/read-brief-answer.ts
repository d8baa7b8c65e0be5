import { AppError } from '@atelier/contracts/app-error';
import { cutText } from '@atelier/contracts/text/cut-text';
import { issueText } from '@atelier/contracts/text/issue-text';
import { oneLine } from '@atelier/contracts/text/one-line';
import { readJson } from '@atelier/contracts/text/read-json';
import { BRIEF_LIMITS } from '@atelier/contracts/tools/film/briefs';
import { PROPOSAL_LIMITS } from '@atelier/contracts/tools/film/proposals';
import { z } from 'zod';
import type { Film } from '../document/film-schema.ts';
import { applyOperation } from '../operations/apply-operation.ts';
import { tidyOperations } from '../operations/expand-tidy.ts';
import { type Operation, operationSchema } from '../operations/registry.ts';
import type { FilmSounds } from '../time/source-sound.ts';
import { findForbidden } from './brief-operations.ts';

/** The operations of a model's answer, which fit the film; or why the answer cannot be used, in English. */
export type ReadBrief = { operations: Operation[]; note: string } | { fault: string };

const answerSchema = z.object({ operations: z.array(z.unknown()), note: z.string().optional() });

/** Values in 200 operations, with room for long lists of words. */
const MOST_VALUES = 20_000;
const DEEPEST = 12;

/**
 * Reads the answer of a chat model to a brief: JSON, operations that a brief may lead to, applied to the film one after
 * the other. A `tidy` is replaced by its cuts.
 */
export function readBriefAnswer(film: Film, text: string, sounds: FilmSounds): ReadBrief {
  if (text.length > BRIEF_LIMITS.answerMaxCharacters) return { fault: 'The answer is too long.' };
  const parsed = answerSchema.safeParse(readObject(text));
  if (!parsed.success) return { fault: 'The answer is no JSON object {"operations": [], "note": ""}.' };
  const { operations: written, note = '' } = parsed.data;
  const operations: Operation[] = [];
  let current = film;
  for (const [index, one] of written.entries()) {
    const read = readOperation(one);
    if ('fault' in read) return { fault: `operations[${index}]: ${read.fault}` };
    try {
      const { operation } = read;
      for (const step of operation.op === 'tidy' ? tidyOperations(current, sounds, operation) : [operation]) {
        current = applyOperation(current, step).film;
        operations.push(step);
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { fault: `operations[${index}]: ${error.code}: ${error.message}`.slice(0, FAULT_CHARACTERS) };
    }
    if (operations.length > PROPOSAL_LIMITS.maxOperations) {
      return { fault: `At most ${PROPOSAL_LIMITS.maxOperations} operations.` };
    }
  }
  return { operations, note: cutText(oneLine(note), BRIEF_LIMITS.noteMaxCharacters) };
}

const FAULT_CHARACTERS = 500;

function readOperation(value: unknown): { operation: Operation } | { fault: string } {
  const forbidden = findForbidden(value);
  if (forbidden !== null) return { fault: forbidden };
  const parsed = operationSchema.safeParse(value);
  if (!parsed.success) return { fault: issueText(parsed.error).slice(0, FAULT_CHARACTERS) };
  return { operation: parsed.data };
}

/** The JSON object of an answer, which some models put between other text; null for none. */
function readObject(text: string): unknown {
  try {
    const limits = { mostValues: MOST_VALUES, deepest: DEEPEST };
    return readJson(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1), limits);
  } catch {
    return null;
  }
}
