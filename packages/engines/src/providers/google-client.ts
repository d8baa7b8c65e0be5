import type { GoogleGenAI } from '@google/genai';
import { createProviderFetch, type ProviderFetch } from './provider-fetch.ts';
import { DEFAULT_RETRIES, type RetryPolicy } from './with-retries.ts';

export interface GoogleConfig {
  apiKey: string;
  /** Another address of the Gemini API, such as a proxy or a test server. */
  baseUrl?: string | undefined;
  timeoutMs?: number;
  retries?: RetryPolicy;
}

const API_VERSION = 'v1beta';
const MOST_ANSWER_BYTES = 256 * 1024 * 1024;

/**
 * Creates Google's SDK client over `createProviderFetch`, so that time limits, retries and redaction are the same for
 * every provider. The SDK is imported only when a key is configured, to save memory.
 */
export async function createGoogleClient(config: GoogleConfig): Promise<GoogleGenAI> {
  const { GoogleGenAI } = await import('@google/genai');
  return new GoogleGenAI({
    apiKey: config.apiKey,
    vertexai: false,
    httpOptions: {
      ...(config.baseUrl ? { baseUrl: config.baseUrl } : {}),
      apiVersion: API_VERSION,
      fetch: fetchFor(config),
    },
  });
}

export interface GoogleRest {
  /** @param path below the API's version, or a full address */
  send(path: string, init?: RequestInit): Promise<Response>;
}

/** Creates a client for the calls that the SDK does not support with a Gemini API key (since 3.0: Veo). */
export function createGoogleRest(config: GoogleConfig): GoogleRest {
  const send = fetchFor(config);
  const base = `${(config.baseUrl ?? 'https://generativelanguage.googleapis.com').replace(/(?<!\/)\/+$/u, '')}/${API_VERSION}/`;
  return {
    send(path, init = {}) {
      const url = new URL(path, base);
      const isTheirs = url.origin === new URL(base).origin || url.hostname.endsWith('.googleapis.com');
      // The key must not be sent to another host.
      const key = isTheirs ? { 'x-goog-api-key': config.apiKey } : {};
      return send(url, { ...init, headers: { 'Content-Type': 'application/json', ...key } });
    },
  };
}

function fetchFor(config: GoogleConfig): ProviderFetch {
  return createProviderFetch({
    provider: 'google',
    secrets: [config.apiKey],
    timeoutMs: config.timeoutMs ?? 180_000,
    maxAnswerBytes: MOST_ANSWER_BYTES,
    retries: config.retries ?? DEFAULT_RETRIES,
    isRefusal: () => false,
  });
}
