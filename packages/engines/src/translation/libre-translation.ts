import { SPEECH_LANGUAGES } from '@atelier/contracts';
import { readJsonBody } from '@atelier/contracts/text/read-json';
import { z } from 'zod';
import { asMalformed } from '../providers/malformed.ts';
import { fromProviderFailure, ProviderFailure } from '../providers/provider-failure.ts';
import { createProviderFetch } from '../providers/provider-fetch.ts';
import { DEFAULT_RETRIES, type RetryPolicy } from '../providers/with-retries.ts';
import type { Translation } from './port.ts';

const answerSchema = z.object({ translatedText: z.array(z.string()) });

export interface LibreTranslationConfig {
  /** A LibreTranslate server, such as https://libretranslate.com or http://127.0.0.1:5000. */
  url: string;
  /** Often unnecessary for a private server. */
  apiKey?: string | undefined;
  timeoutMs?: number | undefined;
  retries?: RetryPolicy | undefined;
}

/** Creates a translation engine over LibreTranslate's `/translate`, with all sentences in one call. */
export function createLibreTranslation(config: LibreTranslationConfig): Translation {
  const send = createProviderFetch({
    provider: 'libretranslate',
    secrets: config.apiKey ? [config.apiKey] : [],
    timeoutMs: config.timeoutMs ?? 60_000,
    maxAnswerBytes: 4 * 1024 * 1024,
    retries: config.retries ?? DEFAULT_RETRIES,
    isRefusal: () => false,
  });
  const url = `${config.url.replace(/(?<!\/)\/+$/u, '')}/translate`;
  return {
    info: {
      id: 'libretranslate',
      label: { fr: 'LibreTranslate', en: 'LibreTranslate' },
      quality: 'good',
      offline: false,
      languages: [...SPEECH_LANGUAGES],
    },
    async translate({ texts, from, to, signal }) {
      try {
        const response = await send(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            q: texts,
            source: from.slice(0, 2),
            target: to.slice(0, 2),
            format: 'text',
            ...(config.apiKey && { api_key: config.apiKey }),
          }),
          ...(signal && { signal }),
        });
        const { translatedText } = await asMalformed(
          readJsonBody(response).then((body) => answerSchema.parse(body)),
          signal,
        );
        if (translatedText.length !== texts.length) {
          throw new ProviderFailure('malformed', 'translations do not match their sentences');
        }
        return translatedText;
      } catch (error) {
        throw fromProviderFailure(error);
      }
    },
  };
}
