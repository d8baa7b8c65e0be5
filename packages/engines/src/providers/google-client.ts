import type { GoogleGenAI } from '@google/genai';
import { createProviderFetch, type ProviderFetch } from './provider-fetch.ts';
import { DEFAULT_RETRIES, type RetryPolicy } from './with-retries.ts';

export interface GoogleConfig {
  apiKey: string;
  /** Another address of the Gemini API: a proxy, or a stand-in for tests. */
  baseUrl?: string | undefined;
  timeoutMs?: number;
  retries?: RetryPolicy;
}

const API_VERSION = 'v1beta';
const MOST_ANSWER_BYTES = 256 * 1024 * 1024;

/**
 * Google's SDK over our own fetch, so that time limits, retries and redaction are the same for every provider. Loaded
 * with a key only: it would stay in the memory of every server.
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
  /** @param path below the API's version, or one of its own full addresses */
  send(path: string, init?: RequestInit): Promise<Response>;
}

/** The calls that the SDK no longer makes with a Gemini API key (since 3.0: Veo). */
export function createGoogleRest(config: GoogleConfig): GoogleRest {
  const send = fetchFor(config);
  const base = `${(config.baseUrl ?? 'https://generativelanguage.googleapis.com').replace(/\/+$/u, '')}/${API_VERSION}/`;
  return {
    send(path, init = {}) {
      const url = new URL(path, base);
      const isTheirs = url.origin === new URL(base).origin || url.hostname.endsWith('.googleapis.com');
      // An answer that points elsewhere must not learn the key.
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
