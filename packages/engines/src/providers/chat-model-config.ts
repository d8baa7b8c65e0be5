import type { EngineConfig } from '../engine-config.ts';
import type { Logger } from '../logger.ts';
import type { ChatModelConfig } from './chat-model.ts';

/** The chat model that is configured for moments and what is written of them; null without one. */
export function findChatModel(config: EngineConfig, logger: Logger): ChatModelConfig | null {
  if (!config.MOMENTS_MODEL) return null;
  return {
    model: config.MOMENTS_MODEL,
    baseUrl: config.MOMENTS_BASE_URL ?? config.OPENAI_BASE_URL,
    // A key is only ever sent to the server it was given for. Local servers ask for none, but want the header.
    apiKey: config.MOMENTS_API_KEY ?? (config.MOMENTS_BASE_URL ? undefined : config.OPENAI_API_KEY) ?? 'none',
    costUsd: config.MOMENTS_COST_USD,
    logger,
    timeoutMs: config.PROVIDER_TIMEOUT_SECONDS * 1000,
    retries: { attempts: 4, firstDelayMs: config.PROVIDER_RETRY_DELAY_MS, maxDelayMs: 20_000 },
  };
}
