import { findMomentsSchema } from '@atelier/contracts';
import { parseBody } from '../../platform/text/parse-body.ts';

/** A transcript of 40,000 timed words has 280,000. */
const MOST_VALUES = 300_000;

/**
 * Reads the body of `POST /api/find-moments`. A transcript of timed words is returned as JSON text, which
 * `readTranscript` reads: half a million values would be copied from process to process and into the job's row.
 * @throws AppError as `parseBody`
 */
export function readSearch(text: string) {
  const { captions, ...input } = parseBody(text, findMomentsSchema, MOST_VALUES);
  if (captions === undefined) return input;
  return { ...input, captions: typeof captions === 'string' ? captions : JSON.stringify(captions) };
}
