import { readJsonBody } from '@atelier/contracts/text/read-json';
import { z } from 'zod';
import type { ImageDecoder } from '../image-decoding/image-decoder.ts';
import type { Logger } from '../logger.ts';
import { loggedCall } from '../providers/call-log.ts';
import { asMalformed } from '../providers/malformed.ts';
import { createOpenAiClient, MOST_ANSWER_BYTES, type OpenAiConfig } from '../providers/openai-client.ts';
import type { GenerateOptions, ImageEngine, ImageJob, ImageSize } from './port.ts';
import { readReferences } from './read-references.ts';
import { saveImage } from './save-image.ts';

const SIZES: Readonly<Record<ImageSize, string>> = {
  square: '1024x1024',
  portrait: '1024x1536',
  landscape: '1536x1024',
};

const answerSchema = z.object({ data: z.array(z.object({ b64_json: z.string().min(1) })).min(1) });

/** Creates an engine over an OpenAI-compatible images API with base64 answers; references are sent as edits. */
export function createOpenAiImage(deps: {
  config: OpenAiConfig;
  model: string;
  costUsd: number | null;
  imageDecoder: ImageDecoder;
  logger: Logger;
}): ImageEngine {
  const { model, costUsd, imageDecoder, logger } = deps;
  const send = createOpenAiClient(deps.config);
  return {
    info: {
      id: 'openai-image',
      label: { fr: `OpenAI ${model}`, en: `OpenAI ${model}` },
      quality: 'best',
      offline: false,
      languages: [],
    },
    acceptsReferences: true,
    async generate(job, options = {}) {
      const references = await readReferences(imageDecoder, job, options);
      options.onProgress?.(0.1);
      return loggedCall(logger, { provider: 'openai', model, kind: 'image', costUsd }, async () => {
        const response = await request(send, job, references, { model, options });
        const { data } = await asMalformed(
          readJsonBody(response, { mostCharacters: MOST_ANSWER_BYTES }).then((body) =>
            answerSchema.parse(body),
          ),
          options.signal,
        );
        options.onProgress?.(0.9);
        const bytes = Buffer.from(data[0]?.b64_json ?? '', 'base64');
        return saveImage(imageDecoder, { bytes, text: null }, job, options);
      });
    },
  };
}

function request(
  send: ReturnType<typeof createOpenAiClient>,
  job: ImageJob,
  references: readonly Buffer[],
  { model, options }: { model: string; options: GenerateOptions },
): Promise<Response> {
  const signal = options.signal ? { signal: options.signal } : {};
  const fields = { model, prompt: job.prompt, size: SIZES[job.size], n: 1 };
  if (references.length === 0) {
    return send('/images/generations', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      ...signal,
    });
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [index, bytes] of references.entries()) {
    form.append(
      'image[]',
      new Blob([Uint8Array.from(bytes)], { type: 'image/webp' }),
      `reference-${index}.webp`,
    );
  }
  return send('/images/edits', { method: 'POST', body: form, ...signal });
}
