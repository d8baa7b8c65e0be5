import { type ErrorCode, errorBodySchema } from '@atelier/contracts';

/** What the server refused or could not do. `code` is one of docs/errors.md; `message` is an English sentence. */
export class AtelierError extends Error {
  override readonly name = 'AtelierError';
  readonly status: number;
  /** `network`: nobody answered. */
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

  /** Whether the same call may succeed a little later: the server restarts, or asks for patience. */
  get isPassing(): boolean {
    return this.code === 'network' || this.status === 429 || this.status === 502 || this.status === 503;
  }
}

/** Of an answer that is no success. */
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
    // A proxy's page, not ours: the status alone says what it was.
    return null;
  }
}
