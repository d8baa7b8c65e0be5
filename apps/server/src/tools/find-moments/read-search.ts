import { type FindMomentsInput, findMomentsSchema } from '@atelier/contracts';
import { parseBody } from '../../platform/text/parse-body.ts';

/** A transcript of 40,000 timed words has 280,000. */
const MOST_VALUES = 300_000;

/** Reads the body of `POST /api/find-moments`. @throws AppError as `parseBody` */
export function readSearch(text: string): FindMomentsInput {
  return parseBody(text, findMomentsSchema, MOST_VALUES);
}
