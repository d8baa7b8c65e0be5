import type { UiLanguage } from '@atelier/contracts';
import type { OperationInput } from '@atelier/film';
import { operationSchema } from '@atelier/film/operations/registry';
import { canonicalJson } from '@atelier/film/render/hash-value';
import type { Queryable } from '../../../platform/database/database.ts';
import type { FilmRow } from '../film-row.ts';
import { findComment } from './comments.ts';
import { placeComments } from './place-comments.ts';

/**
 * Tests that an edit does all that a comment asks for. A comment that asks for nothing known is fulfilled by the edit
 * that names it; one with a part that the film does not have, or that was not understood, stays open.
 */
export async function fulfilsComment(
  sql: Queryable,
  row: FilmRow,
  edit: { commentId: string; operations: readonly OperationInput[]; language: UiLanguage },
): Promise<boolean> {
  const comment = await findComment(sql, { filmId: row.id, commentId: edit.commentId });
  if (!comment) return false;
  const [placed] = await placeComments(sql, row, { comments: [comment], language: edit.language });
  if (!placed?.proposal) return true;
  const { operations, is_complete: isComplete } = placed.proposal;
  const done = new Set(edit.operations.map(textOf));
  return isComplete && operations.every((operation) => done.has(textOf(operation)));
}

/** Writes an operation with its defaults, so that equal operations have equal texts. */
function textOf(operation: OperationInput): string {
  const parsed = operationSchema.safeParse(operation);
  return canonicalJson(parsed.success ? parsed.data : operation);
}
