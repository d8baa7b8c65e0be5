import type { GenerateContentResponse, GoogleGenAI, Part } from '@google/genai';
import type { ImageDecoder } from '../image-decoding/image-decoder.ts';
import type { Logger } from '../logger.ts';
import { loggedCall } from '../providers/call-log.ts';
import { asMalformed } from '../providers/malformed.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import type { ImageEngine, ImageJob, ImageSize } from './port.ts';
import { readReferences } from './read-references.ts';
import { saveImage } from './save-image.ts';
import { textOnly } from './text-only.ts';

const ASPECTS: Readonly<Record<ImageSize, string>> = { square: '1:1', portrait: '9:16', landscape: '16:9' };

/** Finish reasons of a candidate without a picture that mean Google's safety or copyright rules. */
const REFUSALS: ReadonlySet<string> = new Set([
  'SAFETY',
  'IMAGE_SAFETY',
  'PROHIBITED_CONTENT',
  'IMAGE_PROHIBITED_CONTENT',
  'BLOCKLIST',
  'SPII',
  'RECITATION',
  'IMAGE_RECITATION',
]);

/** Creates an engine over Gemini's image models, which accept reference pictures. */
export function createGoogleImage(deps: {
  client: GoogleGenAI;
  model: string;
  costUsd: number | null;
  imageDecoder: ImageDecoder;
  logger: Logger;
}): ImageEngine {
  const { client, model, costUsd, imageDecoder, logger } = deps;
  return {
    info: {
      id: 'google-image',
      label: { fr: `Google ${model}`, en: `Google ${model}` },
      quality: 'best',
      offline: false,
      languages: [],
    },
    acceptsReferences: true,
    async generate(job, options = {}) {
      const references = await readReferences(imageDecoder, job, options);
      options.onProgress?.(0.1);
      return loggedCall(logger, { provider: 'google', model, kind: 'image', costUsd }, async () => {
        const response = await asMalformed(
          client.models.generateContent({
            model,
            contents: [{ role: 'user', parts: partsOf(job, references) }],
            config: {
              responseModalities: ['TEXT', 'IMAGE'],
              imageConfig: { aspectRatio: ASPECTS[job.size] },
              seed: job.seed,
              ...(options.signal ? { abortSignal: options.signal } : {}),
            },
          }),
          options.signal,
        );
        options.onProgress?.(0.9);
        return saveImage(imageDecoder, readAnswer(response), job, options);
      });
    },
  };
}

function partsOf(job: ImageJob, references: readonly Buffer[]): Part[] {
  return [
    ...references.map((bytes) => ({
      inlineData: { mimeType: 'image/webp', data: bytes.toString('base64') },
    })),
    { text: job.prompt },
  ];
}

/** Reads the picture and text of an answer. Throws ProviderFailure, or `engine_text_only` without a picture. */
function readAnswer(response: GenerateContentResponse): { bytes: Buffer; text: string | null } {
  const blocked = response.promptFeedback?.blockReason;
  if (blocked) throw new ProviderFailure('refused', `google: prompt blocked (${blocked})`);
  const [candidate] = response.candidates ?? [];
  // Thinking models send drafts as thoughts; the answer is in the other parts.
  const parts = (candidate?.content?.parts ?? []).filter(({ thought }) => thought !== true);
  const text = parts
    .map((part) => part.text ?? '')
    .join('')
    .trim();
  const data = parts.findLast(({ inlineData }) => inlineData?.mimeType?.startsWith('image/'))?.inlineData
    ?.data;
  if (data) return { bytes: Buffer.from(data, 'base64'), text: text || null };
  const reason = candidate?.finishReason ?? 'no candidate';
  if (REFUSALS.has(reason)) throw new ProviderFailure('refused', `google: ${reason}`);
  if (text) throw textOnly(text);
  throw new ProviderFailure('malformed', `google: neither image nor text (${reason})`);
}
