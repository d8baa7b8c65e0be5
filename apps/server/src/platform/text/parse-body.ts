import { AppError } from '@atelier/contracts';
import { issueText } from '@atelier/contracts/text/issue-text';
import type { z } from 'zod';
import { parseJson } from './parse-json.ts';

/** Parses a JSON request and checks it. @throws AppError as `parseJson`; `invalid_input` with the first issue */
export function parseBody<Output>(text: string, schema: z.ZodType<Output>, mostValues?: number): Output {
  const found = schema.safeParse(parseJson(text, mostValues));
  if (found.success) return found.data;
  throw new AppError('invalid_input', issueText(found.error));
}
