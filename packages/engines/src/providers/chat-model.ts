import { readJson, readJsonBody } from '@atelier/contracts/text/read-json';
import { z } from 'zod';
import type { ProviderCall } from '../engine-events.ts';
import type { Logger } from '../logger.ts';
import { loggedCall } from './call-log.ts';
import { asMalformed } from './malformed.ts';
import { createOpenAiClient, type OpenAiConfig } from './openai-client.ts';
import { fromProviderFailure, ProviderFailure } from './provider-failure.ts';

/** An invalid answer is requested once more, because models sometimes miscount. */
const TRIES = 2;

const chatAnswerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z.object({ total_tokens: z.number() }).optional(),
});

export interface ChatModelConfig extends OpenAiConfig {
  /** Any chat model behind an OpenAI-compatible `/chat/completions`. */
  model: string;
  logger: Pick<Logger, 'info' | 'warn'>;
  /** The price of a thousand tokens, for the log; undefined when unknown. */
  costUsd?: number | undefined;
}

export interface ChatQuestion<T> {
  kind: ProviderCall['kind'];
  /** The instructions. Untrusted text belongs in `user` only. */
  system: string;
  user: string;
  /** Parses the answer's JSON (`null` if it has none); returns null for an invalid answer. */
  read(answer: unknown): T | null;
  /** A name of the expected answer, for the log. */
  wanted: string;
  signal: AbortSignal;
}

/**
 * Asks a chat model for a JSON object, and once more when the answer is invalid. Each call is logged with its
 * cost. @throws AppError, or the signal's reason when it is stopped
 */
export type AskChatModel = <T>(question: ChatQuestion<T>) => Promise<T>;

export function createChatModel(config: ChatModelConfig): AskChatModel {
  const chat = createChat(config);
  return async ({ kind, system, user, read, wanted, signal }) => {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ] as const;
    for (let tried = 1; tried <= TRIES; tried++) {
      const { text } = await chat({ kind, messages, signal });
      const found = read(readChatJson(text));
      if (found !== null) return found;
    }
    throw fromProviderFailure(new ProviderFailure('malformed', wanted));
  };
}

/** A message as the API takes it: a text, or parts with pictures. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string | ({ type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } })[];
}

/** One call of a chat model. */
interface ChatCall {
  kind: ProviderCall['kind'];
  messages: readonly ChatMessage[];
  signal: AbortSignal;
}

/** Creates a function that sends a conversation to a chat model, and returns the answer with its cost. */
export function createChat({
  model,
  logger,
  costUsd: costOfThousand,
  ...config
}: ChatModelConfig): (call: ChatCall) => Promise<{ text: string; costUsd: number | null }> {
  const send = createOpenAiClient(config);
  return ({ kind, messages, signal }) =>
    loggedCall(
      logger,
      { provider: 'openai', model, kind, costUsd: null },
      async () => {
        const response = await send('/chat/completions', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ model, messages, response_format: { type: 'json_object' } }),
          signal,
        });
        const { choices, usage } = await asMalformed(
          readJsonBody(response).then((body) => chatAnswerSchema.parse(body)),
          signal,
        );
        const isKnown = usage !== undefined && costOfThousand !== undefined;
        return {
          text: choices[0]?.message.content ?? '',
          costUsd: isKnown ? (usage.total_tokens / 1000) * costOfThousand : null,
        };
      },
      fromProviderFailure,
      ({ costUsd }) => costUsd,
    );
}

/** Parses the JSON of an answer; null when there is none. Some servers ignore `response_format` and fence it. */
export function readChatJson(content: string): unknown {
  try {
    return readJson(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}

/** Returns the schema of a line of text from a chat model. */
export const chatLine = (most: number) =>
  z
    .string()
    .transform((value) => value.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .pipe(z.string().min(1).max(most));

/** Returns the English name of a language, for instructions. @param language BCP 47 */
export function nameLanguage(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
}
