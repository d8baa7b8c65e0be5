import { readFile } from 'node:fs/promises';
import { BRAND_LIMITS } from '@atelier/captions/brand/brand-kit';
import { AppError } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import type { KeptLogo } from './brand-kits.ts';

/** From the best to the smallest: a logo has few colours, so the first nearly always does. */
const ATTEMPTS = [
  { quality: 'high', maxSideLength: BRAND_LIMITS.logoMaxSide },
  { quality: 'small', maxSideLength: BRAND_LIMITS.logoMaxSide },
  { quality: 'small', maxSideLength: 320 },
] as const;

/**
 * A person's picture as the PNG that is kept of it, decoded in the sandbox and small enough to lie in every job that
 * shows it. @throws AppError `unsupported_format`, `media_too_large`, `unreadable_media`
 */
export async function keepLogo(
  file: { path: string },
  { decoder, signal }: { decoder: Engines['imageDecoder']; signal: AbortSignal },
): Promise<KeptLogo> {
  for (const [index, attempt] of ATTEMPTS.entries()) {
    const outputPath = `${file.path}-logo-${index}.png`;
    const size = await decoder.convert(
      { path: file.path, outputPath, format: 'png', ...attempt },
      { signal },
    );
    const png = await readFile(outputPath);
    if (png.length <= BRAND_LIMITS.logoKeptBytes) return { png, ...size };
  }
  throw new AppError('media_too_large', 'This picture has too much in it for a logo.');
}
