import { AppError } from '@atelier/contracts';
import type { z } from 'zod';
import { parseJson } from './parse-json.ts';

/** Parses a JSON request and checks it. @throws AppError as `parseJson`; `invalid_input` with the first issue */
export function parseBody<Output>(text: string, schema: z.ZodType<Output>, mostValues?: number): Output {
  const found = schema.safeParse(parseJson(text, mostValues));
  if (found.success) return found.data;
  throw new AppError('invalid_input', issueText(found.error));
}

/** The first issue of a refused request, with its place: "count: Too big". */
export function issueText({ issues: [issue] }: Pick<z.ZodError, 'issues'>): string {
  const where = issue?.path.join('.') ?? '';
  return `${where ? `${where}: ` : ''}${issue?.message ?? 'Invalid input'}`;
}
