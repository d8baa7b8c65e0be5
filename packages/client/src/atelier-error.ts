import { type ErrorCode, errorBodySchema } from '@atelier/contracts';

/** A failed call of the API. `code` is one of docs/errors.md; `message` is an English sentence. */
export class AtelierError extends Error {
  override readonly name = 'AtelierError';
  readonly status: number;
  /** The code of the error; `network` without an answer. */
  readonly code: ErrorCode | 'network';
  readonly requestId: string | null;

  constructor(
    status: number,
    code: AtelierError['code'],
    message: string,
    options: { requestId?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = status;
    this.code = code;
    this.requestId = options.requestId ?? null;
  }

  /** True when the same call may succeed later: the server is restarting or limits the rate. */
  get isPassing(): boolean {
    return this.code === 'network' || this.status === 429 || this.status === 502 || this.status === 503;
  }
}

/** Converts an unsuccessful answer to an error. */
export async function errorOf(answer: Response): Promise<AtelierError> {
  const text = await answer.text();
  const body = errorBodySchema.safeParse(parseJson(text));
  if (!body.success)
    return new AtelierError(answer.status, 'internal', `The server answered ${answer.status}.`);
  const { code, error, requestId } = body.data;
  return new AtelierError(answer.status, code, error, { requestId: requestId ?? null });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The page of a proxy; only its status is known.
    return null;
  }
}
