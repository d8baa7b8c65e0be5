import type { EngineConfig } from '../engine-config.ts';
import type { Logger } from '../logger.ts';
import type { ChatModelConfig } from './chat-model.ts';

/** Returns the chat model configured for moments and descriptions; null without one. */
export function findChatModel(config: EngineConfig, logger: Logger): ChatModelConfig | null {
  if (!config.MOMENTS_MODEL) return null;
  return {
    model: config.MOMENTS_MODEL,
    baseUrl: config.MOMENTS_BASE_URL ?? config.OPENAI_BASE_URL,
    // A key is sent only to the server that it was configured for. Local servers need no key, but the header.
    apiKey: config.MOMENTS_API_KEY ?? (config.MOMENTS_BASE_URL ? undefined : config.OPENAI_API_KEY) ?? 'none',
    costUsd: config.MOMENTS_COST_USD,
    logger,
    timeoutMs: config.PROVIDER_TIMEOUT_SECONDS * 1000,
    retries: { attempts: 4, firstDelayMs: config.PROVIDER_RETRY_DELAY_MS, maxDelayMs: 20_000 },
  };
}
