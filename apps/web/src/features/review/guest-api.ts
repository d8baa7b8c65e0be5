import { parseJson } from '@atelier/client/api-error';
import { followEvents } from '@atelier/client/follow-events';
import { errorBodySchema } from '@atelier/contracts';
import type { NewComment, ReviewDecision } from '@atelier/contracts/automation/reviews';
import { readJsonBody } from '@atelier/contracts/text/read-json';
import { reviewEventSchema } from '@atelier/film/wire/live-events';
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

/** Refusals that stay the same. */
export const FINAL_CODES: ReadonlySet<string> = new Set([
  'not_found',
  'review_expired',
  'review_revoked',
  'review_locked',
]);

const passKey = (token: string) => `review-pass:${token}`;

type GuestRoute =
  | typeof routes.readGuestReview
  | typeof routes.addGuestComment
  | typeof routes.decideReview
  | typeof routes.unlockReview
  | typeof routes.shareGuestPresence;

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
      ...headersOf(token),
      'Content-Type': 'application/json',
      ...(body && { 'Idempotency-Key': idempotencyKey }),
    },
  }).catch(() => null);
  if (!response) throw new GuestError('unavailable');
  if (!response.ok) throw await refusalOf(response);
  if (!('answer' in route)) return undefined as AnswerOf<R>;
  const json: unknown = await readBody(response);
  return route.answer.parse(json) as AnswerOf<R>;
}

const readBody = (response: Response): Promise<unknown> =>
  readJsonBody(response, { mostValues: 500_000 }).catch(() => null);

async function refusalOf(response: Response): Promise<GuestError> {
  const refusal = errorBodySchema.safeParse(await readBody(response));
  return new GuestError(refusal.success ? refusal.data.code : 'unavailable');
}

const headersOf = (token: string) => ({ 'X-Review-Pass': sessionStorage.getItem(passKey(token)) ?? '' });

/** Opens the stream of a review's news. @throws GuestError */
async function openNews(token: string, name: string, signal: AbortSignal): Promise<Response> {
  const query = name === '' ? {} : { name };
  const response = await fetch(addressOf(routes.followReview, { params: { token }, query }), {
    headers: headersOf(token),
    signal,
  });
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/** The calls of a guest with a review link. They carry no session. @throws GuestError */
export const guestApi = {
  /**
   * Follows a review: `onChange` when it has to be read again, also after the stream was lost. Ends with the review.
   * @param options.name shown to the owner of the film; empty for none
   * @param options.onConnect receives the id of each new connection
   */
  follow: (
    token: string,
    options: {
      name: string;
      signal: AbortSignal;
      onChange: () => void;
      onConnect: (connection: string) => void;
    },
  ): Promise<void> =>
    followEvents({
      signal: options.signal,
      open: (_last, signal) => openNews(token, options.name, signal),
      onEvent(data) {
        const event = reviewEventSchema.safeParse(parseJson(data));
        if (event.data?.connection) options.onConnect(event.data.connection);
        if (event.success) options.onChange();
        return { isKnown: event.success, isLast: event.data?.kind === 'gone' };
      },
      isFinal: (error) => error instanceof GuestError && FINAL_CODES.has(error.code),
    }),
  /** Shares the moment that the guest looks at, in seconds of the shown film. */
  share: (token: string, presence: { connection: string; playhead_seconds: number }) =>
    call(routes.shareGuestPresence, token, presence),
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
