import type { assetSchema } from '@atelier/contracts/tools/films';
import type { z } from 'zod';
import type { Asset } from './assets.ts';
import { mediaLink } from './media-link.ts';

/** Builds the view of an asset of the library, with an address that plays without a session for some hours. */
export function viewAsset(key: string, asset: Asset): z.output<typeof assetSchema> {
  return {
    id: asset.id,
    name: asset.name,
    kind: asset.kind,
    size_bytes: asset.sizeBytes,
    width: asset.width,
    height: asset.height,
    duration_seconds: asset.durationSeconds,
    url: mediaLink(key, asset.id),
    created_at: asset.createdAt.toISOString(),
    tags: asset.tags,
  };
}
