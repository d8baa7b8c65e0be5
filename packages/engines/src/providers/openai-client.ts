import { createProviderFetch, type ProviderFetch } from './provider-fetch.ts';
import { DEFAULT_RETRIES, type RetryPolicy } from './with-retries.ts';

export interface OpenAiConfig {
  /** Such as https://api.openai.com/v1; any server that speaks the same protocol. */
  baseUrl: string;
  apiKey: string;
  timeoutMs?: number;
  retries?: RetryPolicy;
}

/** A client of an OpenAI-compatible server: addresses below its base, the key in the header. */
export function createOpenAiClient(
  config: OpenAiConfig,
): (path: string, init: RequestInit) => Promise<Response> {
  const send: ProviderFetch = createProviderFetch({
    provider: 'openai',
    secrets: [config.apiKey],
    timeoutMs: config.timeoutMs ?? 180_000,
    maxAnswerBytes: 96 * 1024 * 1024,
    retries: config.retries ?? DEFAULT_RETRIES,
    isRefusal,
  });
  const base = config.baseUrl.replace(/\/+$/u, '');
  return (path, init) =>
    send(`${base}${path}`, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${config.apiKey}` },
    });
}

const REFUSALS =
  /"(?:code|type)"\s*:\s*"(?:moderation_blocked|content_policy_violation|content_filter|image_generation_user_error)"/u;

/** The codes with which OpenAI and those who speak its protocol say that their safety rules forbid it. */
function isRefusal(status: number, body: string): boolean {
  return (status === 400 || status === 403 || status === 451) && REFUSALS.test(body);
}
