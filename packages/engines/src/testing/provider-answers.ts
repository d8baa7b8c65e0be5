import type { FakeAnswer } from './fake-provider.ts';

/** Sample answers from the providers' documentation. */

export function geminiImage(png: Uint8Array, text = 'Voici.'): FakeAnswer {
  return {
    json: {
      candidates: [
        {
          content: {
            role: 'model',
            parts: [
              { text: 'thinking …', thought: true },
              { text },
              { inlineData: { mimeType: 'image/png', data: Buffer.from(png).toString('base64') } },
            ],
          },
          finishReason: 'STOP',
          index: 0,
        },
      ],
      usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 1290, totalTokenCount: 1302 },
      modelVersion: 'gemini-3.1-flash-image',
    },
  };
}

export const geminiText = (text: string): FakeAnswer => ({
  json: { candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }] },
});

export const geminiRefused = (finishReason: string): FakeAnswer => ({
  json: { candidates: [{ finishReason, index: 0 }], usageMetadata: { totalTokenCount: 12 } },
});

export const geminiBlocked: FakeAnswer = { json: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } } };

export const googleError = (status: number, headers: Record<string, string> = {}): FakeAnswer => ({
  status,
  headers,
  json: { error: { code: status, message: `error ${status}`, status: 'UNAVAILABLE' } },
});

const OPERATION = 'models/veo-3.1-generate-preview/operations/abc123';

export const veoStarted: FakeAnswer = { json: { name: OPERATION } };
export const veoRunning: FakeAnswer = { json: { name: OPERATION, done: false } };

export const veoDone = (baseUrl: string): FakeAnswer => ({
  json: {
    name: OPERATION,
    done: true,
    response: {
      '@type': 'type.googleapis.com/google.ai.generativelanguage.v1beta.PredictLongRunningResponse',
      generateVideoResponse: {
        generatedSamples: [{ video: { uri: `${baseUrl}/v1beta/files/clip42:download?alt=media` } }],
      },
    },
  },
});

export const veoFiltered: FakeAnswer = {
  json: {
    name: OPERATION,
    done: true,
    response: {
      generateVideoResponse: { raiMediaFilteredCount: 1, raiMediaFilteredReasons: ['filtered by policy'] },
    },
  },
};

export const veoFailed = (code: number): FakeAnswer => ({
  json: { name: OPERATION, done: true, error: { code, message: 'internal' } },
});

export const openAiImage = (png: Uint8Array): FakeAnswer => ({
  json: {
    created: 1_730_000_000,
    data: [{ b64_json: Buffer.from(png).toString('base64') }],
    usage: { total_tokens: 1100 },
  },
});

export const openAiError = (
  status: number,
  code: string | null = null,
  headers: Record<string, string> = {},
): FakeAnswer => ({
  status,
  headers,
  json: {
    error: { message: 'Something sk-test-key-123456', type: 'image_generation_error', param: null, code },
  },
});
