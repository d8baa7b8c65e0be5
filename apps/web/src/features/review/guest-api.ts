import { errorBodySchema } from '@atelier/contracts';
import {
  guestCommentSchema,
  guestReviewSchema,
  type NewComment,
  type ReviewDecision,
  reviewPassSchema,
} from '@atelier/contracts/automation/reviews';
import { readJsonBody } from '@atelier/contracts/text/read-json';
import type { z } from 'zod';

/** A refusal of a guest's call, by the code of the API. */
export class GuestError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const passKey = (token: string) => `review-pass:${token}`;

async function ask<T extends z.ZodType>(
  token: string,
  answer: T,
  path = '',
  body?: object,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<z.output<T>> {
  const response = await fetch(`/api/reviews/${encodeURIComponent(token)}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'Content-Type': 'application/json',
      'X-Review-Pass': sessionStorage.getItem(passKey(token)) ?? '',
      ...(body && { 'Idempotency-Key': idempotencyKey }),
    },
  }).catch(() => null);
  if (!response) throw new GuestError('unavailable');
  const json: unknown = await readJsonBody(response, { mostValues: 500_000 }).catch(() => null);
  if (response.ok) return answer.parse(json);
  const refusal = errorBodySchema.safeParse(json);
  throw new GuestError(refusal.success ? refusal.data.code : 'unavailable');
}

/** The calls of a guest with a review link. They carry no session. @throws GuestError */
export const guestApi = {
  read: (token: string) => ask(token, guestReviewSchema),
  /** @param key equal for each attempt to send one comment, so that a lost answer does not make a second one */
  comment: (token: string, comment: NewComment, key: string) =>
    ask(token, guestCommentSchema, '/comments', comment, key),
  decide: (token: string, decision: { revision: number; decision: ReviewDecision; name: string }) =>
    ask(token, guestReviewSchema.shape.decision.unwrap(), '/decision', decision),
  /** Keeps the pass for this tab. */
  async unlock(token: string, password: string): Promise<void> {
    const { pass } = await ask(token, reviewPassSchema, '/unlock', { password });
    sessionStorage.setItem(passKey(token), pass);
  },
};
