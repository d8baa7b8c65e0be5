import { readFile } from 'node:fs/promises';
import type { ImageDecoder } from '../image-decoding/image-decoder.ts';
import type { GenerateOptions, ImageJob } from './port.ts';

/** What models look at; larger only costs time and tokens. */
const LONG_SIDE = 1536;

/** The references as WebP bytes (transparency kept), upright and not larger than models look at. */
export async function readReferences(
  imageDecoder: ImageDecoder,
  job: ImageJob,
  { signal }: GenerateOptions,
): Promise<Buffer[]> {
  const references: Buffer[] = [];
  for (const [index, path] of job.referencePaths.entries()) {
    const outputPath = `${job.outputPath}.reference-${index}`;
    await imageDecoder.convert(
      { path, outputPath, format: 'webp', maxSideLength: LONG_SIDE },
      signal ? { signal } : {},
    );
    references.push(await readFile(outputPath));
  }
  return references;
}
