import { createProviderFetch, type ProviderFetch } from './provider-fetch.ts';
import { DEFAULT_RETRIES, type RetryPolicy } from './with-retries.ts';

export interface OpenAiConfig {
  /** Such as https://api.openai.com/v1; any server that speaks the same protocol. */
  baseUrl: string;
  apiKey: string;
  timeoutMs?: number;
  retries?: RetryPolicy;
}

/** An image comes as base64. */
export const MOST_ANSWER_BYTES = 96 * 1024 * 1024;

interface OpenAiRequest {
  method: 'GET' | 'POST';
  body: string | FormData | ArrayBuffer;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal;
}

/** Creates a client of an OpenAI-compatible server, which adds the base address and the key. */
export function createOpenAiClient(
  config: OpenAiConfig,
): (path: string, init: OpenAiRequest) => Promise<Response> {
  const send: ProviderFetch = createProviderFetch({
    provider: 'openai',
    secrets: [config.apiKey],
    timeoutMs: config.timeoutMs ?? 180_000,
    maxAnswerBytes: MOST_ANSWER_BYTES,
    retries: config.retries ?? DEFAULT_RETRIES,
    isRefusal,
  });
  const base = config.baseUrl.replace(/(?<!\/)\/+$/u, '');
  return async (path, init) => {
    const { body, headers } = await encodeBody(init);
    return send(`${base}${path}`, {
      ...init,
      body,
      headers: { ...headers, Authorization: `Bearer ${config.apiKey}` },
    });
  };
}

/**
 * Encodes a form as bytes. Node's fetch would stream it, and a failing connection would then cause an unhandled
 * rejection, which ends the server.
 */
async function encodeBody({
  body,
  headers,
}: OpenAiRequest): Promise<Pick<OpenAiRequest, 'body' | 'headers'>> {
  if (!(body instanceof FormData)) return { body, headers };
  const encoded = new Response(body);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { body: await encoded.arrayBuffer(), headers: { ...headers, 'Content-Type': contentType } };
}

const REFUSALS =
  /"(?:code|type)"\s*:\s*"(?:moderation_blocked|content_policy_violation|content_filter|image_generation_user_error)"/u;

/** True for the codes of OpenAI and compatible servers that mean a refusal by safety rules. */
function isRefusal(status: number, body: string): boolean {
  return (status === 400 || status === 403 || status === 451) && REFUSALS.test(body);
}
