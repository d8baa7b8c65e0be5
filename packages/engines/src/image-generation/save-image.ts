import { writeFile } from 'node:fs/promises';
import type { ImageDecoder } from '../image-decoding/image-decoder.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import type { GeneratedImage, GenerateOptions, ImageJob } from './port.ts';

/** Decodes a provider's picture in the sandbox and writes it as PNG. Throws ProviderFailure `malformed`. */
export async function saveImage(
  imageDecoder: ImageDecoder,
  answer: { bytes: Uint8Array; text: string | null },
  job: ImageJob,
  { signal }: GenerateOptions,
): Promise<GeneratedImage> {
  const receivedPath = `${job.outputPath}.received`;
  await writeFile(receivedPath, answer.bytes);
  try {
    const { width, height } = await imageDecoder.convert(
      { path: receivedPath, outputPath: job.outputPath, format: 'png' },
      signal ? { signal } : {},
    );
    return { width, height, text: answer.text };
  } catch (error) {
    signal?.throwIfAborted();
    throw new ProviderFailure('malformed', 'the answer holds no readable picture', { cause: error });
  }
}
