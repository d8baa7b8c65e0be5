import { readFile } from 'node:fs/promises';
import type { ImageDecoder } from '../image-decoding/image-decoder.ts';
import type { GenerateOptions, ImageJob } from './port.ts';

/** The resolution that models use; larger pictures only cost time and tokens. */
const LONG_SIDE = 1536;

/** Reads reference pictures as WebP bytes with transparency, upright and reduced to `LONG_SIDE`. */
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
