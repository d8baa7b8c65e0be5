import type { EngineConfig } from '../engine-config.ts';
import { createChatTranslation } from './chat-translation.ts';
import { createLibreTranslation } from './libre-translation.ts';
import type { Translation } from './port.ts';

/** Creates the configured translation engine, preferably a chat model; null without one. */
export function createTranslation(config: EngineConfig): Translation | null {
  const timeoutMs = config.TRANSLATION_TIMEOUT_SECONDS * 1000;
  if (config.TRANSLATION_MODEL) {
    return createChatTranslation({
      model: config.TRANSLATION_MODEL,
      baseUrl: config.TRANSLATION_BASE_URL ?? config.OPENAI_BASE_URL,
      // A key is sent only to the server that it was configured for. Local servers need no key, but the header.
      apiKey:
        config.TRANSLATION_API_KEY ??
        (config.TRANSLATION_BASE_URL ? undefined : config.OPENAI_API_KEY) ??
        'none',
      timeoutMs,
    });
  }
  if (config.LIBRETRANSLATE_URL) {
    return createLibreTranslation({
      url: config.LIBRETRANSLATE_URL,
      apiKey: config.LIBRETRANSLATE_API_KEY,
      timeoutMs,
    });
  }
  return null;
}
