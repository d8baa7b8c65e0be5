import { errorBodySchema } from '@atelier/contracts';
import type { NewComment, ReviewDecision } from '@atelier/contracts/automation/reviews';
import { readJsonBody } from '@atelier/contracts/text/read-json';
import * as routes from '@atelier/routes/reviews';
import { type AnswerOf, addressOf } from '@atelier/routes/route';

/** A refusal of a guest's call, by the code of the API. */
export class GuestError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const passKey = (token: string) => `review-pass:${token}`;

type GuestRoute =
  | typeof routes.readGuestReview
  | typeof routes.addGuestComment
  | typeof routes.decideReview
  | typeof routes.unlockReview;

async function call<R extends GuestRoute>(
  route: R,
  token: string,
  body?: object,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<AnswerOf<R>> {
  const response = await fetch(addressOf(route, { params: { token } }), {
    method: route.method,
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      'Content-Type': 'application/json',
      'X-Review-Pass': sessionStorage.getItem(passKey(token)) ?? '',
      ...(body && { 'Idempotency-Key': idempotencyKey }),
    },
  }).catch(() => null);
  if (!response) throw new GuestError('unavailable');
  const json: unknown = await readJsonBody(response, { mostValues: 500_000 }).catch(() => null);
  if (response.ok) return route.answer.parse(json) as AnswerOf<R>;
  const refusal = errorBodySchema.safeParse(json);
  throw new GuestError(refusal.success ? refusal.data.code : 'unavailable');
}

/** The calls of a guest with a review link. They carry no session. @throws GuestError */
export const guestApi = {
  read: (token: string) => call(routes.readGuestReview, token),
  /** @param key equal for each attempt to send one comment, so that a lost answer does not make a second one */
  comment: (token: string, comment: NewComment, key: string) =>
    call(routes.addGuestComment, token, comment, key),
  decide: (token: string, decision: { revision: number; decision: ReviewDecision; name: string }) =>
    call(routes.decideReview, token, decision),
  /** Keeps the pass for this tab. */
  async unlock(token: string, password: string): Promise<void> {
    const { pass } = await call(routes.unlockReview, token, { password });
    sessionStorage.setItem(passKey(token), pass);
  },
};
